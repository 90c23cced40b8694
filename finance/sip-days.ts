import { type BusinessCalendar, type FoundBusinessDay, firstBusinessDay } from './business-days.ts'
import { addDays, addMonths, daysBetween, type IsoDate, isoDate } from './dates.ts'

/** How often a SIP takes an instalment. */
export type SipFrequency = 'weekly' | 'monthly' | 'quarterly' | 'half-yearly' | 'yearly'

/** When a SIP takes its instalments. */
export type SipRhythm = {
  readonly frequency: SipFrequency
  /** 1 to 31; in a shorter month its last day. A weekly SIP goes by the day of its last instalment instead. */
  readonly dayOfMonth: number
}

/** An instalment that the rhythm asks for. */
export type DueDay = {
  /** The day of the rhythm, whatever day of the week it is. */
  readonly nominal: IsoDate
  /** The first business day from then on. */
  readonly date: IsoDate
  /** False if the holidays of that year are not known. */
  readonly isCertain: boolean
}

const MONTHS: Readonly<Record<SipFrequency, number>> = {
  weekly: 0,
  monthly: 1,
  quarterly: 3,
  'half-yearly': 6,
  yearly: 12,
}
/** An instalment this much before its day, or this much after it, still belongs to that day. */
const EARLY_DAYS = 6
const LATE_DAYS = 8
/** After an instalment on an unusual day the next one is at least so many days away. */
const SHORTEST_STEP: Readonly<Record<SipFrequency, number>> = {
  weekly: 4,
  monthly: 26,
  quarterly: 60,
  'half-yearly': 120,
  yearly: 240,
}

/** Returns the day of a SIP on which an instalment is due, moved from weekends and holidays. */
function dueOn(nominal: IsoDate, calendar: BusinessCalendar): DueDay {
  const { date, isCertain }: FoundBusinessDay = firstBusinessDay(nominal, calendar)
  return { nominal, date, isCertain }
}

/**
 * Returns the days on which instalments are due after the last one, oldest first.
 *
 * The last instalment belongs to the day of the rhythm that it is near. If it is near none, its day may just have been
 * changed: then the next one is due on the first day of the rhythm that is nearly a whole step away.
 *
 * @param last The last instalment, paid or bounced.
 * @param until The last day looked at, and one due day after it.
 */
export function dueAfter(
  last: IsoDate,
  rhythm: SipRhythm,
  until: IsoDate,
  calendar: BusinessCalendar,
): DueDay[] {
  const own = ownDay(last, rhythm)
  const isNear = daysBetween(own, last) <= LATE_DAYS
  const earliest = isNear ? addDays(own, 1) : addDays(last, SHORTEST_STEP[rhythm.frequency])
  const days: DueDay[] = []
  for (let nominal = stepFrom(own, rhythm, 1), step = 1; ; step += 1, nominal = stepFrom(own, rhythm, step)) {
    if (nominal < earliest) continue
    days.push(dueOn(nominal, calendar))
    if (nominal > until) return days
  }
}

/** Returns the days of a rhythm from its start up to a day, and one more. */
export function dueFrom(
  from: IsoDate,
  rhythm: SipRhythm,
  until: IsoDate,
  calendar: BusinessCalendar,
): DueDay[] {
  const first = rhythm.frequency === 'weekly' ? from : firstInMonth(from, rhythm.dayOfMonth)
  const days: DueDay[] = []
  for (let step = 0; ; step += 1) {
    const nominal = stepFrom(first, rhythm, step)
    days.push(dueOn(nominal, calendar))
    if (nominal > until) return days
  }
}

/**
 * Returns how many instalments are missing between two that follow each other: none if the second came up to twelve days
 * late, or on a day that was changed.
 */
export function missingBetween(earlier: IsoDate, later: IsoDate, { frequency }: SipRhythm): number {
  const step = frequency === 'weekly' ? 7 : MONTHS[frequency] * 30.44
  const tolerance = frequency === 'weekly' ? 2 : 12
  return Math.max(0, Math.floor((daysBetween(earlier, later) + tolerance) / step) - 1)
}

/** Returns the day of a rhythm so many steps after another one. */
export function stepFrom(nominal: IsoDate, { frequency, dayOfMonth }: SipRhythm, steps: number): IsoDate {
  if (frequency === 'weekly') return addDays(nominal, 7 * steps)
  return dayInMonth(addMonths(isoDate(`${nominal.slice(0, 7)}-01`), MONTHS[frequency] * steps), dayOfMonth)
}

/** The day of the rhythm that an instalment belongs to: the last one that is at most a few days after it. */
function ownDay(date: IsoDate, rhythm: SipRhythm): IsoDate {
  if (rhythm.frequency === 'weekly') return date
  const latest = addDays(date, EARLY_DAYS)
  const inMonth = dayInMonth(isoDate(`${latest.slice(0, 7)}-01`), rhythm.dayOfMonth)
  return inMonth <= latest
    ? inMonth
    : dayInMonth(addMonths(isoDate(`${latest.slice(0, 7)}-01`), -1), rhythm.dayOfMonth)
}

function firstInMonth(from: IsoDate, dayOfMonth: number): IsoDate {
  const month = isoDate(`${from.slice(0, 7)}-01`)
  const day = dayInMonth(month, dayOfMonth)
  return day >= from ? day : dayInMonth(addMonths(month, 1), dayOfMonth)
}

function dayInMonth(month: IsoDate, dayOfMonth: number): IsoDate {
  const length = daysBetween(month, addMonths(month, 1))
  return addDays(month, Math.min(dayOfMonth, length) - 1)
}
