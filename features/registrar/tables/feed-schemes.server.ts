import { sql } from 'kysely'
import { unseenFiles } from '#features/ledger/feed-visibility.server.ts'
import type { FeedRegistrar, QuarantineReason } from '#features/readers/registrars/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { MilliUnits } from '#finance/units.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { FeedFolioName } from './feed-folios.server.ts'

/** How a registrar names a scheme in a folio. */
export interface FolioScheme extends FeedFolioName {
  readonly code: string
  readonly scheme: string
  readonly isin: string | null
}

/** A registrar's code in a folio. */
export type FolioCode = Omit<FolioScheme, 'scheme' | 'isin'>

/** The newest units that each registrar counts in a folio and scheme. */
export interface NewestClosing extends FeedFolioName {
  readonly code: string
  readonly scheme: string
  readonly units_milli: MilliUnits
  readonly on: IsoDate
}

/** What the registrars count in folios of some numbers, of each folio and scheme by its newest report. */
export async function selectNewestClosings(
  db: Database,
  folios: readonly string[],
): Promise<NewestClosing[]> {
  if (folios.length === 0) return []
  const { rows } = await sql<NewestClosing>`
    with seen as (
      select c.*, f.at from feed_closing c join feed_file f on f.id = c.file_id and f.state = 'in'
      where c.folio in (${sql.join(folios)})
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

/** Why rows of a folio and scheme are not understood. */
export interface QuarantinedFolio extends FeedFolioName {
  readonly code: string
  readonly reason: QuarantineReason
}

/** The reasons for which rows in folios of some numbers are not understood, each once for a folio and scheme. */
export async function selectQuarantined(
  db: Database,
  folios: readonly string[],
): Promise<QuarantinedFolio[]> {
  if (folios.length === 0) return []
  return (await db
    .selectFrom('feed_row')
    .select(['registrar', 'house', 'folio', 'code', 'reason'])
    .distinct()
    .where('folio', 'in', folios)
    .where('status', '=', 'quarantine')
    .where('file_id', 'not in', unseenFiles(db))
    .orderBy('reason')
    .execute()) as QuarantinedFolio[]
}

/** The codes that rows name in folios of some numbers. PostgreSQL reads them from an index unless a file is coming or going. */
export async function selectFolioCodes(db: Database, folios: readonly string[]): Promise<FolioCode[]> {
  if (folios.length === 0) return []
  const unseen = await unseenFiles(db).execute()
  return await db
    .selectFrom('feed_row')
    .select(['registrar', 'house', 'folio', 'code'])
    .distinct()
    .where('folio', 'in', folios)
    .$if(unseen.length > 0, (query) =>
      query.where(
        'file_id',
        'not in',
        unseen.map(({ id }) => id),
      ),
    )
    .orderBy('registrar')
    .orderBy('house')
    .orderBy('folio')
    .orderBy('code')
    .execute()
}

export async function selectSchemesOfFile(db: Database, fileId: string): Promise<FolioScheme[]> {
  const { rows } = await sql<FolioScheme>`
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
    .select('folio_link.person_id')
    .distinct()
    .where('feed_row.registrar', '=', registrar)
    .where('feed_row.code', '=', code)
    .where('folio_link.person_id', 'is not', null)
    .orderBy('folio_link.person_id')
    .execute()
  return rows.flatMap(({ person_id }) => person_id ?? [])
}
