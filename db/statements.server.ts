import { type Insertable, type Selectable, sql } from 'kysely'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import type { Folio } from '#finance/folio.ts'
import type { NavE8 } from '#finance/units.ts'
import type {
  EntryPlaceTable,
  LedgerEntryTable,
  LedgerImportTable,
  ReplacedEntryTable,
  StatementBalanceTable,
  StatementFolioTable,
  StatementSchemeTable,
} from './client-tables.server.ts'
import { unseenFiles } from './feed-files.server.ts'
import { rowImportMark, undoRowImport } from './feed-rows.server.ts'
import { nextTurn } from './next-turn.ts'
import type { SchemeAliasTable } from './schema.server.ts'
import type { Database } from './store.server.ts'

type LedgerRow = Selectable<LedgerEntryTable>

/** An INSERT or IN list of this many stays below SQLite's parameter limit. */
const atOnce = 500

type Tables = {
  entry_place: EntryPlaceTable
  statement_balance: StatementBalanceTable
  statement_folio: StatementFolioTable
  replaced_entry: ReplacedEntryTable
}

/** Saves rows of one of the tables of statements. Part of the caller's transaction. */
export async function insertStatementRows<Name extends keyof Tables>(
  db: Database,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    // Kysely can't follow a table that is a type parameter.
    const some = rows.slice(start, start + atOnce) as Insertable<EntryPlaceTable>[]
    await db
      .insertInto(table as 'entry_place')
      .values(some)
      .execute()
    await nextTurn()
  }
}

/** Finds the newest import of a file by its SHA-256. */
export async function findImportOfFile(
  db: Database,
  accountId: string,
  sha256: string,
): Promise<Selectable<LedgerImportTable> | null> {
  const row = await db
    .selectFrom('ledger_import')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('sha256', '=', sha256)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** The ids of entries that statements print. */
export async function selectPlacedEntries(db: Database, accountId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('entry_place')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'entry_place.entry_id')
    .innerJoin('ledger_import', 'ledger_import.id', 'ledger_entry.import_id')
    .select('entry_place.entry_id')
    .where('entry_place.account_id', '=', accountId)
    .where('ledger_import.sha256', 'is not', null)
    .execute()
  return new Set(rows.map(({ entry_id }) => entry_id))
}

/** Moves entries out of the ledger for as long as an import stands. Part of the caller's transaction. */
export async function replaceEntries(
  db: Database,
  accountId: string,
  importId: string,
  rows: readonly LedgerRow[],
): Promise<void> {
  await insertStatementRows(
    db,
    'replaced_entry',
    rows.map((row) => ({
      account_id: accountId,
      import_id: importId,
      entry_id: row.id,
      of_import_id: row.import_id,
      scheme_code: row.scheme_code,
      entry: JSON.stringify(row),
    })),
  )
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += atOnce) {
    await db
      .deleteFrom('ledger_entry')
      .where('account_id', '=', accountId)
      .where('id', 'in', ids.slice(start, start + atOnce))
      .execute()
  }
}

/** Where statements print some entries, at most a page of a list; those of each entry the newest first. */
export async function selectPlacesOf(db: Database, accountId: string, entryIds: readonly string[]) {
  return await db
    .selectFrom('entry_place')
    .innerJoin('ledger_import', 'ledger_import.id', 'entry_place.import_id')
    .select([
      'entry_place.entry_id',
      'entry_place.import_id',
      'entry_place.page',
      'entry_place.line',
      'ledger_import.file_name',
      'ledger_import.created_at',
      'ledger_import.taken_in_by',
    ])
    .where('entry_place.account_id', '=', accountId)
    .where('entry_place.entry_id', 'in', entryIds)
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('entry_place.import_id')
    .execute()
}

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

/** Deletes schemes that only statements of this account named, and that nothing of it uses any more. */
export async function forgetOwnSchemes(db: Database, accountId: string): Promise<void> {
  const own = (await selectOwnSchemes(db, accountId)).map(({ code }) => code)
  if (own.length > 0) await deleteOwnSchemes(db, own)
}

