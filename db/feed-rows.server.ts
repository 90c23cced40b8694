import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { FeedRegistrar } from '#feeds/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { MilliUnits } from '#finance/units.ts'
import { unseenFiles } from './feed-files.server.ts'
import type { FeedHolderTable, FeedRowTable, FolioLinkTable } from './feed-tables.server.ts'
import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

export type FeedRow = Selectable<FeedRowTable>
export type FolioLinkRow = Selectable<FolioLinkTable>

/** A folio as registrars name it. Numbers are unique within a fund house only. */
export interface FeedFolioName {
  readonly registrar: FeedRegistrar
  readonly house: string
  readonly folio: string
}

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
export type OwnedRow = FeedRow & { readonly account_id: string }

/**
 * All rows of the folios of some clients, whether they are in a ledger or not.
 *
 * @param own A file that is being staged, whose rows count; '' for none.
 */
export async function selectRowsOf(
  db: Database,
  accountIds: readonly string[],
  own: string,
): Promise<OwnedRow[]> {
  if (accountIds.length === 0) return []
  return (await db
    .selectFrom('folio_link')
    .innerJoin('feed_row', (join) =>
      join
        .onRef('feed_row.folio', '=', 'folio_link.folio')
        .onRef('feed_row.registrar', '=', 'folio_link.registrar')
        .onRef('feed_row.house', '=', 'folio_link.house'),
    )
    .selectAll('feed_row')
    .select('folio_link.account_id')
    .where('folio_link.account_id', 'in', accountIds)
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
  accountIds: readonly string[],
  own: string,
): Promise<RowMatch[]> {
  if (accountIds.length === 0) return []
  return await db
    .selectFrom('feed_match')
    .innerJoin('ledger_entry', 'ledger_entry.id', 'feed_match.entry_id')
    .select(['row_id', 'entry_id', 'is_same'])
    .where('ledger_entry.account_id', 'in', accountIds)
    .where((eb) =>
      eb.or([eb('feed_match.file_id', '=', own), eb('feed_match.file_id', 'not in', unseenFiles(db))]),
    )
    .execute()
}

/** A folio that a file is about, with its link if it has one. */
export type HolderRow = Pick<
  Selectable<FeedHolderTable>,
  'registrar' | 'house' | 'folio' | 'holder' | 'pan_hash'
> & {
  readonly account_id: string | null
  readonly link_id: string | null
}

/** The folios of a file, with whose they are. */
export async function selectHoldersOfFile(db: Database, fileId: string): Promise<HolderRow[]> {
  return await db
    .selectFrom('feed_holder')
    .leftJoin('folio_link', (join) =>
      join
        .onRef('folio_link.registrar', '=', 'feed_holder.registrar')
        .onRef('folio_link.house', '=', 'feed_holder.house')
        .onRef('folio_link.folio', '=', 'feed_holder.folio'),
    )
    .select([
      'feed_holder.registrar',
      'feed_holder.house',
      'feed_holder.folio',
      'feed_holder.holder',
      'feed_holder.pan_hash',
      'folio_link.account_id',
      'folio_link.id as link_id',
    ])
    .where('feed_holder.file_id', '=', fileId)
    .execute()
}

/** Confirmed PANs among some hashes: the accounts that have them. */
export async function selectAccountsOfPans(
  db: Database,
  hashes: readonly string[],
): Promise<{ pan_hash: string; account_id: string }[]> {
  if (hashes.length === 0) return []
  return await db
    .selectFrom('client_pan')
    .select(['pan_hash', 'account_id'])
    .where('pan_hash', 'in', hashes)
    .where('is_confirmed', '=', 1)
    .execute()
}

/** The accounts whose ledgers have folios of some numbers, with the fund houses of the schemes in them. */
export async function selectLedgerFolios(
  db: Database,
  folios: readonly string[],
): Promise<{ folio: string; account_id: string; fund_house: string }[]> {
  if (folios.length === 0) return []
  const plain = sql<string>`upper(replace(ledger_entry.folio, ' ', ''))`
  return await db
    .selectFrom('ledger_entry')
    .innerJoin('scheme', 'scheme.code', 'ledger_entry.scheme_code')
    .select([plain.as('folio'), 'ledger_entry.account_id', 'scheme.fund_house'])
    .distinct()
    .where(plain, 'in', folios)
    .where('ledger_entry.source', 'not in', ['sample', 'form', 'import'])
    .execute()
}

/** A folio that belongs to nobody yet, and what waits for it. */
export interface UnassignedFolio extends FeedFolioName {
  readonly holder: string
  readonly email: string
  readonly pan_end: string | null
  readonly pan_hash: string | null
  readonly rows: number
  readonly from: string | null
  readonly to: string | null
}

/** Folios that no client has and that nobody ignores, with the newest name of their holder. */
export async function selectUnassigned(db: Database): Promise<UnassignedFolio[]> {
  const { rows } = await sql<UnassignedFolio>`
    select h.registrar, h.house, h.folio,
      max(h.holder) as holder, max(h.email) as email, max(h.pan_end) as pan_end, max(h.pan_hash) as pan_hash,
      (select count(*) from feed_row r
        where r.folio = h.folio and r.registrar = h.registrar and r.house = h.house) as rows,
      (select min(date) from feed_row r
        where r.folio = h.folio and r.registrar = h.registrar and r.house = h.house) as "from",
      (select max(date) from feed_row r
        where r.folio = h.folio and r.registrar = h.registrar and r.house = h.house) as "to"
    from feed_holder h
    where h.file_id not in (select id from feed_file where state in ('staged', 'leaving'))
      and h.house <> ''
      and not exists (select 1 from folio_link l
        where l.registrar = h.registrar and l.house = h.house and l.folio = h.folio)
    group by h.registrar, h.house, h.folio
    order by rows desc, h.folio`.execute(db)
  return rows
}

/** Whose a folio is; null where nobody said. */
export async function findLink(
  db: Database,
  { registrar, house, folio }: FeedFolioName,
): Promise<FolioLinkRow | null> {
  const row = await db
    .selectFrom('folio_link')
    .selectAll()
    .where('registrar', '=', registrar)
    .where('house', '=', house)
    .where('folio', '=', folio)
    .executeTakeFirst()
  return row ?? null
}

/** Every folio of files that are in with this number, whatever its house. */
export async function selectFoliosNumbered(db: Database, folio: string): Promise<FeedFolioName[]> {
  return await db
    .selectFrom('feed_holder')
    .select(['registrar', 'house', 'folio'])
    .distinct()
    .where('folio', '=', folio)
    .where('house', '!=', '')
    .where('file_id', 'not in', unseenFiles(db))
    .execute()
}

export async function deleteLink(db: Database, id: string): Promise<void> {
  await db.deleteFrom('folio_link').where('id', '=', id).execute()
}

/** Folios that somebody chose to ignore, newest first. */
export async function selectIgnored(db: Database): Promise<FolioLinkRow[]> {
  return await db
    .selectFrom('folio_link')
    .selectAll()
    .where('account_id', 'is', null)
    .orderBy('at', 'desc')
    .execute()
}

/** What identifies the state of a ledger without reading it: any change of it changes one of these. */
export interface LedgerMark {
  readonly account_id: string
  readonly count: number
  readonly positions: number
  readonly newest: string
}

/**
 * Returns the marks of some ledgers; none for an empty one.
 *
 * @param except The file whose entries are left out, because the caller stages or removes them.
 */
export async function selectLedgerMarks(
  db: Database,
  accountIds: readonly string[],
  except: string,
): Promise<LedgerMark[]> {
  if (accountIds.length === 0) return []
  return await db
    .selectFrom('ledger_entry')
    .select((eb) => [
      'account_id',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('position').as('positions'),
      eb.fn.max('created_at').as('newest'),
    ])
    .where('account_id', 'in', accountIds)
    .where((eb) => eb.or([eb('feed_file_id', 'is', null), eb('feed_file_id', '!=', except)]))
    .groupBy('account_id')
    .execute()
}

/** Rows of a file that came before, by line. */
export async function selectSightings(
  db: Database,
  fileId: string,
): Promise<{ line: number; meeting: 'known' | 'better' | 'different' }[]> {
  return await db
    .selectFrom('feed_sighting')
    .select(['line', 'meeting'])
    .where('file_id', '=', fileId)
    .execute()
}

/** Deletes what a file that is being staged wrote for some clients. */
export async function deleteStagedEntries(
  db: Database,
  fileId: string,
  accountIds: readonly string[],
): Promise<void> {
  const ofClients = db.selectFrom('ledger_entry').select('id').where('account_id', 'in', accountIds)
  await db.deleteFrom('feed_match').where('file_id', '=', fileId).where('entry_id', 'in', ofClients).execute()
  await db
    .deleteFrom('ledger_entry')
    .where('feed_file_id', '=', fileId)
    .where('account_id', 'in', accountIds)
    .execute()
}

/** The schemes of each folio of a file, as the file names them. */
export async function selectSchemesOfFile(
  db: Database,
  fileId: string,
): Promise<
  (FeedFolioName & { readonly code: string; readonly scheme: string; readonly isin: string | null })[]
> {
  const { rows } = await sql<FeedFolioName & { code: string; scheme: string; isin: string | null }>`
    select registrar, house, folio, code, max(scheme) as scheme, max(isin) as isin
      from feed_row where file_id = ${fileId} group by registrar, house, folio, code
    union all
    select registrar, house, folio, code, max(scheme), null
      from feed_folio where file_id = ${fileId} group by registrar, house, folio, code
    union all
    select registrar, house, folio, code, max(scheme), null
      from feed_closing where file_id = ${fileId} group by registrar, house, folio, code`.execute(db)
  return rows
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
    await db
      .updateTable('ledger_entry')
      .set({ feed_file_id: other_file })
      .where('id', '=', id)
      .where('feed_file_id', '=', fileId)
      .execute()
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

/** Makes entries leave with a file. */
export async function bindEntries(db: Database, fileId: string, ids: readonly string[]): Promise<void> {
  await db.updateTable('ledger_entry').set({ feed_file_id: fileId }).where('id', 'in', ids).execute()
}

/** The accounts whose ledgers have entries of a file. */
export async function selectAccountsOfFile(db: Database, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_entry')
    .select('account_id')
    .distinct()
    .where('feed_file_id', '=', fileId)
    .orderBy('account_id')
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** Makes links that a leaving file found those of another file with the same folio. */
export async function handOverLinks(db: Database, fileId: string): Promise<void> {
  const shared = await db
    .selectFrom('folio_link')
    .innerJoin('feed_holder', (join) =>
      join
        .onRef('feed_holder.folio', '=', 'folio_link.folio')
        .onRef('feed_holder.registrar', '=', 'folio_link.registrar')
        .onRef('feed_holder.house', '=', 'folio_link.house'),
    )
    .select(['folio_link.id', 'feed_holder.file_id'])
    .where('folio_link.file_id', '=', fileId)
    .where('feed_holder.file_id', 'not in', unseenFiles(db))
    .execute()
  for (const { id, file_id } of new Map(shared.map((row) => [row.id, row])).values())
    await db.updateTable('folio_link').set({ file_id }).where('id', '=', id).execute()
}

/** The accounts of folios that are linked, by the hash of the PAN that some file has for the folio. */
export async function selectAccountsOfLinkedPans(
  db: Database,
  hashes: readonly string[],
): Promise<{ pan_hash: string; account_id: string }[]> {
  if (hashes.length === 0) return []
  const rows = await db
    .selectFrom('feed_holder')
    .innerJoin('folio_link', (join) =>
      join
        .onRef('feed_holder.folio', '=', 'folio_link.folio')
        .onRef('feed_holder.registrar', '=', 'folio_link.registrar')
        .onRef('feed_holder.house', '=', 'folio_link.house'),
    )
    .select(['feed_holder.pan_hash', 'folio_link.account_id'])
    .distinct()
    .where('feed_holder.pan_hash', 'in', hashes)
    .where('folio_link.account_id', 'is not', null)
    .execute()
  return rows as { pan_hash: string; account_id: string }[]
}

/** Every folio that belongs to a client, or that is ignored. */
export async function selectLinks(db: Database): Promise<FolioLinkRow[]> {
  return await db
    .selectFrom('folio_link')
    .selectAll()
    .where((eb) => eb.or([eb('file_id', 'is', null), eb('file_id', 'not in', unseenFiles(db))]))
    .execute()
}

export async function insertLink(db: Database, row: FolioLinkRow): Promise<void> {
  await db.insertInto('folio_link').values(row).execute()
}

/** The newest units that each registrar counts in a folio and scheme. */
export interface NewestClosing extends FeedFolioName {
  readonly code: string
  readonly scheme: string
  readonly units_milli: MilliUnits
  readonly on: IsoDate
}

/** What the registrars count, of each folio and scheme by its newest report. */
export async function selectNewestClosings(db: Database): Promise<NewestClosing[]> {
  const { rows } = await sql<NewestClosing>`
    with seen as (
      select c.*, f.at from feed_closing c join feed_file f on f.id = c.file_id and f.state = 'in'
    ), newest as (
      select registrar, folio, code, max("on") as "on" from seen group by registrar, folio, code
    ), last as (
      select s.registrar, s.folio, s.code, s."on", max(s.at) as at
      from seen s join newest n
        on n.registrar = s.registrar and n.folio = s.folio and n.code = s.code and n."on" = s."on"
      group by s.registrar, s.folio, s.code, s."on"
    )
    select s.registrar, max(s.house) as house, s.folio, s.code, max(s.scheme) as scheme,
      s."on", cast(sum(s.units_milli) as bigint) as units_milli
    from seen s join last l
      on l.registrar = s.registrar and l.folio = s.folio and l.code = s.code and l."on" = s."on" and l.at = s.at
    group by s.registrar, s.folio, s.code, s."on"
    order by s.registrar, s.folio, s.code`.execute(db)
  return rows
}

/** How a registrar names a scheme in a folio. */
export interface FolioScheme extends FeedFolioName {
  readonly code: string
  readonly scheme: string
  readonly isin: string | null
}

/** The schemes that rows name in folios of some numbers, whatever their house. */
export async function selectSchemesOfFolios(db: Database, folios: readonly string[]): Promise<FolioScheme[]> {
  return await db
    .selectFrom('feed_row')
    .select(['registrar', 'house', 'folio', 'code', 'scheme', 'isin'])
    .distinct()
    .where('folio', 'in', folios)
    .execute()
}

/** The schemes that rows name in each folio. */
export async function selectFolioSchemes(db: Database): Promise<FolioScheme[]> {
  const { rows } = await sql<FolioScheme>`
    select registrar, house, folio, code, max(scheme) as scheme, max(isin) as isin
    from feed_row where file_id not in (select id from feed_file where state in ('staged', 'leaving'))
    group by registrar, house, folio, code`.execute(db)
  return rows
}

/** Erases what registrars' files say of the folios of a client. Part of the caller's transaction. */
export async function deleteFeedsOf(db: Database, accountId: string): Promise<void> {
  const folios = await db
    .selectFrom('folio_link')
    .select(['registrar', 'house', 'folio'])
    .where('account_id', '=', accountId)
    .execute()
  for (const folio of folios) await deleteFolio(db, folio)
}

/** Erases every row about a folio. */
async function deleteFolio(db: Database, { registrar, house, folio }: FeedFolioName): Promise<void> {
  const rows = db
    .selectFrom('feed_row')
    .select('id')
    .where('folio', '=', folio)
    .where('registrar', '=', registrar)
    .where('house', '=', house)
  await db.deleteFrom('feed_sighting').where('row_id', 'in', rows).execute()
  await db.deleteFrom('feed_match').where('row_id', 'in', rows).execute()
  for (const table of [
    'feed_row',
    'feed_holder',
    'feed_folio',
    'feed_closing',
    'feed_sip',
    'feed_brokerage',
    'folio_link',
  ] as const) {
    await db
      .deleteFrom(table)
      .where('folio', '=', folio)
      .where('registrar', '=', registrar)
      // Some reports do not name the house.
      .where('house', 'in', [house, ''])
      .execute()
  }
}

/** The clients whose folios have rows of a registrar's code. */
export async function selectAccountsOfCode(
  db: Database,
  registrar: FeedRegistrar,
  code: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('feed_row')
    .innerJoin('folio_link', (join) =>
      join
        .onRef('feed_row.folio', '=', 'folio_link.folio')
        .onRef('feed_row.registrar', '=', 'folio_link.registrar')
        .onRef('feed_row.house', '=', 'folio_link.house'),
    )
    .select('folio_link.account_id')
    .distinct()
    .where('feed_row.registrar', '=', registrar)
    .where('feed_row.code', '=', code)
    .where('folio_link.account_id', 'is not', null)
    .orderBy('folio_link.account_id')
    .execute()
  return rows.flatMap(({ account_id }) => account_id ?? [])
}

const reportTables = [
  'feed_holder',
  'feed_row',
  'feed_folio',
  'feed_closing',
  'feed_sip',
  'feed_brokerage',
] as const

/** Everything that registrars' files say of the folios of a client, by table: for the client's own copy. */
export async function selectReportsOf(
  db: Database,
  accountId: string,
): Promise<Record<(typeof reportTables)[number], Record<string, unknown>[]>> {
  const all: Partial<Record<(typeof reportTables)[number], Record<string, unknown>[]>> = {}
  for (const table of reportTables) {
    const { rows } = await sql<Record<string, unknown>>`
      select r.* from ${sql.table(table)} r
      where r.file_id not in (select id from feed_file where state in ('staged', 'leaving'))
        and exists (select 1 from folio_link l
          where l.account_id = ${accountId} and l.folio = r.folio and l.registrar = r.registrar
            and r.house in (l.house, ''))`.execute(db)
    all[table] = rows
  }
  return all as Record<(typeof reportTables)[number], Record<string, unknown>[]>
}
