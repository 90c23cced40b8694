import type SQLite from 'better-sqlite3'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import { nextTurn } from './next-turn.ts'
import type { Database, OpenDatabase } from './open.server.ts'
import type { NavTable, SchemeTable } from './schema.server.ts'

/** How many rows one write holds the database for: other writers wait that long, and no longer. */
export const batchRows = 5_000

/** The prices of one scheme, oldest first. */
export async function selectNavs(
  db: Database,
  schemeCode: string,
): Promise<Pick<Selectable<NavTable>, 'date' | 'nav_e8'>[]> {
  return await db
    .selectFrom('nav')
    .select(['date', 'nav_e8'])
    .where('scheme_code', '=', schemeCode)
    .orderBy('date')
    .execute()
}

/** One scheme by its AMFI code. */
export async function findScheme(db: Database, code: string): Promise<Selectable<SchemeTable> | undefined> {
  return await db.selectFrom('scheme').selectAll().where('code', '=', code).executeTakeFirst()
}

/** A scheme and the date of its newest price, null when it has none. */
export type DatedScheme = Selectable<SchemeTable> & { readonly newest: string | null }

/** Those of some schemes that are known, in no order. */
export async function selectDatedSchemes(db: Database, codes: readonly string[]): Promise<DatedScheme[]> {
  return await db
    .selectFrom('scheme')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('nav')
        .select((inner) => inner.fn.max('nav.date').as('newest'))
        .whereRef('nav.scheme_code', '=', 'scheme.code')
        .as('newest'),
    )
    .where('code', 'in', codes)
    .execute()
}

/** The texts by which schemes are searched for, of all of them, in no order. */
export async function selectSchemeTexts(db: Database): Promise<Omit<Selectable<SchemeTable>, 'section'>[]> {
  return await db
    .selectFrom('scheme')
    .select(['code', 'name', 'fund_house', 'isin', 'isin_reinvestment', 'plan', 'option'])
    .execute()
}

/** Those of some schemes that are known, in no order. */
export async function selectSchemes(
  db: Database,
  codes: readonly string[],
): Promise<Selectable<SchemeTable>[]> {
  if (codes.length === 0) return []
  return await db.selectFrom('scheme').selectAll().where('code', 'in', codes).execute()
}

/** How many schemes are known. */
export async function countSchemes(db: Database): Promise<number> {
  const row = await db
    .selectFrom('scheme')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The date of the newest price that any of some schemes has. */
export async function selectNewestDate(db: Database, codes: readonly string[]): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('nav')
    .select((eb) => eb.fn.max<IsoDate | null>('date').as('newest'))
    .where('scheme_code', 'in', codes)
    .executeTakeFirst()
  return row?.newest ?? null
}

/** What there is of prices, in figures. */
export interface PriceSummary {
  readonly schemes: number
  readonly navs: number
  /** Dates of the oldest and the newest price; null when there is none. */
  readonly from: string | null
  readonly to: string | null
  /** How many schemes have a price of the newest date. */
  readonly schemesAtNewest: number
}

/** Counts schemes and prices. Reads the whole table, so it is for people who ask, not for pages. */
export async function selectPriceSummary(db: Database): Promise<PriceSummary> {
  const { schemes } = await db
    .selectFrom('scheme')
    .select((eb) => eb.fn.countAll<number>().as('schemes'))
    .executeTakeFirstOrThrow()
  const { navs, from, to } = await db
    .selectFrom('nav')
    .select((eb) => [
      eb.fn.countAll<number>().as('navs'),
      eb.fn.min('date').as('from'),
      eb.fn.max('date').as('to'),
    ])
    .executeTakeFirstOrThrow()
  const { schemesAtNewest } = await db
    .selectFrom('nav')
    .select((eb) => eb.fn.countAll<number>().as('schemesAtNewest'))
    .where('date', '=', to ?? '')
    .executeTakeFirstOrThrow()
  return { schemes, navs, from, to, schemesAtNewest }
}

/** Keeps schemes, a batch to a transaction. See `writeSchemeBatch`. */
export async function writeSchemes(
  open: OpenDatabase,
  schemes: readonly Insertable<SchemeTable>[],
): Promise<void> {
  await inBatches(open, schemes, (trx, batch) => writeSchemeBatch(open, trx, batch))
}

/** Keeps prices, a batch to a transaction. See `writeNavBatch`. */
export async function writeNavs(open: OpenDatabase, navs: readonly Insertable<NavTable>[]): Promise<void> {
  await inBatches(open, navs, (trx, batch) => writeNavBatch(open, trx, batch))
}

async function inBatches<T>(
  open: OpenDatabase,
  rows: readonly T[],
  write: (trx: Database, batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchRows) {
    await open.db.transaction().execute((trx) => write(trx, rows.slice(start, start + batchRows)))
    // Requests that came in meanwhile are answered between two batches.
    await nextTurn()
  }
}

