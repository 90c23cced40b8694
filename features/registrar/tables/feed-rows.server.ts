import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { rowImportPrefix, unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import { passEntryOn } from '#features/ledger/ledger-writer.server.ts'
import { parts } from '#kit/store/parts.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type FeedRow = Selectable<Schema['feed_row']>

/** Leaves out rows of files that are not wholly in; those of `own` count, which the caller is staging. */
function isSeen(own: string) {
  return (eb: ExpressionBuilder<Schema, 'feed_row'>) =>
    eb.or([
      eb('feed_row.file_id', '=', own),
      eb(
        'feed_row.file_id',
        'not in',
        eb
          .selectFrom('feed_file')
          .select('feed_file.id')
          .where('feed_file.state', 'in', ['staged', 'leaving']),
      ),
    ])
}

/** Rows that came before, by their keys. */
export async function selectRowsByKey(
  db: Database,
  keys: readonly string[],
): Promise<Pick<FeedRow, 'id' | 'key' | 'file_id' | 'kind' | 'units_milli' | 'amount_paise'>[]> {
  if (keys.length === 0) return []
  return await db
    .selectFrom('feed_row')
    .select(['id', 'key', 'file_id', 'kind', 'units_milli', 'amount_paise'])
    .where('key', 'in', keys)
    .execute()
}

/** A row with the client that its folio belongs to. */
export type OwnedRow = FeedRow & { readonly person_id: string }

/**
 * All rows of the folios of some clients, whether they are in a ledger or not.
 *
 * @param own A file that is being staged, whose rows count; '' for none.
 */
export async function selectRowsOf(
  db: Database,
  personIds: readonly string[],
  own: string,
): Promise<OwnedRow[]> {
  if (personIds.length === 0) return []
  return (await db
    .selectFrom('folio_link')
    .innerJoin('feed_row', (join) =>
      join
        .onRef('feed_row.folio', '=', 'folio_link.folio')
        .onRef('feed_row.registrar', '=', 'folio_link.registrar')
        .onRef('feed_row.house', '=', 'folio_link.house'),
    )
    .selectAll('feed_row')
    .select('folio_link.person_id')
    .where('folio_link.person_id', 'in', personIds)
    .where(isSeen(own))
    .orderBy('feed_row.date')
    .orderBy('feed_row.file_id')
    .orderBy('feed_row.line')
    .execute()) as OwnedRow[]
}

/** What rows have met in ledgers. */
export interface RowMatch {
  readonly row_id: string
  readonly entry_id: string
  readonly is_same: number
}

/** What the rows of some clients' folios have met in ledgers. */
export async function selectMatchesOf(
  db: Database,
  personIds: readonly string[],
  own: string,
): Promise<RowMatch[]> {
  if (personIds.length === 0) return []
  return await db
    .selectFrom('feed_match')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'feed_match.entry_id')
    .select(['row_id', 'entry_id', 'is_same'])
    .where('ledger_entry.person_id', 'in', personIds)
    .where((eb) =>
      eb.or([eb('feed_match.file_id', '=', own), eb('feed_match.file_id', 'not in', unseenFiles(db))]),
    )
    .execute()
}

/** Forgets what a file that is being staged met in the ledgers of some clients. */
export async function deleteStagedMatches(
  db: Database,
  fileId: string,
  personIds: readonly string[],
): Promise<void> {
  const ofClients = db.selectFrom('ledger_entry').select('id').where('person_id', 'in', personIds)
  await db.deleteFrom('feed_match').where('file_id', '=', fileId).where('entry_id', 'in', ofClients).execute()
}

/** A row that another file brings too. */
export interface SharedRow {
  readonly id: string
  readonly line: number
  readonly kind: FeedRow['kind']
  readonly units_milli: FeedRow['units_milli']
  readonly amount_paise: FeedRow['amount_paise']
  readonly other_file: string
  readonly other_line: number
}

/** Rows of a file that another file brings too, each once. */
export async function selectSharedRows(db: Database, fileId: string, limit: number): Promise<SharedRow[]> {
  const shared = await db
    .selectFrom('feed_sighting')
    .innerJoin('feed_row', 'feed_row.id', 'feed_sighting.row_id')
    .select([
      'feed_row.id',
      'feed_row.line',
      'feed_row.kind',
      'feed_row.units_milli',
      'feed_row.amount_paise',
      'feed_sighting.file_id as other_file',
      'feed_sighting.line as other_line',
    ])
    .where('feed_row.file_id', '=', fileId)
    .where('feed_sighting.file_id', '!=', fileId)
    .where('feed_sighting.meeting', '!=', 'different')
    .limit(limit)
    .execute()
  return [...new Map(shared.map((row) => [row.id, row])).values()]
}

