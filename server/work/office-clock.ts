import type { Firm } from '#content/firm.ts'
import { isOfficeDay, nextOfficeDay, officeDaysAfter } from '#content/office-days.ts'
import { addDays, type IsoDate, istDate } from '#finance/dates.ts'
import { instantOf } from '#server/enquiries/call-file.ts'
import { minuteMs } from '#server/kernel/time.ts'

type OfficeHours = Firm['officeHours']

/**
 * Returns the instant at which the office has been open for some minutes since an instant. Nights, free days and holidays do not
 * count. Minutes that end with an office day end when it closes.
 *
 * @param from Milliseconds since 1970.
 * @param minutes Zero or more.
 * @throws {RangeError} If the office has no open day within a month.
 */
export function afterOfficeMinutes(from: number, minutes: number, hours: OfficeHours): number {
  let left = minutes * minuteMs
  let day = istDate(from)
  if (!isOfficeDay(day, hours)) day = openDayAfter(day, hours)
  for (;;) {
    const opens = Math.max(from, instantOf(day, hours.opens))
    const closes = instantOf(day, hours.closes)
    const open = Math.max(0, closes - opens)
    if (open > 0 && left <= open) return opens + left
    left -= open
    day = openDayAfter(day, hours)
  }
}

/** Returns the minutes of office time between two instants, rounded down; negative if the second one is earlier. */
export function officeMinutesBetween(from: number, to: number, hours: OfficeHours): number {
  if (to < from) return -officeMinutesBetween(to, from, hours)
  let open = 0
  const last = istDate(to)
  for (let day = istDate(from); day <= last; day = addDays(day, 1)) {
    if (!isOfficeDay(day, hours)) continue
    const opens = Math.max(from, instantOf(day, hours.opens))
    const closes = Math.min(to, instantOf(day, hours.closes))
    open += Math.max(0, closes - opens)
  }
  return Math.floor(open / minuteMs)
}

/** Returns the instant at which the office closes some office days after a day. @param count Zero or more. */
export function closingAfter(day: IsoDate, count: number, hours: OfficeHours): number {
  return instantOf(officeDaysAfter(day, count, hours), hours.closes)
}

function openDayAfter(day: IsoDate, hours: OfficeHours): IsoDate {
  const next = nextOfficeDay(day, hours)
  if (next === null) throw new RangeError(`the office has no open day within a month of ${day}`)
  return next
}

/** Minutes of office time as people say them: '23 min', '1 h 10', '12 h'. */
export function officeMinutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}