const schemeColumns = [
  'code',
  'name',
  'fund_house',
  'section',
  'isin',
  'isin_reinvestment',
  'plan',
  'option',
] as const

/**
 * Keeps schemes, each at most once in a batch. One that is known keeps its name
 * unless the new one is longer: since August 2026 AMFI's daily file leaves plan
 * and option out of it.
 *
 * @param trx A transaction of `open`, the caller's.
 */
export async function writeSchemeBatch(
  open: OpenDatabase,
  trx: Database,
  schemes: readonly Insertable<SchemeTable>[],
): Promise<void> {
  const onConflict = `on conflict (code) do update set
    name = case when length(excluded.name) > length(scheme.name) then excluded.name else scheme.name end,
    fund_house = excluded.fund_house, section = excluded.section,
    isin = coalesce(excluded.isin, scheme.isin),
    isin_reinvestment = coalesce(excluded.isin_reinvestment, scheme.isin_reinvestment),
    plan = coalesce(excluded.plan, scheme.plan), option = coalesce(excluded.option, scheme.option)`
  if (open.sqlite) {
    const insert = open.sqlite.prepare(
      `insert into scheme (${schemeColumns}) values (${schemeColumns.map(() => '?')}) ${onConflict}`,
    )
    for (const scheme of schemes) insert.run(schemeColumns.map((column) => scheme[column] ?? null))
    return
  }
  const arrays = schemeColumns.map(
    (column) => sql`${schemes.map((scheme) => scheme[column] ?? null)}::text[]`,
  )
  await sql`insert into scheme (${sql.raw(schemeColumns.join())})
    select * from unnest(${sql.join(arrays)}) ${sql.raw(onConflict)}`.execute(trx)
}

/** How many prices of a batch were new, and how many took the place of another figure for the same scheme and day. */
export interface NavsWritten {
  readonly added: number
  readonly restated: number
}

/**
 * Keeps prices, each scheme and day at most once in a batch. One that is the
 * same already is not written again.
 *
 * Raw prepared statements and arrays: a query builder is several times too slow for a million rows.
 *
 * @param trx A transaction of `open`, the caller's.
 */
export async function writeNavBatch(
  open: OpenDatabase,
  trx: Database,
  navs: readonly Insertable<NavTable>[],
): Promise<NavsWritten> {
  if (!open.sqlite) return await writePostgresNavs(trx, navs)
  return writeSqliteNavs(open.sqlite, navs)
}

/** Rows of one INSERT: with more the gain is no longer felt. */
const rowsAtOnce = 50

function writeSqliteNavs(sqlite: SQLite.Database, navs: readonly Insertable<NavTable>[]): NavsWritten {
  const insertOf = (rows: number) =>
    sqlite.prepare(
      `insert into nav (scheme_code, date, nav_e8) values ${Array(rows).fill('(?, ?, ?)')} on conflict do nothing`,
    )
  const insertMany = insertOf(rowsAtOnce)
  const correct = sqlite.prepare(
    'update nav set nav_e8 = ? where scheme_code = ? and date = ? and nav_e8 <> ?',
  )
  let added = 0
  let restated = 0
  for (let start = 0; start < navs.length; start += rowsAtOnce) {
    const some = navs.slice(start, start + rowsAtOnce)
    const insert = some.length === rowsAtOnce ? insertMany : insertOf(some.length)
    const { changes } = insert.run(some.flatMap((nav) => [nav.scheme_code, nav.date, nav.nav_e8]))
    added += changes
    if (changes === some.length) continue
    // Some were known. Those just added have their figure already, so only another figure is written.
    for (const { scheme_code, date, nav_e8 } of some) {
      restated += correct.run(nav_e8, scheme_code, date, nav_e8).changes
    }
  }
  return { added, restated }
}

async function writePostgresNavs(trx: Database, navs: readonly Insertable<NavTable>[]): Promise<NavsWritten> {
  // Every part of one statement sees the table as it was before it. The rows that are the same
  // are left out beforehand: `on conflict do update` would lock, and so write, each of them.
  const { rows } = await sql<{ written: number; restated: number }>`
    with incoming as (
      select row.*, nav.nav_e8 as before
      from unnest(
        ${navs.map((nav) => nav.scheme_code)}::text[],
        ${navs.map((nav) => nav.date)}::text[],
        ${navs.map((nav) => nav.nav_e8)}::bigint[]
      ) as row (scheme_code, date, nav_e8)
      left join nav using (scheme_code, date)
    ), written as (
      insert into nav (scheme_code, date, nav_e8)
      select scheme_code, date, nav_e8 from incoming where before is distinct from nav_e8
      on conflict (scheme_code, date) do update set nav_e8 = excluded.nav_e8
      returning 1
    )
    select
      (select count(*) from written) as written,
      (select count(*) from incoming where before <> nav_e8) as restated`.execute(trx)
  const { written = 0, restated = 0 } = rows[0] ?? {}
  return { added: written - restated, restated }
}
