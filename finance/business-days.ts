import { addDays, type IsoDate, weekday } from './dates.ts'

/** The days on which a market is closed beside weekends, for the years whose list is known. */
export type BusinessCalendar = {
  /** Years whose list of holidays is complete. */
  readonly years: ReadonlySet<number>
  readonly holidays: ReadonlySet<IsoDate>
}

export type FoundBusinessDay = {
  readonly date: IsoDate
  /** False if a day on the way, or this one, is in a year whose holidays are not known. */
  readonly isCertain: boolean
}

/** No market is closed longer. */
const LONGEST_BREAK = 31

/**
 * Returns true for a day of trading: Monday to Friday and no holiday. In a year without a list only weekends are known
 * to be closed; {@link firstBusinessDay} says so.
 */
export function isBusinessDay(date: IsoDate, { holidays }: BusinessCalendar): boolean {
  const name = weekday(date)
  return name !== 0 && name !== 6 && !holidays.has(date)
}

/**
 * Returns the first business day on or after a date.
 *
 * @throws {RangeError} If the calendar is closed for more than a month.
 */
export function firstBusinessDay(from: IsoDate, calendar: BusinessCalendar): FoundBusinessDay {
  let isCertain = true
  for (let ahead = 0; ahead <= LONGEST_BREAK; ahead += 1) {
    const date = addDays(from, ahead)
    const name = weekday(date)
    const isWeekend = name === 0 || name === 6
    if (!isWeekend && !calendar.years.has(Number(date.slice(0, 4)))) isCertain = false
    if (isBusinessDay(date, calendar)) return { date, isCertain }
  }
  throw new RangeError(`the calendar has no business day within a month of ${from}`)
}

/** Returns the first business day after a date. */
export function businessDayAfter(date: IsoDate, calendar: BusinessCalendar): FoundBusinessDay {
  return firstBusinessDay(addDays(date, 1), calendar)
}
