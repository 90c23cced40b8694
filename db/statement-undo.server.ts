import type { Selectable } from 'kysely'
import { unseenFiles } from './feed-files.server.ts'
import { rowImportMark, undoRowImport } from './feed-rows.server.ts'
import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

type LedgerRow = Selectable<Schema['ledger_entry']>

/** An INSERT or IN list of this many stays below SQLite's parameter limit. */
const atOnce = 500

/**
 * Undoes what an import of a statement did beside its own entries. Part of the caller's transaction, before the import and
 * its entries are deleted.
 *
 * Entries that it replaced come back as they were. Entries of it that another statement prints too stay, as that
 * import's. PANs that came with it go, unless another folio has them.
 */
export async function undoStatement(db: Database, accountId: string, importId: string): Promise<void> {
  await handOver(db, accountId, importId)
  await handOverToFiles(db, accountId, importId)
  const rowId = await rowOfImport(db, importId)
  const replaced = await db
    .deleteFrom('replaced_entry')
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('import_id', '=', importId), eb('of_import_id', '=', importId)]))
    .returningAll()
    .execute()
  for (const { import_id, scheme_code, entry } of replaced) {
    // Those of this import were replaced by a later one, and go with it.
    if (import_id !== importId) continue
    const row = JSON.parse(entry) as LedgerRow
    if (row.feed_file_id && !(await hasFeedFile(db, row.feed_file_id))) continue
    await db
      .insertInto('ledger_entry')
      .values({ ...row, scheme_code })
      .execute()
  }
  if (rowId !== null)
    await undoRowImport(
      db,
      rowId,
      replaced.filter(({ import_id }) => import_id === importId).map(({ entry_id }) => entry_id),
    )
  await db.deleteFrom('statement_folio').where('import_id', '=', importId).execute()
  await db
    .deleteFrom('client_pan')
    .where('account_id', '=', accountId)
    .where('origin', '=', 'statement')
    .where(
      'id',
      'not in',
      db
        .selectFrom('statement_folio')
        .select('pan_id')
        .where('account_id', '=', accountId)
        .where('pan_id', 'is not', null)
        .$castTo<{ pan_id: string }>(),
    )
    .execute()
}

/** The row of a registrar's file that an import put in the place of an entry; null for any other import. */
async function rowOfImport(db: Database, importId: string): Promise<string | null> {
  const row = await db
    .selectFrom('ledger_import')
    .select('layout')
    .where('id', '=', importId)
    .executeTakeFirst()
  return row?.layout?.startsWith(rowImportMark) ? row.layout.slice(rowImportMark.length) : null
}

/** False if the registrar's file was undone that brought an entry: the entry went with it. */
async function hasFeedFile(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom('feed_file').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Gives the entries of an import that another one prints too to that one. */
async function handOver(db: Database, accountId: string, importId: string): Promise<void> {
  const heirs = await db
    .selectFrom('ledger_entry')
    .innerJoin('entry_place', 'entry_place.entry_id', 'ledger_entry.id')
    .innerJoin('ledger_import', 'ledger_import.id', 'entry_place.import_id')
    .select(['ledger_entry.id', 'entry_place.import_id'])
    .where('ledger_entry.account_id', '=', accountId)
    .where('ledger_entry.import_id', '=', importId)
    .where('entry_place.import_id', '!=', importId)
    .orderBy('ledger_import.created_at')
    .execute()
  const byHeir = Map.groupBy(new Map(heirs.map(({ id, import_id }) => [id, import_id])), ([, heir]) => heir)
  for (const [heir, entries] of byHeir) {
    const ids = entries.map(([id]) => id)
    for (let start = 0; start < ids.length; start += atOnce) {
      await db
        .updateTable('ledger_entry')
        .set({ import_id: heir })
        .where('id', 'in', ids.slice(start, start + atOnce))
        .execute()
    }
    await db
      .updateTable('ledger_import')
      .set((eb) => ({ row_count: eb('row_count', '+', ids.length) }))
      .where('id', '=', heir)
      .execute()
  }
}

/** Gives the entries of an import that a registrar's file brings too to that file. */
async function handOverToFiles(db: Database, accountId: string, importId: string): Promise<void> {
  const ofImport = () =>
    db
      .selectFrom('ledger_entry')
      .where('ledger_entry.account_id', '=', accountId)
      .where('ledger_entry.import_id', '=', importId)
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
  const byFile = Map.groupBy(
    new Map([...met, ...own].map(({ id, file_id }) => [id, file_id])),
    ([, file]) => file,
  )
  for (const [file, entries] of byFile) {
    const ids = entries.map(([id]) => id)
    for (let start = 0; start < ids.length; start += atOnce) {
      await db
        .updateTable('ledger_entry')
        .set({ import_id: null, feed_file_id: file, source: 'registrar' })
        .where('id', 'in', ids.slice(start, start + atOnce))
        .execute()
    }
  }
}

/** Entries of a registrar's file that a statement prints too, each with one such statement. */
export async function selectPrintedEntries(
  db: Database,
  fileId: string,
  limit: number,
): Promise<{ id: string; import_id: string; taken_in_by: string | null }[]> {
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
export async function handOverToStatements(
  db: Database,
  printed: readonly {
    readonly id: string
    readonly import_id: string
    readonly taken_in_by: string | null
  }[],
): Promise<void> {
  for (const [heir, entries] of Map.groupBy(printed, ({ import_id }) => import_id)) {
    await db
      .updateTable('ledger_entry')
      .set({
        import_id: heir,
        feed_file_id: null,
        source: entries[0]!.taken_in_by === null ? 'import' : 'desk',
      })
      .where(
        'id',
        'in',
        entries.map(({ id }) => id),
      )
      .execute()
    await db
      .updateTable('ledger_import')
      .set((eb) => ({ row_count: eb('row_count', '+', entries.length) }))
      .where('id', '=', heir)
      .execute()
  }
}
