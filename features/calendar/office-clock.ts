import { dayMonthText, timeText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import type { Locale } from '#content/words/locale.ts'
import { addDays, dayNumber, IST_MS, type IsoDate, istDate, weekday } from '#finance/dates.ts'
import type { CalendarWords } from './words/calendar.ts'

type DayWords = Pick<CalendarWords, 'weekdays' | 'days'>

/**
 * Office days in words, such as "Monday to Saturday" or "Monday to Friday and Sunday". A week begins on Monday.
 *
 * @param days 0 for Sunday to 6 for Saturday, in any order.
 * @returns An empty text if the office is never open.
 */
export function daysText(days: readonly number[], words: DayWords): string {
  const fromMonday = [1, 2, 3, 4, 5, 6, 0].filter((day) => days.includes(day))
  const runs: number[][] = []
  for (const day of fromMonday) {
    const run = runs.at(-1)
    if (run && (run.at(-1) ?? 0) + 1 === (day || 7)) run.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => words.weekdays[day ?? 0] ?? ''
  const parts = runs.flatMap((run) =>
    run.length < 3
      ? run.map(name)
      : [words.days.range.replace('{first}', name(run[0])).replace('{last}', name(run.at(-1)))],
  )
  const last = parts.pop() ?? ''
  if (parts.length === 0) return last
  return words.days.and.replace('{list}', parts.join(', ')).replace('{last}', last)
}

interface OfficeDays {
  readonly days: readonly number[]
  readonly holidays: readonly { readonly date: IsoDate }[]
}

interface OfficeTimes extends OfficeDays {
  /** `HH:MM` in India. */
  readonly opens: string
  readonly closes: string
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Further ahead nobody looks for an office day. */
const longestBreak = 31

/** Returns true if the office is open on an Indian day: a day of its week that is no holiday. */
export function isOfficeDay(date: IsoDate, { days, holidays }: OfficeDays): boolean {
  return days.includes(weekday(date)) && !holidays.some((holiday) => holiday.date === date)
}

/** Returns the first office day after a day; null if there is none within a month. */
export function nextOfficeDay(date: IsoDate, hours: OfficeDays): IsoDate | null {
  for (let ahead = 1; ahead <= longestBreak; ahead += 1) {
    const day = addDays(date, ahead)
    if (isOfficeDay(day, hours)) return day
  }
  return null
}

/**
 * Returns the day by which the office acts that promised so many office days: the first office day after the day is one office
 * day later. So what comes on a Sunday and is promised within one office day is due on Monday, as for what came on Saturday:
 * a free day never makes a promise longer. Zero is the day itself, or the next office day where the office is closed.
 *
 * An office without an open day within a month counts no further.
 */
export function officeDaysAfter(day: IsoDate, count: number, hours: OfficeDays): IsoDate {
  let after = day
  if (count === 0 && !isOfficeDay(day, hours)) after = nextOfficeDay(day, hours) ?? day
  for (let passed = 0; passed < count; passed += 1) after = nextOfficeDay(after, hours) ?? after
  return after
}

/** Returns the instant of an Indian date and time "HH:MM", in milliseconds since 1970-01-01 UTC. */
export function instantOf(date: IsoDate, time: string): number {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  return dayNumber(date) * dayMs + minutes * minuteMs - IST_MS
}

/** Returns the instant at which the office closes some office days after a day. @param count Zero or more. */
export function closingAfter(day: IsoDate, count: number, hours: OfficeTimes): number {
  return instantOf(officeDaysAfter(day, count, hours), hours.closes)
}

/**
 * Returns the instant at which the office has been open for some minutes since an instant. Nights, free days and holidays do not
 * count. Minutes that end with an office day end when it closes.
 *
 * @param from Milliseconds since 1970.
 * @param minutes Zero or more.
 * @throws {RangeError} If the office has no open day within a month.
 */
export function afterOfficeMinutes(from: number, minutes: number, hours: OfficeTimes): number {
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
export function officeMinutesBetween(from: number, to: number, hours: OfficeTimes): number {
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

function openDayAfter(day: IsoDate, hours: OfficeTimes): IsoDate {
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

/** Returns the time of a call in words: "Mon 23 Nov, 10:00–12:00". Indian date and times. */
export function callTimeText(
  locale: Pick<Locale, 'dates' | 'times'>,
  words: Pick<CalendarWords, 'short' | 'callTime'>,
  { date, from, to }: { readonly date: IsoDate; readonly from: string; readonly to: string },
): string {
  const day = words.short.weekdays[weekday(date)] ?? ''
  return fill(words.callTime, {
    weekday: day,
    date: dayMonthText(locale, date),
    from: timeText(locale, from),
    to: timeText(locale, to),
  })
}
