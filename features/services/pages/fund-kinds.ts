import { type FundCategory, ownFact } from '#content/funds.ts'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import { calendarYearReturns } from '#finance/returns.ts'
import type { FundFigures } from '#kit/services/fund-prices.server.ts'

/** The returns of the fund of one kind, as the page shows them. */
export type FundKind = {
  readonly category: FundCategory
  readonly fundName: string
  readonly href: string
  readonly nav: number
  readonly navDate: IsoDate
  readonly oneYear: number | null
  readonly threeYears: number | null
  readonly fiveYears: number | null
  /** Whole calendar years, oldest first. */
  readonly years: readonly { year: number; value: number }[]
  /** Fraction a year, Direct plan, and the day it held; null when not known. */
  readonly cost: { readonly fraction: number; readonly asOf: IsoDate } | null
}

/** From the calmest to the wildest, so that the page is read like a staircase. */
const order: readonly FundCategory[] = [
  'debt-liquid',
  'debt-corporate',
  'hybrid-dynamic',
  'commodity',
  'equity-large-cap',
  'elss',
  'equity-multi-cap',
  'equity-small-cap',
]

/** The first calendar year shown: before it the oldest Direct plans had no whole year. */
const firstYear = 2014

/**
 * The eight kinds with the figures of the fund that the firm lists of each.
 *
 * @param all Figures of the listed funds. A kind whose fund has no price is left out.
 */
export function fundKinds(all: readonly FundFigures[]): FundKind[] {
  return order.flatMap((category) => {
    const found = all.find(({ fund }) => fund.category === category)
    if (!found) return []
    const { fund, returns, history } = found
    const cost = ownFact(fund.facts.expenseRatioDirectPct)
    return {
      category,
      fundName: fund.name,
      href: `/portfolio/${fund.slug}`,
      nav: found.nav,
      navDate: found.navDate,
      oneYear: returns['1Y'],
      threeYears: returns['3Y'],
      fiveYears: returns['5Y'],
      years: calendarYearReturns(history)
        .filter((row) => row.isWhole && row.year >= firstYear)
        .map(({ year, value }) => ({ year, value })),
      cost: cost && { fraction: cost.value / 100, asOf: isoDate(cost.asOf) },
    }
  })
}

/** All years that any of them has, oldest first. */
export function yearsOf(kinds: readonly FundKind[]): number[] {
  return [...new Set(kinds.flatMap((kind) => kind.years.map((row) => row.year)))].sort((a, b) => a - b)
}

/** The category that did best in a year; null when fewer than two have a figure for it. */
export function bestOf(kinds: readonly FundKind[], year: number): FundCategory | null {
  const rows = kinds.flatMap((kind) => {
    const value = kind.years.find((row) => row.year === year)?.value
    return value === undefined ? [] : [{ category: kind.category, value }]
  })
  if (rows.length < 2) return null
  return rows.reduce((best, row) => (row.value > best.value ? row : best)).category
}
