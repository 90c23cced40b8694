/**
 * A calendar day as '2026-08-18'. Years 0001 to 9999. Sorts as text.
 *
 * tsc checks the shape of a date that is written in code. A text from outside becomes one by {@link parseIsoDate}, or by
 * {@link isoDate} where anything else is our own mistake.
 */
export type IsoDate = `${number}-${number}-${number}`

/**
 * Whole days since 1970-01-01. Sums of days and what typed arrays hold are plain numbers, so a plain number counts as
 * one; an amount, units or a NAV does not.
 */
export type DayNumber = number & { readonly unit?: 'day' }

export type ParsedDate =
  | { readonly ok: true; readonly value: IsoDate }
  | { readonly ok: false; readonly reason: 'not-a-date' }

/** April to March. */
export type FinancialYear = {
  /** '2026-27'. */
  readonly label: string
  readonly from: IsoDate
  readonly to: IsoDate
}

const DAY_IN_MS = 86_400_000
/** How far Indian time is ahead of UTC, all year, in milliseconds. */
export const IST_MS = 5.5 * 3_600_000

/**
 * Reads a date in the form '2026-08-18' and checks that the calendar has that day.
 *
 * @param text Exactly ten characters; surrounding spaces are not trimmed.
 * @returns The same text as a date, or `not-a-date` ('2026-02-30', '18/08/2026', '').
 */
export function parseIsoDate(text: string): ParsedDate {
  return isDate(text) ? { ok: true, value: text } : { ok: false, reason: 'not-a-date' }
}

/**
 * Returns a text as a date.
 *
 *     isoDate('2026-08-18') // '2026-08-18'
 *
 * @param text From a column or a file that holds nothing but dates.
 * @throws {RangeError} When the text is no date.
 */
export function isoDate(text: string): IsoDate {
  if (!isDate(text)) throw new RangeError(`date must be like 2026-08-18, got ${text}`)
  return text
}

/**
 * Days since 1970-01-01.
 *
 *     dayNumber('1970-01-02') // 1
 *
 * @param date A day of the calendar.
 * @returns A whole number, negative before 1970.
 * @throws {RangeError} When the text is no date.
 * @source Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
 */
export function dayNumber(date: IsoDate): DayNumber {
  const day = readDay(date)
  if (Number.isNaN(day)) throw new RangeError(`date must be like 2026-08-18, got ${date}`)
  return day
}

/**
 * The date of a day number.
 *
 *     dateOfDay(1) // '1970-01-02'
 *
 * @param day Whole days since 1970-01-01.
 * @returns A date in the years 0001 to 9999.
 * @throws {RangeError} When it is no whole number or outside those years.
 */
