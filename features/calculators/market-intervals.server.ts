import { rowOn } from '#content/dated.ts'
import { findYardstick, yardstickChoices } from '#content/yardsticks.ts'
import { dateOfDay, type IsoDate } from '#finance/dates.ts'
import type { NavSeries } from '#finance/returns.ts'
import { rollingReturns, summarizeRolling } from '#finance/rolling.ts'
import type { Services } from '#kit/services/services.server.ts'

/** What the fund that stands for the market returned in every stretch of some years. Returns are fractions a year. */
export interface MarketIntervals {
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

const kept = new WeakMap<NavSeries, readonly MarketIntervals[]>()

/**
 * Returns the returns of the market's fund over every stretch of one year, of two, and so on for as long as its prices go back.
 *
 * @param day In India; it says which fund stands for the market.
 * @returns By length, the shortest first. Empty without prices, or with too few stretches of even one year.
 */
export async function marketIntervals(
  { prices }: Pick<Services, 'prices'>,
  day: IsoDate,
): Promise<readonly MarketIntervals[]> {
  const code = rowOn(yardstickChoices, day).market
  const history = await prices.history(code)
  const fund = findYardstick(code)
  if (!history || !fund) return []
  const known = kept.get(history) ?? stretchesOf(history, fund.name)
  kept.set(history, known)
  return known
}

function stretchesOf(history: NavSeries, fund: string): MarketIntervals[] {
  const first = history.days[0]
  const last = history.days.at(-1)
  if (first === undefined || last === undefined) return []
  const lengths = Array.from({ length: Math.floor((last - first) / 365.25) }, (_, i) => i + 1)
  return lengths.flatMap((years) => {
    const summary = summarizeRolling(rollingReturns(history, years), [])
    if (!summary.ok || summary.count < FEWEST) return []
    const { count, lowest, median, highest } = summary
    return {
      fund,
      years,
      from: dateOfDay(first),
      to: dateOfDay(last),
      count,
      lowest: lowest.value,
      middle: median,
      highest: highest.value,
    }
  })
}
