import { dayNumber, type IsoDate } from '#finance/dates.ts'
import { type NavSeries, navOn } from '#finance/returns.ts'
import type { NavE8 } from '#finance/units.ts'

/** A NAV stands for a day on which none was published, but not for longer than a holiday. */
const maxNavAgeDays = 7

/** Returns the NAV of a day on which the law values old units; null if none was published on it or in the week before. */
export function valuedNavOf(history: NavSeries | undefined, on: IsoDate): NavE8 | null {
  const point = history ? navOn(history, dayNumber(on)) : null
  return point && dayNumber(on) - point.day <= maxNavAgeDays ? point.navE8 : null
}
