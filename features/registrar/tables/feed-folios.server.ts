import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import { inBook } from '#features/identity/accounts.server.ts'
import { unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** What reports say of folios, each row with its file and line. */
export const folioTables = [
  'feed_folio',
  'feed_closing',
  'feed_sip',
  'feed_kyc',
  'feed_brokerage',
  'feed_evidence',
  'feed_person',
] as const

/** A folio as registrars name it. Numbers are unique within a fund house only. */
export interface FeedFolioName {
  readonly registrar: FeedRegistrar
  readonly house: string
  readonly folio: string
}

export type FolioLinkRow = Selectable<Schema['folio_link']>

/** A folio that a file is about, with its link if it has one. */
export type HolderRow = Pick<
  Selectable<Schema['feed_holder']>,
  'registrar' | 'house' | 'folio' | 'holder' | 'pan_hash'
> & {
  readonly person_id: string | null
  readonly link_id: string | null
}

/** The folios of a file, each with the client it is linked to. */
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
      'folio_link.person_id',
      'folio_link.id as link_id',
    ])
    .where('feed_holder.file_id', '=', fileId)
    .execute()
}

/** How many folios of a file nobody has linked or ignored. Some reports do not name the house of a folio. */
export async function countUnassignedOf(db: Database, fileId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from feed_holder h
    where h.file_id = ${fileId} and not exists (select 1 from folio_link l
      where l.registrar = h.registrar and l.folio = h.folio and h.house in (l.house, ''))`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The accounts whose ledgers have folios of some numbers, with the fund houses of the schemes in them. */
export async function selectLedgerFolios(
  db: Database,
  folios: readonly string[],
): Promise<{ folio: string; person_id: string; fund_house: string }[]> {
  if (folios.length === 0) return []
  const plain = sql<string>`upper(replace(ledger_entry.folio, ' ', ''))`
  return await db
    .selectFrom('ledger_entry')
    .innerJoin('scheme', 'scheme.code', 'ledger_entry.scheme_code')
    .select([plain.as('folio'), 'ledger_entry.person_id', 'scheme.fund_house'])
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
  /** When the oldest file that names it was taken in. */
  readonly since: string
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
        where r.folio = h.folio and r.registrar = h.registrar and r.house = h.house) as "to",
      min(f.at) as since
    from feed_holder h join feed_file f on f.id = h.file_id
    where h.file_id not in (select id from feed_file where state in ('staged', 'leaving'))
      and h.house <> ''
      and not exists (select 1 from folio_link l
        where l.registrar = h.registrar and l.house = h.house and l.folio = h.folio)
    group by h.registrar, h.house, h.folio
    order by rows desc, h.folio`.execute(db)
  return rows
}

export interface LinkedFolio extends FeedFolioName {
  readonly person_id: string
  /** The holder's newest name in the registrar's files; '' where no file names one. */
  readonly holder: string
  readonly pan_end: string | null
  readonly pan_hash: string | null
  readonly found_by: FolioLinkRow['found_by']
  readonly actor: string
  readonly at: string
}