/** Deletes schemes that statements named, with their rows in `scheme`, except those that a row still has. */
export async function deleteOwnSchemes(db: Database, codes: readonly string[]): Promise<void> {
  const left = new Set(codes)
  for (const { name } of await tablesWithSchemes(db)) {
    const { rows } = await sql<{ scheme_code: string }>`
      select distinct scheme_code from ${sql.table(name)} where scheme_code in (${sql.join([...codes])})`.execute(
      db,
    )
    for (const { scheme_code } of rows) left.delete(scheme_code)
  }
  if (left.size === 0) return
  await db
    .deleteFrom('statement_scheme')
    .where('code', 'in', [...left])
    .execute()
  await db
    .deleteFrom('scheme')
    .where('code', 'in', [...left])
    .execute()
}

/** Every table that names schemes by their code, so that a new one is not forgotten. */
async function tablesWithSchemes(db: Database) {
  return (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'scheme_code'),
  )
}

/** Gives everything of one account that has one scheme code another one. */
export async function moveScheme(db: Database, accountId: string, from: string, to: string): Promise<void> {
  for (const { name, columns } of await tablesWithSchemes(db)) {
    if (!columns.some((column) => column.name === 'account_id')) continue
    await sql`
      update ${sql.table(name)} set scheme_code = ${to}
      where account_id = ${accountId} and scheme_code = ${from}`.execute(db)
  }
}

/** Removes an entry that another one of the ledger doubles; statements print that one from now on. */
export async function mergeDoubledEntry(db: Database, doubled: string, kept: string): Promise<void> {
  const places = await db.deleteFrom('entry_place').where('entry_id', '=', doubled).returningAll().execute()
  for (const place of places) {
    await db
      .insertInto('entry_place')
      .values({ ...place, entry_id: kept })
      .onConflict((conflict) => conflict.columns(['entry_id', 'import_id']).doNothing())
      .execute()
  }
  await db.deleteFrom('ledger_entry').where('id', '=', doubled).execute()
}

export type OwnSchemeRow = Selectable<StatementSchemeTable>

/** The schemes that only statements of an account name. */
export async function selectOwnSchemes(db: Database, accountId: string): Promise<OwnSchemeRow[]> {
  return await db.selectFrom('statement_scheme').selectAll().where('account_id', '=', accountId).execute()
}

/** The names of schemes that only statements name. */
export async function selectOwnSchemeNames(
  db: Database,
  codes: readonly string[],
): Promise<Pick<OwnSchemeRow, 'code' | 'name'>[]> {
  if (codes.length === 0) return []
  return await db.selectFrom('statement_scheme').select(['code', 'name']).where('code', 'in', codes).execute()
}

/** The schemes that only statements name, of every account. */
export async function selectUnknownSchemes(db: Database): Promise<OwnSchemeRow[]> {
  return await db.selectFrom('statement_scheme').selectAll().orderBy('name').orderBy('code').execute()
}

/** Adds schemes that a statement names and nobody lists. */
export async function insertOwnSchemes(
  db: Database,
  rows: readonly Insertable<StatementSchemeTable>[],
): Promise<void> {
  if (rows.length === 0) return
  // Names stay in the account's own table.
  const nothing = {
    name: '',
    fund_house: '',
    section: '',
    isin: null,
    isin_reinvestment: null,
    plan: null,
    option: null,
  }
  for (const row of rows) {
    await db
      .insertInto('scheme')
      .values({ code: row.code, ...nothing })
      .execute()
    await db.insertInto('statement_scheme').values(row).execute()
  }
}

/** The prices that statements print for schemes that nobody lists, oldest first; of one day the last statement's. */
export async function selectStatementPrices(
  db: Database,
  code: string,
): Promise<{ date: IsoDate; navE8: NavE8 }[]> {
  const rows = await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .select(['statement_balance.nav_on', 'statement_balance.nav_e8'])
    .where('scheme_code', '=', code)
    .where('nav_on', 'is not', null)
    .where('nav_e8', '>', 0 as NavE8)
    .orderBy('nav_on')
    .orderBy('ledger_import.created_at')
    .execute()
  const byDay = new Map(rows.map(({ nav_on, nav_e8 }) => [nav_on!, nav_e8!]))
  return [...byDay].map(([date, navE8]) => ({ date, navE8 }))
}

/** What a client's statements print about the exit load of a scheme, the newest first, with the day up to which each reaches. */
export async function selectLoadTexts(
  db: Database,
  accountId: string,
  code: string,
): Promise<{ folio: string; text: string; on: IsoDate }[]> {
  const rows = await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .select(['statement_balance.folio', 'statement_balance.load_text', 'ledger_import.period_to'])
    .where('statement_balance.account_id', '=', accountId)
    .where('scheme_code', '=', code)
    .where('load_text', 'is not', null)
    .where('period_to', 'is not', null)
    .orderBy('period_to', 'desc')
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('statement_balance.place')
    .execute()
  return rows.map(({ folio, load_text, period_to }) => ({ folio, text: load_text!, on: isoDate(period_to!) }))
}

