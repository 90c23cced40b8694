import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { FeedRegistrar } from '#feeds/feed-rows.ts'
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

/** Rows of a file, by line, from one line on. */
export async function selectRowsOfFile(
  db: Database,
  fileId: string,
  afterLine: number,
  limit: number,
): Promise<FeedRow[]> {
  return await db
    .selectFrom('feed_row')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('line', '>', afterLine)
    .orderBy('line')
    .limit(limit)
    .execute()
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
