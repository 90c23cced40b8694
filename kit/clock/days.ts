import { dayNumber, IST_MS, type IsoDate, istDate } from '#finance/dates.ts'
import { dayMs, toIso } from './time.ts'

/** A range of Indian days, both ends included; null for no limit. */
export interface DayFilter {
  readonly from: IsoDate | null
  readonly to: IsoDate | null
}

/** Returns true if an instant is within a range of Indian days. */
export function isWithin(instant: string, { from, to }: DayFilter): boolean {
  const day = istDate(Date.parse(instant))
  return (from === null || day >= from) && (to === null || day <= to)
}

/** Returns the same range as instants in ISO text, the end excluded. */
export function instantsOf({ from, to }: DayFilter): { from: string | null; before: string | null } {
  const start = (day: IsoDate) => dayNumber(day) * dayMs - IST_MS
  return {
    from: from === null ? null : toIso(start(from)),
    before: to === null ? null : toIso(start(to) + dayMs),
  }
}