/** What other names of schemes mean, by `kind key`. */
export async function selectAliases(
  db: Database,
  keys: readonly Pick<SchemeAliasTable, 'kind' | 'key'>[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const texts = [...new Set(keys.map(({ key }) => key))]
  for (let start = 0; start < texts.length; start += atOnce) {
    const rows = await db
      .selectFrom('scheme_alias')
      .select(['kind', 'key', 'scheme_code'])
      .where('key', 'in', texts.slice(start, start + atOnce))
      .execute()
    for (const { kind, key, scheme_code } of rows) found.set(`${kind} ${key}`, scheme_code)
  }
  return found
}

/** Notes what another name of a scheme means; a later word replaces an earlier one. */
export async function writeAliases(
  db: Database,
  rows: readonly Insertable<SchemeAliasTable>[],
): Promise<void> {
  for (const row of rows) {
    await db
      .insertInto('scheme_alias')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['kind', 'key']).doUpdateSet({
          scheme_code: row.scheme_code,
          origin: row.origin,
          added_at: row.added_at,
        }),
      )
      .execute()
  }
}

/** Notes what another name of a scheme means, unless something is known already. */
export async function learnAliases(
  db: Database,
  rows: readonly Insertable<SchemeAliasTable>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await db
      .insertInto('scheme_alias')
      .values(rows.slice(start, start + atOnce))
      .onConflict((conflict) => conflict.columns(['kind', 'key']).doNothing())
      .execute()
  }
}

/** The folios that statements printed, the newest statement first. */
export async function selectStatementFolios(
  db: Database,
  accountId: string,
): Promise<(Selectable<StatementFolioTable> & { created_at: string })[]> {
  return await db
    .selectFrom('statement_folio')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_folio.import_id')
    .selectAll('statement_folio')
    .select('ledger_import.created_at')
    .where('statement_folio.account_id', '=', accountId)
    .orderBy('ledger_import.created_at', 'desc')
    .orderBy('statement_folio.place')
    .execute()
}

/** The balances that statements proved, and the entries that they replaced, for their owner's download. */
export async function selectStatementBalances(
  db: Database,
  accountId: string,
): Promise<Selectable<StatementBalanceTable>[]> {
  return await db
    .selectFrom('statement_balance')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('import_id')
    .orderBy('place')
    .execute()
}

/** A balance that a statement proved, with the days of the statement. */
export type KeptBalance = Selectable<StatementBalanceTable> &
  Pick<Selectable<LedgerImportTable>, 'period_from' | 'period_to' | 'taken_in_by'>

/** The balances that the statements of some accounts proved, those of the earliest statement first. */
export async function selectKeptBalances(
  db: Database,
  accountIds: readonly string[],
): Promise<KeptBalance[]> {
  if (accountIds.length === 0) return []
  return await db
    .selectFrom('statement_balance')
    .innerJoin('ledger_import', 'ledger_import.id', 'statement_balance.import_id')
    .selectAll('statement_balance')
    .select(['ledger_import.period_from', 'ledger_import.period_to', 'ledger_import.taken_in_by'])
    .where('statement_balance.account_id', 'in', accountIds)
    .orderBy('ledger_import.period_from')
    .orderBy('ledger_import.created_at')
    .orderBy('statement_balance.place')
    .execute()
}

/** The folios and schemes of everything that an import brought or proved. */
export async function selectFoliosOfImport(db: Database, importId: string): Promise<Folio[]> {
  const entries = await db
    .selectFrom('ledger_entry')
    .select(['folio', 'scheme_code'])
    .distinct()
    .where('import_id', '=', importId)
    .execute()
  const balances = await db
    .selectFrom('statement_balance')
    .select(['folio', 'scheme_code'])
    .where('import_id', '=', importId)
    .execute()
  return [...entries, ...balances].map(({ folio, scheme_code: schemeCode }) => ({ folio, schemeCode }))
}

/** The entries of an account that statements replaced. */
export async function selectReplaced(
  db: Database,
  accountId: string,
): Promise<Selectable<ReplacedEntryTable>[]> {
  return await db
    .selectFrom('replaced_entry')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('entry_id')
    .execute()
}
