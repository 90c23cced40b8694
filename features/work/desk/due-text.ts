import { dayMonthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import { daysBetween, istDate, istTime } from '#finance/dates.ts'
import { workWords } from '../words/desk.ts'

const minuteMs = 60_000
const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

/**
 * When something is due, as short as a column needs it: how long it is late, or the time until a cut-off; today's time; the day
 * of what is later.
 *
 * @param now Milliseconds since 1970.
 */
export function dueText(
  { dueAt, cutOffAt, isLate }: { dueAt: string; cutOffAt: string | null; isLate: boolean },
  now: number,
): string {
  if (isLate) {
    if (now - Date.parse(dueAt) < minuteMs) return workWords.dueNow
    const days = daysBetween(istDate(Date.parse(dueAt)), istDate(now))
    // By days of the calendar, as the words of an item count. It says late: red alone is no word.
    const time =
      days > 0 ? plural(localeWords, workWords.days, days) : spanText((now - Date.parse(dueAt)) / minuteMs)
    return fill(workWords.late, { time })
  }
  if (cutOffAt !== null) return spanText((Date.parse(cutOffAt) - now) / minuteMs)
  const due = Date.parse(dueAt)
  return istDate(due) === istDate(now) ? istTime(due) : dayMonthText(localeWords, istDate(due))
}

/** A span as people say it: '23 min', '1 h 10', '2 days'. */
export function spanText(minutes: number): string {
  const whole = Math.max(0, Math.floor(minutes))
  if (whole < hourMinutes) return `${whole} min`
  if (whole >= dayMinutes) {
    return plural(localeWords, workWords.days, Math.floor(whole / dayMinutes))
  }
  const rest = whole % hourMinutes
  return `${Math.floor(whole / hourMinutes)} h${rest === 0 ? '' : ` ${String(rest).padStart(2, '0')}`}`
}
