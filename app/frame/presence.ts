import { istDate, istTime, weekday } from '#finance/dates.ts'

/** When the office is open: days 0 (Sunday) to 6, times "HH:MM" in Indian time. */
export type OfficeHours = { days: number[]; opens: string; closes: string }

export type Presence = { kind: 'online' } | { kind: 'today' } | { kind: 'later'; day: number }

/**
 * Returns whether the office is open at this instant, or when it opens next. India has one
 * time zone and no summer time, so the offset is fixed and needs no time zone data.
 */
export function presenceAt(instant: number, { days, opens, closes }: OfficeHours): Presence {
  const time = istTime(instant)
  const today = weekday(istDate(instant))
  if (days.includes(today)) {
    if (time < opens) return { kind: 'today' }
    if (time < closes) return { kind: 'online' }
  }
  for (let ahead = 1; ahead <= 7; ahead++) {
    const day = (today + ahead) % 7
    if (days.includes(day)) return { kind: 'later', day }
  }
  return { kind: 'today' }
}
