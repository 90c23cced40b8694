import type { Selectable } from 'kysely'
import type { Fund } from '#content/funds.ts'
import type { MeanReturn } from '#finance/category-mean.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { NavSeries, Period } from '#finance/returns.ts'
import type { Schema } from '../store/schema.server.ts'

/** The newest price of a fund and what its history says, as the listing shows it. */
export interface FundFigures {
  readonly fund: Fund
  /** Rupees, and the day it was published for. */
  readonly nav: number
  readonly navDate: IsoDate
  /** Fractions: absolute for a day, a year's compounded from one year on; null when the history is shorter. */
  readonly returns: Readonly<Record<Period, number | null>>
  readonly history: NavSeries
}

/** The mean returns of a fund's category; a period with too few schemes is missing. */
export interface CategoryMeans {
  /** The day on which the periods end. */
  readonly day: IsoDate
  readonly means: Partial<Record<Period, MeanReturn>>
}

/** The prices of schemes, as they are kept in memory until they change. */
export interface Prices {
  /** The funds that the firm lists and that have a price, in the order of the listing. */
  all(): Promise<readonly FundFigures[]>
  /** One by its AMFI code, or null when it is not listed or has no price. */
  find(code: string): Promise<FundFigures | null>
  /** The prices of any scheme, listed or not; null when it has none. */
  history(code: string): Promise<NavSeries | null>
  /** The mean returns of the category of a listed fund, from `all` or `find`. */
  means(figures: FundFigures): Promise<CategoryMeans>
}

/**
 * Schemes by what somebody typed or pasted: an AMFI code, an ISIN, or words of the name in any order, case and spacing.
 * Words may also be the plan, the option or the fund house, which AMFI no longer writes into the name.
 *
 * @param text As typed; only its first ten words count.
 * @param limit How many at most, 1 or more.
 * @returns The best first: the very code or ISIN, then the shorter names. Nothing for a text without letters or digits.
 */
export type SchemeSearch = (text: string, limit: number) => Promise<Selectable<Schema['scheme']>[]>
