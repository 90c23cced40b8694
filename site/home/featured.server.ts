import { featuredCodes } from '#content/home-page.ts'
import { riskLevels } from '#content/risk-levels.ts'
import type { FundTerms } from '#features/funds/words/fund-terms.ts'
import { priceAge } from '#features/prices/prices.server.ts'
import { addMonthsToDay, type IsoDate } from '#finance/dates.ts'
import { type NavSeries, navAt, navIndexOn } from '#finance/returns.ts'
import type { Clock } from '#kit/clock/clock.ts'
import type { FundFigures } from '#kit/services/fund-prices.server.ts'
import { linePath } from '../charts/path.ts'
import type { FeaturedFund } from './featured-funds.tsx'

const shown = 4

/**
 * The funds of the home page: those that content/home-page.ts names, as far as they have a price, then others of the
 * listing until there are four.
 *
 * @param all Every listed fund that has a price, in the order of the listing.
 * @param clock Tells how old a price is.
 */
export function featuredFunds(all: readonly FundFigures[], clock: Clock, terms: FundTerms): FeaturedFund[] {
  const named = featuredCodes.flatMap((code) => all.find((row) => row.fund.code === code) ?? [])
  const rest = all.filter((row) => !named.includes(row))
  return [...named, ...rest].slice(0, shown).map(({ fund, nav, navDate, returns, history }) => ({
    slug: fund.slug,
    name: fund.name,
    category: terms.categories[fund.category],
    nav,
    navDate,
    isStale: priceAge(navDate, clock) > 1,
    oneYear: returns['1Y'],
    threeYears: returns['3Y'],
    riskLevel: riskLevels.indexOf(fund.facts.riskometer.value),
    minInvestment: fund.minInvestment,
    curve: curvePath(history),
  }))
}

/** The newest day among prices that are not the latest, or null when all are. */
export function newestStaleDate(funds: readonly FeaturedFund[]): IsoDate | null {
  return funds.reduce<IsoDate | null>(
    (newest, fund) => (fund.isStale && (!newest || fund.navDate > newest) ? fund.navDate : newest),
    null,
  )
}

/**
 * Three years of prices as the path of a line, a unit wide for each month and 56 high: whole numbers are half a dot of a
 * screen there. Every second month end is enough for a line as small as this.
 *
 * @returns null when the history is shorter: half a curve beside whole ones would be read as if it were like them.
 */
export function curvePath(history: NavSeries): string | null {
  const last = history.days.length - 1
  const lastDay = history.days[last] ?? 0
  const navs: number[] = []
  for (let month = 36; month >= 0; month -= 2) {
    const index = navIndexOn(history, addMonthsToDay(lastDay, -month))
    if (index < 0) return null
    navs.push(navAt(history, index))
  }
  const low = Math.min(...navs)
  const height = Math.max(...navs) - low || 1
  return linePath(navs.map((nav, index) => ({ x: index * 2, y: 54 - ((nav - low) / height) * 52 })))
}
