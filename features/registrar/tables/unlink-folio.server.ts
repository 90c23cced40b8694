import { type LedgerRow, selectEntries } from '#features/ledger/entries.server.ts'
import type { PrintedEntry } from '#features/ledger/statement-undo.server.ts'
import { parts } from '#kit/store/parts.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { FeedFolioName } from './feed-folios.server.ts'

/** Returns the ids of every row that some folios have in registrars' files. */
export async function selectRowIds(db: Database, folios: readonly FeedFolioName[]): Promise<string[]> {
  const ids: string[] = []
  for (const { registrar, house, folio } of folios) {
    const rows = await db
      .selectFrom('feed_row')
      .select('id')
      .where('registrar', '=', registrar)
      .where('house', '=', house)
      .where('folio', '=', folio)
      .execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/**
 * Returns the entries that rows of registrars' files became in a ledger, or that the files keep there: a statement brought
 * such an entry first and was undone since.
 */
export async function selectEntriesOfRows(
  db: Database,
  personId: string,
  rowIds: readonly string[],
): Promise<LedgerRow[]> {
  const own = new Set(rowIds)
  for (const some of parts(rowIds)) {
    const met = await db
      .selectFrom('feed_match')
      .select('entry_id')
      .where('row_id', 'in', some)
      .where('is_same', '=', 1)
      .execute()
    for (const { entry_id } of met) own.add(entry_id)
  }
  return (await selectEntries(db, personId)).filter(
    ({ id, feed_file_id }) => feed_file_id !== null && own.has(id),
  )
}

/** Entries that a statement prints too, each with one such statement. */
export async function selectPrinted(db: Database, entryIds: readonly string[]): Promise<PrintedEntry[]> {
  const found: PrintedEntry[] = []
  for (const some of parts(entryIds)) {
    found.push(
      ...(await db
        .selectFrom('entry_place')
        .innerJoin('ledger_import', 'ledger_import.id', 'entry_place.import_id')
        .select(['entry_place.entry_id as id', 'entry_place.import_id', 'ledger_import.taken_in_by'])
        .where('entry_place.entry_id', 'in', some)
        .where('ledger_import.sha256', 'is not', null)
        .execute()),
    )
  }
  return [...new Map(found.map((row) => [row.id, row])).values()]
}

/** Forgets everything that rows of some folios met in a ledger, before their entries leave it. Part of the caller's transaction. */
export async function forgetRows(
  db: Database,
  personId: string,
  rowIds: readonly string[],
  entryIds: readonly string[],
): Promise<void> {
  for (const some of parts(rowIds)) {
    await db.deleteFrom('feed_match').where('row_id', 'in', some).execute()
    // A statement took the place of these. They must not come back when the statement is undone.
    await db
      .deleteFrom('replaced_entry')
      .where('person_id', '=', personId)
      .where('entry_id', 'in', some)
      .execute()
  }
  for (const some of parts(entryIds))
    await db.deleteFrom('feed_match').where('entry_id', 'in', some).execute()
}
