import type { DayNumber } from './dates.ts'
import { annualReturnBetween, isYearlyPeriod, type NavPoint, type Period } from './returns.ts'

/** The first and the last price of a scheme over one period. */
export type PricePair = { readonly from: NavPoint; readonly to: NavPoint }

/** The mean of the returns of several schemes. */
export type MeanReturn = {
  /** Fraction; a year's for periods of a year and more. */
  readonly value: number
  /** How many schemes it is the mean of. */
  readonly count: number
}

/** With fewer schemes a mean says more about one of them than about the category. */
const fewest = 5

/**
 * A unit whose face value was changed, such as from 1,000 to 100 rupees, looks like a fall of 90 %. A scheme that grew three
 * times as much as the middle one of its category, or a third, is left out as such.
 */
const widest = 3

/**
 * Returns the plain mean of the returns of a category's schemes over one period, each counted once whatever its size.
 *
 * @param pairs The prices of each scheme at both ends of the period.
 * @param period Decides whether each return is absolute or a year's, as in {@link periodReturn}.
 * @returns null for fewer than five schemes.
 * @throws {RangeError} When a pair of a yearly period has no day between its prices.
 */
export function meanReturn(pairs: readonly PricePair[], period: Period): MeanReturn | null {
  const growths = pairs.map(({ from, to }) => to.navE8 / from.navE8)
  const middle = growths.toSorted((a, b) => a - b)[growths.length >> 1] ?? 1
  const usable = pairs.filter(({ from, to }) => {
    const apart = to.navE8 / from.navE8 / middle
    return apart < widest && apart > 1 / widest
  })
  if (usable.length < fewest) return null
  const total = usable.reduce((sum, { from, to }) => sum + returnOf(from, to, period), 0)
  return { value: total / usable.length, count: usable.length }
}

function returnOf(from: NavPoint, to: NavPoint, period: Period): number {
  return isYearlyPeriod(period) ? annualReturnBetween(from, to) : to.navE8 / from.navE8 - 1
}

/** The last price on or before a day and at most so many days before it; null when there is none. Any order. */
export function lastPriceWithin(prices: readonly NavPoint[], day: DayNumber, days: number): NavPoint | null {
  let last: NavPoint | null = null
  for (const price of prices) {
    if (price.day <= day && price.day > day - days && price.day > (last?.day ?? -Infinity)) last = price
  }
  return last
}
