import type { Insertable, Selectable } from 'kysely'
import type { Database, OpenDatabase } from './open.server.ts'
import type { NavTable, SchemeTable } from './schema.server.ts'

/** How many rows one write holds the database for: other writers wait that long, and no longer. */
export const batchRows = 5_000

/** The prices of one scheme, oldest first. */
export async function selectNavs(db: Database, schemeCode: string): Promise<Pick<NavTable, 'date' | 'nav_e8'>[]> {
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

/**
 * Keeps schemes. One that is known keeps its name unless the new one is longer:
 * since August 2026 AMFI's daily file leaves plan and option out of it.
 */
export async function writeSchemes(open: OpenDatabase, schemes: readonly Insertable<SchemeTable>[]): Promise<void> {
  const update = `on conflict (code) do update set
    name = case when length(excluded.name) > length(scheme.name) then excluded.name else scheme.name end,
    fund_house = excluded.fund_house, section = excluded.section,
    isin = coalesce(excluded.isin, scheme.isin),
    isin_reinvestment = coalesce(excluded.isin_reinvestment, scheme.isin_reinvestment),
    plan = coalesce(excluded.plan, scheme.plan), option = coalesce(excluded.option, scheme.option)`
  await writeRows(
    open,
    'scheme (code, name, fund_house, section, isin, isin_reinvestment, plan, option)',
    ['text', 'text', 'text', 'text', 'text', 'text', 'text', 'text'],
    schemes.map((scheme) => [
      scheme.code,
      scheme.name,
      scheme.fund_house,
      scheme.section,
      scheme.isin ?? null,
      scheme.isin_reinvestment ?? null,
      scheme.plan ?? null,
      scheme.option ?? null,
    ]),
    update,
  )
}

/** Keeps prices; one for the same scheme and day takes the place of the old one. */
export async function writeNavs(open: OpenDatabase, navs: readonly Insertable<NavTable>[]): Promise<void> {
  await writeRows(
    open,
    'nav (scheme_code, date, nav_e8)',
    ['text', 'text', 'bigint'],
    navs.map((nav) => [nav.scheme_code, nav.date, nav.nav_e8]),
    'on conflict (scheme_code, date) do update set nav_e8 = excluded.nav_e8',
  )
}

/** Raw prepared statements: a query builder is several times too slow for a million rows. */
async function writeRows(
  open: OpenDatabase,
  into: string,
  types: readonly string[],
  rows: readonly (string | number | null)[][],
  onConflict: string,
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchRows) {
    const batch = rows.slice(start, start + batchRows)
    if (open.sqlite) {
      const insert = open.sqlite.prepare(`insert into ${into} values (${types.map(() => '?').join()}) ${onConflict}`)
      open.sqlite.transaction(() => {
        for (const row of batch) insert.run(row)
      })()
    } else {
      const columns = types.map((_, column) => batch.map((row) => row[column]))
      const source = types.map((type, column) => `$${column + 1}::${type}[]`).join()
      await open.pool?.query(`insert into ${into} select * from unnest(${source}) ${onConflict}`, columns)
    }
    // Requests that came in meanwhile are answered between two batches.
    await new Promise((resolve) => setImmediate(resolve))
  }
}
