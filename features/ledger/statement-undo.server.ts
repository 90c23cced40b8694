import type { Database } from '#kit/store/store.server.ts'
import type { LedgerRow } from './entries.server.ts'
import { rowImportPrefix, unseenFiles } from './feed-visibility.server.ts'
import { amendEntries } from './ledger-writer.server.ts'
import { addToImport } from './tables/imports.server.ts'

/** An entry with another import that prints it too, and who took that in. */
export interface PrintedEntry {
  readonly id: string
  readonly import_id: string
  /** null for the client. */
  readonly taken_in_by: string | null
}

/** The row of a registrar's file that an import put in the place of an entry; null for any other import. */
export async function findRowOfImport(db: Database, importId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_import')
    .select('layout')
    .where('id', '=', importId)
    .executeTakeFirst()
  return row?.layout?.startsWith(rowImportPrefix) ? row.layout.slice(rowImportPrefix.length) : null
}

/**
 * Takes out the entries that an import replaced, as they were, and forgets those of it that a later one replaced. An entry
 * whose registrar's file was undone meanwhile went with it.
 */
export async function takeReplaced(db: Database, personId: string, importId: string): Promise<LedgerRow[]> {
  const replaced = await db
    .deleteFrom('replaced_entry')
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('import_id', '=', importId), eb('of_import_id', '=', importId)]))
    .returningAll()
    .execute()
  const rows = replaced
    .filter(({ import_id }) => import_id === importId)
    .map(({ scheme_code, entry }) => ({ ...(JSON.parse(entry) as LedgerRow), scheme_code }))
  const fileIds = [...new Set(rows.flatMap(({ feed_file_id }) => feed_file_id ?? []))]
  if (fileIds.length === 0) return rows
  const files = await db.selectFrom('feed_file').select('id').where('id', 'in', fileIds).execute()
  const there = new Set(files.map(({ id }) => id))
  return rows.filter(({ feed_file_id }) => !feed_file_id || there.has(feed_file_id))
}

/** Deletes what a statement said of folios and PANs. A PAN that another folio has stays. */
export async function forgetStatement(db: Database, personId: string, importId: string): Promise<void> {
  await db.deleteFrom('statement_folio').where('import_id', '=', importId).execute()
  await db
    .deleteFrom('client_pan')
    .where('person_id', '=', personId)
    .where('origin', '=', 'statement')
    .where(
      'id',
      'not in',
      db
        .selectFrom('statement_folio')
        .select('pan_id')
        .where('person_id', '=', personId)
        .where('pan_id', 'is not', null)
        .$castTo<{ pan_id: string }>(),
    )
    .execute()
}

/** Gives the entries of an import that another one or a registrar's file brings too to that one. */
export async function handOverImport(db: Database, personId: string, importId: string): Promise<void> {
  const ofImport = () =>
    db
      .selectFrom('ledger_entry')
      .where('ledger_entry.person_id', '=', personId)
      .where('ledger_entry.import_id', '=', importId)
  const printed = await ofImport()
    .innerJoin('entry_place', 'entry_place.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_import', 'ledger_import.id', 'entry_place.import_id')
    .select(['ledger_entry.id', 'entry_place.import_id'])
    .where('entry_place.import_id', '!=', importId)
    .orderBy('ledger_import.created_at')
    .execute()
  for (const [heir, ids] of byHeir(printed.map(({ id, import_id }) => [id, import_id]))) {
    await amendEntries(db, ids, { import_id: heir })
    await addToImport(db, heir, ids.length)
  }
  const met = await ofImport()
    .innerJoin('feed_match', 'feed_match.entry_id', 'ledger_entry.id')
    .innerJoin('feed_row', 'feed_row.id', 'feed_match.row_id')
    .select(['ledger_entry.id', 'feed_row.file_id'])
    .where('feed_match.is_same', '=', 1)
    .where('feed_row.file_id', 'not in', unseenFiles(db))
    .where('feed_match.file_id', 'not in', unseenFiles(db))
    .execute()
  // A file brought these first, and a statement printed them before that file was taken out in vain.
  const own = await ofImport()
    .innerJoin('feed_row', 'feed_row.id', 'ledger_entry.id')
    .select(['ledger_entry.id', 'feed_row.file_id'])
    .where('feed_row.file_id', 'not in', unseenFiles(db))
    .execute()
  for (const [file, ids] of byHeir([...met, ...own].map(({ id, file_id }) => [id, file_id])))
    await amendEntries(db, ids, { import_id: null, feed_file_id: file, source: 'registrar' })
}

/** Entries of a registrar's file that a statement prints too, each with one such statement. */
export async function selectPrintedEntries(
  db: Database,
  fileId: string,
  limit: number,
): Promise<PrintedEntry[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .innerJoin('entry_place', 'entry_place.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_import', 'ledger_import.id', 'entry_place.import_id')
    .select(['ledger_entry.id', 'entry_place.import_id', 'ledger_import.taken_in_by'])
    .where('ledger_entry.feed_file_id', '=', fileId)
    .where('ledger_import.sha256', 'is not', null)
    .limit(limit)
    .execute()
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

/** Gives entries of a registrar's file to the statements that print them too. */
export async function handOverToStatements(db: Database, printed: readonly PrintedEntry[]): Promise<void> {
  const deskOf = new Map(printed.map(({ import_id, taken_in_by }) => [import_id, taken_in_by !== null]))
  for (const [heir, ids] of byHeir(printed.map(({ id, import_id }) => [id, import_id]))) {
    const source = deskOf.get(heir) ? 'desk' : 'import'
    await amendEntries(db, ids, { import_id: heir, feed_file_id: null, source })
    await addToImport(db, heir, ids.length)
  }
}

/** The entries of each heir, by pairs of both. Of an entry with several the last one counts. */
function byHeir(pairs: readonly (readonly [id: string, heir: string])[]): Map<string, string[]> {
  const heirs = Map.groupBy(new Map(pairs), ([, heir]) => heir)
  return new Map([...heirs].map(([heir, entries]) => [heir, entries.map(([id]) => id)]))
}
