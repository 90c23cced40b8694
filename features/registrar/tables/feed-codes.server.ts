import { type RawBuilder, sql } from 'kysely'
import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Database } from '#kit/store/store.server.ts'

/** A code under which a registrar names a scheme of a house, in the words of one of its rows. */
export interface NamedCode {
  readonly registrar: FeedRegistrar
  readonly code: string
  /** '' where the report does not name it. */
  readonly house: string
  readonly scheme: string
  readonly isin: string | null
}

/** A code in what a registrar counts, and the newest day of its counts. */
export interface CountedCode extends Omit<NamedCode, 'isin'> {
  readonly on: IsoDate
}

/** A code as a list of unknown ones shows it. */
export interface FoliosOfCode extends Pick<NamedCode, 'registrar' | 'code' | 'scheme' | 'isin'> {
  readonly folios: number
}

const unseen = sql`(select id from feed_file where state in ('staged', 'leaving'))`
const codesAtOnce = 300

/** Returns the codes of all rows of transactions, also of files that are coming or going. */
export async function selectNamedCodes(db: Database): Promise<NamedCode[]> {
  const own = sql`r.registrar = seen.registrar and r.code = seen.code and r.house = seen.house`
  const { rows } = await sql<NamedCode>`
    with recursive seen(registrar, code, house) as (${eachOnce('feed_row', ['registrar', 'code', 'house'])})
    select registrar, code, house,
      (select r.scheme from feed_row r where ${own} order by r.isin desc limit 1) as scheme,
      (select r.isin from feed_row r where ${own} and r.isin is not null order by r.isin desc limit 1) as isin
    from seen where registrar is not null order by registrar, code, house`.execute(db)
  return rows
}

/** Returns the codes of the registrars' counts in files that are in. */
export async function selectCountedCodes(db: Database): Promise<CountedCode[]> {
  const own = sql`c.registrar = seen.registrar and c.house = seen.house and c.code = seen.code`
  const { rows } = await sql<Omit<CountedCode, 'on'> & { on: IsoDate | null }>`
    with recursive seen(registrar, house, code) as (${eachOnce('feed_closing', ['registrar', 'house', 'code'])})
    select registrar, house, code,
      (select c.scheme from feed_closing c where ${own} order by c."on" desc limit 1) as scheme,
      (select c."on" from feed_closing c where ${own} and c.file_id not in ${unseen}
        order by c."on" desc limit 1) as "on"
    from seen where registrar is not null order by registrar, house, code`.execute(db)
  return rows.flatMap((row) => (row.on === null ? [] : [{ ...row, on: row.on }]))
}

/**
 * The steps of a recursive query `seen` from each key of an index to the next. Neither database skips equal keys by itself; a
 * registrar has thousands of codes and millions of rows. The last row is null.
 */
function eachOnce(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const [from, all] = [sql.table(table), sql.join(columns.map((column) => sql.ref(column)))]
  const last = sql.join(columns.map((column) => sql.ref(`seen.${column}`)))
  const next = (column: string) =>
    sql`(select ${sql.ref(column)} from ${from} where (${all}) > (${last}) order by ${all} limit 1)`
  return sql`
    select * from (select ${all} from ${from} order by ${all} limit 1) lowest
    union all
    select ${sql.join(columns.map(next))} from seen where ${sql.ref(`seen.${columns[0]}`)} is not null`
}

/** Returns those of some codes that a report names which is in, and how many folios have them. */
export async function selectFoliosOfCodes(
  db: Database,
  codes: readonly Pick<NamedCode, 'registrar' | 'code'>[],
): Promise<FoliosOfCode[]> {
  const found: FoliosOfCode[] = []
  for (let start = 0; start < codes.length; start += codesAtOnce) {
    const some = codes.slice(start, start + codesAtOnce)
    const values = sql.join(some.map(({ registrar, code }) => sql`(${registrar}, ${code})`))
    const { rows } = await sql<FoliosOfCode>`
      select registrar, code, max(scheme) as scheme, max(isin) as isin, count(*) as folios from (
        select registrar, code, house, folio, max(scheme) as scheme, max(isin) as isin from (
          select registrar, code, house, folio, scheme, isin from feed_row
          where (registrar, code) in (values ${values}) and file_id not in ${unseen}
          union all
          select registrar, code, house, folio, scheme, null from feed_closing
          where (registrar, code) in (values ${values}) and file_id not in ${unseen}
        ) named group by registrar, code, house, folio
      ) folios group by registrar, code order by registrar, code`.execute(db)
    found.push(...rows)
  }
  return found
}

/**
 * Returns the numbers of folios that registrars count and nobody has, each once: no folio of the number and house is linked, or of the
 * number alone where the report names no house. Where several are, the code may still say that none of them is meant.
 */
export async function selectUnlinkedNumbers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ folio: string }>`
    select distinct c.folio
    from (select distinct registrar, house, folio from feed_closing where file_id not in ${unseen}) c
    where 1 <> (
      select count(*) from folio_link l where l.folio = c.folio and l.registrar = c.registrar
        and c.house in (l.house, '') and (l.file_id is null or l.file_id not in ${unseen}))
    order by c.folio`.execute(db)
  return rows.map(({ folio }) => folio)
}
