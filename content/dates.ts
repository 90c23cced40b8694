import { type IsoDate, isoDate, istDate, istTime } from '#finance/dates.ts'
import { fill } from './fill.ts'
import type { Locale } from './words/locale.ts'

/*
 * Names of our own instead of `Intl`, so that server and browser write the same: September is "Sept" in one version of
 * the data behind it and "Sep" in the next.
 */

type DateLocale = Pick<Locale, 'dates'>
type TimeLocale = Pick<Locale, 'times'>

/**
 * A date as it is read in India: '18 Aug 2026'.
 *
 * @throws {RangeError} When it is no date.
 */
export function dateText(locale: DateLocale, date: IsoDate): string {
  return fill(locale.dates.day, { day: Number(date.slice(8)), ...monthAndYear(locale, date) })
}

/** A day without its year, where that is clear: '23 Nov'. */
export function dayMonthText(locale: DateLocale, date: IsoDate): string {
  return fill(locale.dates.dayMonth, { day: Number(date.slice(8)), ...monthAndYear(locale, date) })
}

/** The month of a date: 'Aug 2026'. */
export function monthText(locale: DateLocale, date: IsoDate): string {
  return fill(locale.dates.month, monthAndYear(locale, date))
}

/**
 * The day and time in India at an instant: '18 Aug 2026, 14:05'.
 *
 * @param instantMs Milliseconds since 1970-01-01 UTC.
 */
export function instantText(locale: DateLocale, instantMs: number): string {
  return fill(locale.dates.instant, dayAndTime(locale, instantMs))
}

/** {@link instantText} for a mail, which may be read abroad: '18 Aug 2026 at 14:05, Indian time'. */
export function instantAbroad(locale: DateLocale & TimeLocale, instantMs: number): string {
  const { date, time } = dayAndTime(locale, instantMs)
  return fill(locale.dates.abroad, { date, time: timeText(locale, time) })
}

/**
 * A time of day as a language says it: '18:30' in English, 'शाम 6:30' in Hindi. The sentence around it has the word for "o'clock".
 *
 * @param time `HH:MM`, in India.
 */
export function timeText({ times }: TimeLocale, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const part = hour < 4 || hour >= 20 ? 'night' : hour < 12 ? 'morning' : hour < 16 ? 'afternoon' : 'evening'
  const short = `${hour % 12 || 12}${minute === 0 ? '' : time.slice(-3)}`
  return fill(times[part], { time: times[part] === '{time}' ? time : short })
}

function monthAndYear({ dates }: DateLocale, date: IsoDate) {
  const [year, month] = isoDate(date).split('-')
  return { month: dates.months[Number(month) - 1] ?? '', year: Number(year) }
}

function dayAndTime(locale: DateLocale, instantMs: number) {
  return { date: dateText(locale, istDate(instantMs)), time: istTime(instantMs) }
}