/** Folios that clients have, the newest links first. @param personIds Only of these; null for all. */
export async function selectLinked(
  db: Database,
  { personIds, limit }: { readonly personIds: readonly string[] | null; readonly limit: number | null },
): Promise<LinkedFolio[]> {
  if (personIds?.length === 0) return []
  const rows = await db
    .selectFrom('folio_link')
    .leftJoin('feed_holder', (join) =>
      join
        .onRef('feed_holder.registrar', '=', 'folio_link.registrar')
        .onRef('feed_holder.house', '=', 'folio_link.house')
        .onRef('feed_holder.folio', '=', 'folio_link.folio'),
    )
    .select((eb) => [
      'folio_link.registrar',
      'folio_link.house',
      'folio_link.folio',
      'folio_link.person_id',
      'folio_link.found_by',
      'folio_link.actor',
      'folio_link.at',
      eb.fn.max('feed_holder.holder').as('holder'),
      eb.fn.max('feed_holder.pan_end').as('pan_end'),
      eb.fn.max('feed_holder.pan_hash').as('pan_hash'),
    ])
    .where('folio_link.person_id', 'is not', null)
    .where(inBook('folio_link.person_id'))
    .where((eb) =>
      eb.or([eb('folio_link.file_id', 'is', null), eb('folio_link.file_id', 'not in', unseenFiles(db))]),
    )
    .$if(personIds !== null, (query) => query.where('folio_link.person_id', 'in', personIds!))
    .groupBy([
      'folio_link.id',
      'folio_link.registrar',
      'folio_link.house',
      'folio_link.folio',
      'folio_link.person_id',
      'folio_link.found_by',
      'folio_link.actor',
      'folio_link.at',
    ])
    .orderBy('folio_link.at', 'desc')
    .orderBy('folio_link.folio')
    .$if(limit !== null, (query) => query.limit(limit!))
    .execute()
  return rows.map((row) => ({ ...row, person_id: row.person_id ?? '', holder: row.holder ?? '' }))
}

/** Returns the links of some folios; one that nobody has linked or ignored has none. */
export async function selectLinksOf(db: Database, folios: readonly FeedFolioName[]): Promise<FolioLinkRow[]> {
  const found: FolioLinkRow[] = []
  for (const folio of folios) {
    const link = await findLink(db, folio)
    if (link) found.push(link)
  }
  return found
}

/** Finds the link of a folio; null if nobody has linked or ignored it. */
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

/** The newest name of a folio's holder, and the hash of their PAN; null if no file that is in names the folio. */
export async function findHolder(
  db: Database,
  { registrar, house, folio }: FeedFolioName,
): Promise<{ holder: string; pan_hash: string | null } | null> {
  const row = await db
    .selectFrom('feed_holder')
    .select((eb) => [eb.fn.max('holder').as('holder'), eb.fn.max('pan_hash').as('pan_hash')])
    .where('registrar', '=', registrar)
    .where('house', '=', house)
    .where('folio', '=', folio)
    .where('file_id', 'not in', unseenFiles(db))
    .executeTakeFirst()
  return row?.holder == null ? null : { holder: row.holder, pan_hash: row.pan_hash }
}

export async function deleteLink(db: Database, id: string): Promise<void> {
  await db.deleteFrom('folio_link').where('id', '=', id).execute()
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

/** The links of folios of some numbers, whatever their house: folios of clients, and ignored ones. */
export async function selectLinksOfNumbers(db: Database, folios: readonly string[]): Promise<FolioLinkRow[]> {
  if (folios.length === 0) return []
  return await db
    .selectFrom('folio_link')
    .selectAll()
    .where('folio', 'in', folios)
    .where(isSeen(db))
    .orderBy('id')
    .execute()
}

/** The numbers of the folios of some clients, each once. */
export async function selectNumbersOf(db: Database, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return []
  const rows = await db
    .selectFrom('folio_link')
    .select('folio')
    .distinct()
    .where('person_id', 'in', personIds)
    .where(isSeen(db))
    .execute()
  return rows.map(({ folio }) => folio)
}

/** Leaves out links that came with a file which is still coming, or going. */
function isSeen(db: Database) {
  return (eb: ExpressionBuilder<Schema, 'folio_link'>) =>
    eb.or([eb('file_id', 'is', null), eb('file_id', 'not in', unseenFiles(db))])
}

export async function insertLink(db: Database, row: Insertable<Schema['folio_link']>): Promise<void> {
  await db.insertInto('folio_link').values(row).execute()
}

/** Returns the ids of the clients who have folios, in their order. */
export async function selectFolioOwners(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('folio_link')
    .select('person_id')
    .distinct()
    .where('person_id', 'is not', null)
    .where(inBook('folio_link.person_id'))
    .orderBy('person_id')
    .$narrowType<{ person_id: string }>()
    .execute()
  return rows.map(({ person_id }) => person_id)
}
