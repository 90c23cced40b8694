import { type AmfiSections, amfiSections } from '#content/fund-categories.ts'
import { lastPriceWithin, meanReturn } from '#finance/category-mean.ts'
import { type DayNumber, dateOfDay, dayNumber } from '#finance/dates.ts'
import { type NavPoint, periodStart } from '#finance/returns.ts'
import type { CategoryMeans, FundFigures } from '#kit/services/fund-prices.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { selectNavsBetween, selectSchemesOfSections } from './navs.server.ts'

const periods = ['1D', '1W', '1M', '3M', '6M', '1Y', '3Y', '5Y', '10Y'] as const

/** A price this many days old still counts as that of a day: markets close for four days at most. */
const priceDays = 7

/** The largest section, funds of funds, has 250 schemes in this plan and option; a file that holds more is a mistake. */
const mostSchemes = 400

/**
 * Returns the mean returns of a fund's category: of all open-ended schemes that AMFI lists in it, in the Direct plan and
 * growth option as the fund itself, the fund included. A period counts the schemes with a price at both of its ends.
 *
 * Reads at most one week of prices of a few hundred schemes at each end, so call it once for each version of the prices.
 *
 * @param figures The fund. The periods end on the day of its newest price.
 */
export async function categoryMeans(db: Database, figures: FundFigures): Promise<CategoryMeans> {
  const section = amfiSections[figures.fund.category]
  const listed = await selectSchemesOfSections(
    db,
    section.names.map((name) => `Open Ended Schemes(${name})`),
  )
  const codes = listed
    .filter((scheme) => isDirectGrowth(scheme) && isOfKind(scheme, section))
    .map(({ code }) => code)
    .sort()
    .slice(0, mostSchemes)

  const end = dayNumber(figures.navDate)
  const last = await pricesOn(db, codes, end)
  const means: CategoryMeans['means'] = {}
  for (const period of periods) {
    const first = await pricesOn(db, codes, periodStart(period, end))
    const pairs = codes.flatMap((code) => {
      const from = first.get(code)
      const to = last.get(code)
      return from && to && to.day > from.day ? [{ from, to }] : []
    })
    const mean = meanReturn(pairs, period)
    if (mean) means[period] = mean
  }
  return { day: figures.navDate, means }
}

/** The price of each scheme in effect on a day; a scheme without one in the week before is missing. */
async function pricesOn(
  db: Database,
  codes: readonly string[],
  day: DayNumber,
): Promise<Map<string, NavPoint>> {
  const rows = await selectNavsBetween(
    db,
    codes,
    dateOfDay((day - priceDays + 1) as DayNumber),
    dateOfDay(day),
  )
  const prices = new Map<string, NavPoint[]>()
  for (const { scheme_code, date, nav_e8 } of rows) {
    const own = prices.get(scheme_code) ?? []
    own.push({ day: dayNumber(date), navE8: nav_e8 })
    prices.set(scheme_code, own)
  }
  return new Map(
    [...prices].flatMap(([code, own]) => {
      const price = lastPriceWithin(own, day, priceDays)
      return price ? [[code, price]] : []
    }),
  )
}

type NamedScheme = Pick<Schema['scheme'], 'name' | 'plan' | 'option'>

/** AMFI wrote plan and option into the name until August 2026, and into fields of their own since. */
function isDirectGrowth({ name, plan, option }: NamedScheme): boolean {
  const text = `${name} ${plan ?? ''} ${option ?? ''}`.toLowerCase()
  return (
    /\bdirect\b/.test(text) &&
    /\bgrowth\b/.test(text) &&
    !/idcw|dividend|bonus|payout|reinvest|income distribution|segregated|unclaimed|institutional/.test(text)
  )
}

function isOfKind({ name }: NamedScheme, { schemeName }: AmfiSections): boolean {
  return schemeName === undefined || name.toLowerCase().includes(schemeName)
}
