import { addMonthsToDay, type DayNumber } from './dates.ts'
import { type NavSeries, navOn } from './returns.ts'

/** Several histories on one scale. */
export type RebasedGrowth = {
  readonly days: readonly DayNumber[]
  /** For each history its values on those days; the first one is 100. */
  readonly values: readonly (readonly number[])[]
}

/**
 * Returns what 100 put into each of several schemes on one day was worth at the end of each month since. All start on the day
 * on which the youngest of them has a price, but at most so many months before the day up to which all of them have prices.
 *
 * @param histories One or more, each with a price.
 * @param months The longest span, such as 60 for five years.
 * @returns null when they have no month in common.
 */
export function rebase(histories: readonly NavSeries[], months: number): RebasedGrowth | null {
  const end = Math.min(...histories.map(({ days }) => days.at(-1) ?? -Infinity)) as DayNumber
  const start = Math.max(...histories.map(({ days }) => days[0] ?? Infinity)) as DayNumber
  if (!Number.isFinite(end) || !Number.isFinite(start)) return null
  const days: DayNumber[] = []
  for (let back = months; back >= 0; back -= 1) {
    const day = addMonthsToDay(end, -back)
    if (day >= start) days.push(day)
  }
  if (days.length < 2) return null
  const values = histories.map((history) => {
    const base = navOn(history, days[0]!)!.navE8
    return days.map((day) => (100 * navOn(history, day)!.navE8) / base)
  })
  return { days, values }
}
