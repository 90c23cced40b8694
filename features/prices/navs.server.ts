import type { Selectable } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { NavE8 } from '#finance/units.ts'
import { ownSchemePrefix } from '#kit/store/own-schemes.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns the prices of one scheme, oldest first. */
export async function selectNavs(
  db: Database,
  schemeCode: string,
): Promise<Pick<Selectable<Schema['nav']>, 'date' | 'nav_e8'>[]> {
  return await db
    .selectFrom('nav')
    .select(['date', 'nav_e8'])
    .where('scheme_code', '=', schemeCode)
    .orderBy('date')
    .execute()
}

/** Returns the newest price of each of some schemes; one without a price is missing. Reads one row of each. */
export async function selectNewestNavs(db: Database, codes: readonly string[]): Promise<Map<string, NavE8>> {
  const newest = new Map<string, NavE8>()
  for (let start = 0; start < codes.length; start += codesAtOnce) {
    const rows = await db
      .selectFrom('scheme')
      .select('code')
      .select((eb) =>
        eb
          .selectFrom('nav')
          .select('nav.nav_e8')
          .whereRef('nav.scheme_code', '=', 'scheme.code')
          .orderBy('nav.date', 'desc')
          .limit(1)
          .as('nav'),
      )
      .where('code', 'in', codes.slice(start, start + codesAtOnce))
      .execute()
    for (const { code, nav } of rows) if (nav !== null) newest.set(code, nav)
  }
  return newest
}

/** Keeps IN lists below SQLite's parameter limit. */
const codesAtOnce = 5_000

/** Finds a scheme by its AMFI code. */
export async function findScheme(
  db: Database,
  code: string,
): Promise<Selectable<Schema['scheme']> | undefined> {
  return await db.selectFrom('scheme').selectAll().where('code', '=', code).executeTakeFirst()
}

/** A scheme and the date of its newest price, null when it has none. */
export type DatedScheme = Selectable<Schema['scheme']> & { readonly newest: string | null }

/** Returns the known schemes among some codes, with their newest dates, in no particular order. */
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

/** Returns all schemes that AMFI lists, in no particular order. */
export async function selectListedSchemes(db: Database): Promise<Selectable<Schema['scheme']>[]> {
  return await db.selectFrom('scheme').selectAll().where('code', 'not like', `${ownSchemePrefix}%`).execute()
}

/** Returns the known schemes among some codes, in no particular order. */
export async function selectSchemes(
  db: Database,
  codes: readonly string[],
): Promise<Selectable<Schema['scheme']>[]> {
  if (codes.length === 0) return []
  return await db.selectFrom('scheme').selectAll().where('code', 'in', codes).execute()
}

/** Returns the schemes in some sections of AMFI's file, in no particular order. */
export async function selectSchemesOfSections(
  db: Database,
  sections: readonly string[],
): Promise<Pick<Selectable<Schema['scheme']>, 'code' | 'name' | 'plan' | 'option'>[]> {
  return await db
    .selectFrom('scheme')
    .select(['code', 'name', 'plan', 'option'])
    .where('section', 'in', sections)
    .execute()
}

/** Returns the schemes of a fund house that have had a price since a day, by name. */
export async function selectSchemesOfHouse(
  db: Database,
  house: string,
  since: IsoDate,
): Promise<Pick<Selectable<Schema['scheme']>, 'code' | 'name' | 'plan' | 'option' | 'section'>[]> {
  return await db
    .selectFrom('scheme')
    .select(['code', 'name', 'plan', 'option', 'section'])
    .where('fund_house', '=', house)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('nav')
          .select('nav.date')
          .whereRef('nav.scheme_code', '=', 'scheme.code')
          .where('nav.date', '>=', since),
      ),
    )
    .orderBy('name')
    .orderBy('code')
    .execute()
}

/**
 * Returns the prices of some schemes between two days, both included. Reads one range of the primary key for each scheme, so
 * keep the span short and the schemes to a few hundred.
 */
export async function selectNavsBetween(
  db: Database,
  codes: readonly string[],
  from: IsoDate,
  to: IsoDate,
): Promise<Pick<Selectable<Schema['nav']>, 'scheme_code' | 'date' | 'nav_e8'>[]> {
  if (codes.length === 0) return []
  return await db
    .selectFrom('nav')
    .select(['scheme_code', 'date', 'nav_e8'])
    .where('scheme_code', 'in', codes)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
}

/** Returns the number of known schemes. */
export async function countSchemes(db: Database): Promise<number> {
  const row = await db
    .selectFrom('scheme')
    .where('code', 'not like', `${ownSchemePrefix}%`)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns the date of the newest price among some schemes. */
export async function selectNewestDate(db: Database, codes: readonly string[]): Promise<IsoDate | null> {
  const row = await db
    .selectFrom('nav')
    .select((eb) => eb.fn.max<IsoDate | null>('date').as('newest'))
    .where('scheme_code', 'in', codes)
    .executeTakeFirst()
  return row?.newest ?? null
}

export interface PriceSummary {
  readonly schemes: number
  readonly navs: number
  /** Dates of the oldest and the newest price; null when there is none. */
  readonly from: string | null
  readonly to: string | null
  /** How many schemes have a price of the newest date. */
  readonly schemesAtNewest: number
}

/** Counts schemes and prices. Reads the whole table, so use it at the desk, not for pages. */
export async function selectPriceSummary(db: Database): Promise<PriceSummary> {
  const { schemes } = await db
    .selectFrom('scheme')
    .where('code', 'not like', `${ownSchemePrefix}%`)
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

/** The price of a scheme on one day. */
export async function findNav(db: Database, schemeCode: string, date: IsoDate): Promise<NavE8 | null> {
  const row = await db
    .selectFrom('nav')
    .select('nav_e8')
    .where('scheme_code', '=', schemeCode)
    .where('date', '=', date)
    .executeTakeFirst()
  return row?.nav_e8 ?? null
}

/** Maps texts to scheme codes. A text may be a code or either ISIN. */
export async function selectSchemeKeys(db: Database, texts: readonly string[]): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (let start = 0; start < texts.length; start += codesAtOnce) {
    const some = texts.slice(start, start + codesAtOnce)
    const rows = await db
      .selectFrom('scheme')
      .select(['code', 'isin', 'isin_reinvestment'])
      .where((eb) =>
        eb.or([eb('code', 'in', some), eb('isin', 'in', some), eb('isin_reinvestment', 'in', some)]),
      )
      .execute()
    for (const { code, isin, isin_reinvestment } of rows) {
      codes.set(code, code)
      if (isin) codes.set(isin, code)
      if (isin_reinvestment) codes.set(isin_reinvestment, code)
    }
  }
  return codes
}

/** Returns the prices of some schemes on some days, keyed by `code date`. */
export async function selectNavsOn(
  db: Database,
  codes: readonly string[],
  dates: readonly IsoDate[],
): Promise<Map<string, NavE8>> {
  const navs = new Map<string, NavE8>()
  const days = new Set(dates)
  const sorted = dates.toSorted()
  const [from, to] = [sorted[0], sorted.at(-1)]
  if (!from || !to) return navs
  for (const code of codes) {
    const rows = await db
      .selectFrom('nav')
      .select(['date', 'nav_e8'])
      .where('scheme_code', '=', code)
      .where('date', '>=', from)
      .where('date', '<=', to)
      .execute()
    for (const { date, nav_e8 } of rows) if (days.has(date)) navs.set(`${code} ${date}`, nav_e8)
  }
  return navs
}