/** Makes rows that another file brings too that file's, so that they stay when this one leaves. */
export async function handOverRows(
  db: Database,
  fileId: string,
  shared: readonly SharedRow[],
): Promise<void> {
  for (const { id, line, kind, units_milli, amount_paise, other_file, other_line } of shared) {
    await db
      .deleteFrom('feed_sighting')
      .where('file_id', '=', other_file)
      .where('line', '=', other_line)
      .execute()
    await db
      .insertInto('feed_sighting')
      .values({ file_id: fileId, line, row_id: id, meeting: 'known', kind, units_milli, amount_paise })
      .execute()
    await db
      .updateTable('feed_row')
      .set({ file_id: other_file, line: other_line })
      .where('id', '=', id)
      .execute()
    await passEntryOn(db, id, { from: fileId, to: other_file })
    await db
      .updateTable('feed_match')
      .set({ file_id: other_file })
      .where('row_id', '=', id)
      .where('file_id', '=', fileId)
      .execute()
  }
}

/** Entries of rows that only this file brings, which could enter only with another file. */
export async function selectEntriesOfOtherFiles(
  db: Database,
  fileId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_row')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'feed_row.id')
    .select('ledger_entry.id')
    .where('feed_row.file_id', '=', fileId)
    .where('ledger_entry.feed_file_id', '!=', fileId)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** The accounts whose ledgers have entries of a file. */
export async function selectAccountsOfFile(db: Database, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('person_id')
    .distinct()
    .where('feed_file_id', '=', fileId)
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** A row of a registrar's file that differs from an entry of its client's ledger. */
export interface DifferingRow {
  readonly row: FeedRow
  readonly entry: Selectable<Schema['ledger_entry']>
  readonly file_name: string
}

/** Rows that differ from an entry, by client, day and row: those that wait, or those settled to the ledger's side. */
export async function selectDifferences(db: Database, which: 'open' | 'settled'): Promise<DifferingRow[]> {
  const open = await db
    .selectFrom('feed_match')
    .innerJoin('feed_row', 'feed_row.id', 'feed_match.row_id')
    .innerJoin('feed_file', 'feed_file.id', 'feed_row.file_id')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'feed_match.entry_id')
    .selectAll('feed_row')
    .select(['feed_match.entry_id', 'feed_file.name as file_name'])
    .where('feed_match.is_same', '=', which === 'open' ? 0 : 2)
    .where('feed_file.state', '=', 'in')
    .where('feed_match.file_id', 'not in', unseenFiles(db))
    // A later look met it with another entry, or it was settled with one.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('feed_match as other')
            .select('other.row_id')
            .whereRef('other.row_id', '=', 'feed_match.row_id')
            .whereRef('other.entry_id', '!=', 'feed_match.entry_id')
            .where('other.is_same', '!=', 0),
        ),
      ),
    )
    .orderBy('ledger_entry.person_id')
    .orderBy('feed_row.date')
    .orderBy('feed_row.id')
    .execute()
  const entries = new Map<string, Selectable<Schema['ledger_entry']>>()
  for (const ids of parts(open.map(({ entry_id }) => entry_id))) {
    const some = await db.selectFrom('ledger_entry').selectAll().where('id', 'in', ids).execute()
    for (const entry of some) entries.set(entry.id, entry)
  }
  return open.map(({ entry_id, file_name, ...row }) => ({ row, entry: entries.get(entry_id)!, file_name }))
}

/** Says that a row is the transaction of an entry although their figures differ, or opens the difference again. */
export async function settleMatch(
  db: Database,
  { row, entry }: Pick<DifferingRow, 'row' | 'entry'>,
  isSettled: boolean,
): Promise<void> {
  await db
    .updateTable('feed_match')
    .set({ is_same: isSettled ? 2 : 0 })
    .where('row_id', '=', row.id)
    .where('entry_id', '=', entry.id)
    .execute()
}

/** The imports by which rows of a file took the place of entries, with their clients. */
export async function selectRowImports(
  db: Database,
  fileId: string,
): Promise<{ id: string; person_id: string }[]> {
  return await db
    .selectFrom('ledger_import')
    .innerJoin('feed_row', (join) =>
      join.on(sql<boolean>`ledger_import.layout = ${rowImportPrefix} || feed_row.id`),
    )
    .select(['ledger_import.id', 'ledger_import.person_id'])
    .where('feed_row.file_id', '=', fileId)
    .where('ledger_import.layout', 'like', `${rowImportPrefix}%`)
    .execute()
}
