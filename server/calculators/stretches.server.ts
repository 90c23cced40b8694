import { rowOn } from '#content/dated.ts'
import { findYardstick, yardstickChoices } from '#content/yardsticks.ts'
import { dateOfDay, type IsoDate } from '#finance/dates.ts'
import type { NavSeries } from '#finance/returns.ts'
import { type RollingSummary, rollingReturns, summarizeRolling } from '#finance/rolling.ts'
import type { Services } from '#server/kernel/services.server.ts'

/** What the fund that stands for the market returned in every stretch of some years. Returns are fractions a year. */
export interface MarketStretches {
  readonly fund: string
  readonly years: number
  readonly from: IsoDate
  readonly to: IsoDate
  readonly count: number
  readonly lowest: number
  readonly middle: number
  readonly highest: number
}

/** Fewer stretches than this, in days with a price, say little: they begin within four years, and are all much alike. */
const FEWEST = 1000

const kept = new WeakMap<NavSeries, Map<number, RollingSummary>>()

/**
 * Returns the returns of the market's fund over every stretch of a length; of the longest one that its prices allow, if
 * they do not go back that far.
 *
 * @param years Whole.
 * @param day In India; it says which fund stands for the market.
 * @returns null without prices, or with too few stretches of even one year.
 */
export async function marketStretches(
  { prices }: Pick<Services, 'prices'>,
  years: number,
  day: IsoDate,
): Promise<MarketStretches | null> {
  const code = rowOn(yardstickChoices, day).market
  const history = await prices.history(code)
  const fund = findYardstick(code)
  if (!history || !fund) return null
  const first = history.days[0]
  const last = history.days.at(-1)
  if (first === undefined || last === undefined) return null
  const longest = Math.floor((last - first) / 365.25)
  for (let length = Math.min(years, longest); length >= 1; length -= 1) {
    const summary = summaryOf(history, length)
    if (!summary.ok || summary.count < FEWEST) continue
    return {
      fund: fund.name,
      years: length,
      from: dateOfDay(first),
      to: dateOfDay(last),
      count: summary.count,
      lowest: summary.lowest.value,
      middle: summary.median,
      highest: summary.highest.value,
    }
  }
  return null
}

function summaryOf(history: NavSeries, years: number): RollingSummary {
  const own = kept.get(history) ?? new Map<number, RollingSummary>()
  kept.set(history, own)
  const known = own.get(years) ?? summarizeRolling(rollingReturns(history, years), [])
  own.set(years, known)
  return known
}
