import { isOfficeDay, nextOfficeDay } from '#features/calendar/office-clock.ts'
import { type IsoDate, istDate, istTime, weekday } from '#finance/dates.ts'

/** When the office is open: days 0 (Sunday) to 6 without the holidays, times "HH:MM" in Indian time. */
interface OpenHours {
  readonly days: readonly number[]
  readonly opens: string
  readonly closes: string
  readonly holidays: readonly { readonly date: IsoDate }[]
}

export type Presence = { kind: 'online' } | { kind: 'today' } | { kind: 'later'; day: number }

/**
 * Returns whether the office is open at this instant, or when it opens next. India has one
 * time zone and no summer time, so the offset is fixed and needs no time zone data.
 */
export function presenceAt(instant: number, hours: OpenHours): Presence {
  const time = istTime(instant)
  const today = istDate(instant)
  if (isOfficeDay(today, hours)) {
    if (time < hours.opens) return { kind: 'today' }
    if (time < hours.closes) return { kind: 'online' }
  }
  const next = nextOfficeDay(today, hours)
  return next === null ? { kind: 'today' } : { kind: 'later', day: weekday(next) }
}
