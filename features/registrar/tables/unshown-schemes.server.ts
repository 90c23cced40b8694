import { type RawBuilder, sql } from 'kysely'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { type MilliUnits, milliUnits } from '#finance/units.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { NamedCode } from './feed-codes.server.ts'

/** A registrar's code in a folio of a client, with what the rows of the folio come to. */
export interface ClientCode {
  readonly person_id: string
  readonly registrar: FeedRegistrar
  readonly house: string
  readonly folio: string
  readonly code: string
  readonly scheme: string
  readonly isin: string | null
  readonly units_milli: MilliUnits
}

const unseen = sql`(select id from feed_file where state in ('staged', 'leaving'))`
const codesAtOnce = 300

/**
 * Returns the codes in the folios of clients, one row for each folio: what transactions name, and what a registrar counts.
 *
 * @param of One client, or those with some codes.
 */
export async function selectClientCodes(
  db: Database,
  of: { readonly personId: string } | { readonly codes: readonly Pick<NamedCode, 'registrar' | 'code'>[] },
): Promise<ClientCode[]> {
  if ('personId' in of) return await select(db, sql`l.person_id = ${of.personId}`)
  const found: ClientCode[] = []
  for (let start = 0; start < of.codes.length; start += codesAtOnce) {
    const some = of.codes.slice(start, start + codesAtOnce)
    const values = sql.join(some.map(({ registrar, code }) => sql`(${registrar}, ${code})`))
    found.push(
      ...(await select(db, sql`l.person_id is not null and (r.registrar, r.code) in (values ${values})`)),
    )
  }
  return found
}

async function select(db: Database, wanted: RawBuilder<unknown>): Promise<ClientCode[]> {
  const seen = sql`r.file_id not in ${unseen} and (l.file_id is null or l.file_id not in ${unseen})`
  const { rows: moved } = await sql<ClientCode>`
    select l.person_id, r.registrar, l.house, r.folio, r.code, max(r.scheme) as scheme, max(r.isin) as isin,
      cast(sum(r.units_milli) as bigint) as units_milli
    from folio_link l join feed_row r
      on r.folio = l.folio and r.registrar = l.registrar and r.house = l.house
    where ${wanted} and ${seen} and r.status in ('ok', 'reversal')
    group by l.person_id, r.registrar, l.house, r.folio, r.code
    order by l.person_id, r.folio, r.code`.execute(db)
  const { rows: counted } = await sql<Omit<ClientCode, 'isin' | 'units_milli'>>`
    select l.person_id, r.registrar, l.house, r.folio, r.code, max(r.scheme) as scheme
    from folio_link l join feed_closing r
      on r.folio = l.folio and r.registrar = l.registrar and r.house in (l.house, '')
    where ${wanted} and ${seen}
    group by l.person_id, r.registrar, l.house, r.folio, r.code
    order by l.person_id, r.folio, r.code`.execute(db)
  const keyOf = (row: Pick<ClientCode, 'person_id' | 'registrar' | 'folio' | 'code'>) =>
    `${row.person_id}\n${row.registrar}\n${row.folio}\n${row.code}`
  const known = new Set(moved.map(keyOf))
  const others = counted.filter((row) => !known.has(keyOf(row)))
  return [...moved, ...others.map((row) => ({ ...row, isin: null, units_milli: milliUnits(0) }))]
}