export function dateOfDay(day: DayNumber): IsoDate {
  const { year, month, dayOfMonth } = civilOf(day)
  if (!Number.isInteger(day) || year < 1 || year > 9999) {
    throw new RangeError(`day must be a whole number in the years 1 to 9999, got ${day}`)
  }
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}` as IsoDate
}

/**
 * Days from one date to another.
 *
 *     daysBetween('2024-02-28', '2024-03-01') // 2
 *
 * @returns A whole number; negative when `to` is earlier.
 * @throws {RangeError} When either is no date.
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from)
}

/**
 * The date so many days later.
 *
 * @param days A whole number; negative goes back.
 * @throws {RangeError} When an argument is outside its range.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDay(dayNumber(date) + days)
}

/**
 * The same day of the month so many months later, or the month's last day where there is no such day.
 *
 *     addMonths('2026-01-31', 1) // '2026-02-28'
 *
 * @param months A whole number; negative goes back.
 * @throws {RangeError} When an argument is outside its range.
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  return dateOfDay(addMonthsToDay(dayNumber(date), months))
}

/**
 * The same calendar day so many years later; 29 February becomes 28 February in a year without it.
 *
 *     addYears('2024-02-29', 1) // '2025-02-28'
 *
 * @param years A whole number; negative goes back.
 * @throws {RangeError} When an argument is outside its range.
 */
export function addYears(date: IsoDate, years: number): IsoDate {
  return addMonths(date, years * 12)
}

/**
 * {@link addMonths} on day numbers, for long series.
 *
 * @param day Whole days since 1970-01-01.
 * @param months A whole number; negative goes back.
 * @returns A day number.
 */
export function addMonthsToDay(day: DayNumber, months: number): DayNumber {
  const civil = civilOf(day)
  const monthsSinceYearZero = civil.year * 12 + civil.month - 1 + months
  const year = Math.floor(monthsSinceYearZero / 12)
  const month = monthsSinceYearZero - year * 12 + 1
  return dayOf(year, month, Math.min(civil.dayOfMonth, lastDayOfMonth(year, month)))
}

/**
 * The year of a day number, for grouping long series.
 *
 * @param day Whole days since 1970-01-01.
 */
export function yearOfDay(day: DayNumber): number {
  return civilOf(day).year
}

/**
 * The day of the week.
 *
 * @returns 0 for Sunday to 6 for Saturday.
 * @throws {RangeError} When it is no date.
 */
export function weekday(date: IsoDate): number {
  return weekdayOf(dayNumber(date))
}

/**
 * Returns the number of working days after `from`, up to and including `to`: Monday to Friday, without holidays.
 *
 * From a Friday to the next Monday is one. So a price of `from` is late on `to` when this is more than its allowance.
 *
 * @param from The day from which counting starts, itself not counted.
 * @param to The last day counted.
 * @param holidays Dates on which the market is closed; those on a weekend change nothing.
 * @returns A whole number, 0 when `to` is not later than `from`.
 * @throws {RangeError} When either is no date.
 */
export function workingDaysBetween(from: IsoDate, to: IsoDate, holidays: ReadonlySet<IsoDate>): number {
  const start = dayNumber(from)
  const days = Math.max(0, dayNumber(to) - start)
  const weeks = Math.floor(days / 7)
  let count = weeks * 5
  for (let day = start + weeks * 7 + 1; day <= start + days; day += 1) {
    if (isMondayToFriday(day)) count += 1
  }
  for (const holiday of holidays) {
    if (holiday > from && holiday <= to && isMondayToFriday(dayNumber(holiday))) count -= 1
  }
  return count
}

/** A length of time in the largest unit that still says something: days, weeks, months or years. */
export type RoughAge = { readonly unit: 'day' | 'week' | 'month' | 'year'; readonly count: number }

/**
 * Returns how long ago a date was, in one whole unit, rounded down: days up to two weeks, weeks up to two months, months
 * up to two years, then years.
 *
 *     roughAge('2026-08-18', '2026-11-22') // { unit: 'month', count: 3 }
 *
 * @param from The day that is looked back at.
 * @param to The day from which one looks.
 * @returns Zero days when `to` is not later.
 * @throws {RangeError} When either is no date.
 */
export function roughAge(from: IsoDate, to: IsoDate): RoughAge {
  const days = Math.max(0, daysBetween(from, to))
  const [start, end] = [civilOf(dayNumber(from)), civilOf(dayNumber(to))]
  const months = (end.year - start.year) * 12 + end.month - start.month
  // The last of those months counts once its own day has come: a month after 31 January is 28 February.
  const whole = months > 0 && addMonths(from, months) > to ? months - 1 : months
  if (days < 14) return { unit: 'day', count: days }
  if (whole < 2) return { unit: 'week', count: Math.floor(days / 7) }
  if (whole < 24) return { unit: 'month', count: whole }
  return { unit: 'year', count: Math.floor(whole / 12) }
}

/**
 * Returns the Indian financial year of a date: 1 April to 31 March.
 *
 *     financialYearOf('2027-03-31').label // '2026-27'
 *
 * @throws {RangeError} When it is no date.
 */
export function financialYearOf(date: IsoDate): FinancialYear {
  const { year, month } = civilOf(dayNumber(date))
  const start = month >= 4 ? year : year - 1
  return {
    label: `${pad(start, 4)}-${pad((start + 1) % 100, 2)}`,
    from: isoDate(`${pad(start, 4)}-04-01`),
    to: isoDate(`${pad(start + 1, 4)}-03-31`),
  }
}

/**
 * Returns the date in India at an instant. IST is UTC + 5:30 all year.
 *
 *     istDate(Date.UTC(2026, 7, 17, 18, 30)) // '2026-08-18'
 *
 * @param instantMs Milliseconds since 1970-01-01 UTC, as a clock gives them. The clock is the caller's.
 * @throws {RangeError} When it is not finite or outside the years 1 to 9999.
 */
export function istDate(instantMs: number): IsoDate {
  return dateOfDay(Math.floor((instantMs + IST_MS) / DAY_IN_MS))
}

/**
 * Returns the time of day in India at an instant, as '14:05'.
 *
 *     istTime(Date.UTC(2026, 7, 17, 18, 30)) // '00:00'
 *
 * @param instantMs Milliseconds since 1970-01-01 UTC.
 * @returns Hours and minutes; seconds are cut off. Sorts as text.
 */
export function istTime(instantMs: number): string {
  const minutes = Math.floor((instantMs + IST_MS) / 60_000)
  const ofDay = ((minutes % 1440) + 1440) % 1440
  return `${pad(Math.floor(ofDay / 60), 2)}:${pad(ofDay % 60, 2)}`
}

/**
 * Returns the year in India at an instant, for a copyright line.
 *
 * @param instantMs Milliseconds since 1970-01-01 UTC.
 */
export function istYear(instantMs: number): number {
  return Number(istDate(instantMs).slice(0, 4))
}

const HYPHEN = 45
const ZERO = 48

function isDate(text: string): text is IsoDate {
  return !Number.isNaN(readDay(text))
}

/**
 * The day number of a text, NaN when it is no date. Digit by digit: histories have tens of thousands of dates, and a
 * regular expression takes five times as long.
 */
function readDay(text: string): DayNumber {
  if (text.length !== 10 || text.charCodeAt(4) !== HYPHEN || text.charCodeAt(7) !== HYPHEN) return Number.NaN
  const year = digitsOf(text, 0, 4)
  const month = digitsOf(text, 5, 7)
  const dayOfMonth = digitsOf(text, 8, 10)
  // With a non-digit, one of them is NaN, and every comparison with NaN is false.
  const isDay = year >= 1 && month >= 1 && month <= 12 && dayOfMonth >= 1
  return isDay && dayOfMonth <= lastDayOfMonth(year, month) ? dayOf(year, month, dayOfMonth) : Number.NaN
}

function digitsOf(text: string, from: number, to: number): number {
  let value = 0
  for (let index = from; index < to; index += 1) {
    const digit = text.charCodeAt(index) - ZERO
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN
  }
  return value
}

function lastDayOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Years run from March here, so that the leap day is the last of its year. */
function dayOf(year: number, month: number, dayOfMonth: number): DayNumber {
  const marchYear = month <= 2 ? year - 1 : year
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dayOfMonth - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

function civilOf(day: DayNumber): { year: number; month: number; dayOfMonth: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const dayOfMonth = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfMonth }
}

function weekdayOf(day: DayNumber): number {
  // 1970-01-01 was a Thursday.
  return (((day + 4) % 7) + 7) % 7
}

function isMondayToFriday(day: DayNumber): boolean {
  const name = weekdayOf(day)
  return name !== 0 && name !== 6
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
