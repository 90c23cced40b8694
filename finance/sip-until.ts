import { addDays, addMonths, type IsoDate } from './dates.ts'
import type { DueDay } from './sip-days.ts'

/**
 * How long what is said of a SIP stands while nothing is booked: on every day before `day`, while files tell of no day from
 * `knownTo` on. Null where it stands for ever.
 *
 * It is a promise about what somebody should look at: missed instalments, a SIP that stopped or ends soon. That an instalment is
 * `awaited` in between is not in it.
 */
export type SipUntil = { readonly day: IsoDate | null; readonly knownTo: IsoDate | null }

/** The days on which something about a SIP may change. */
export type SipTurns = {
  /** Days: each counts once it is after today. */
  readonly days: readonly (IsoDate | null)[]
  /** What files may yet tell of. */
  readonly known: readonly IsoDate[]
}

/** Returns the first of the days after today, and the first that files may tell of. */
export function standsUntil({ days, known }: SipTurns, today: IsoDate): SipUntil {
  return { day: earliest(days.filter((day) => day !== null && day > today)), knownTo: earliest(known) }
}

/** Returns the earlier of two promises, part by part. */
export function sooner(one: SipUntil, other: SipUntil): SipUntil {
  return { day: earliest([one.day, other.day]), knownTo: earliest([one.knownTo, other.knownTo]) }
}

/** Returns the days on which a missed instalment is older than a year. */
export function yearsAfter(missed: readonly IsoDate[]): IsoDate[] {
  return missed.map((day) => addDays(addMonths(day, 12), 1))
}

/** Returns the days that lie so many days after those on which instalments are due. */
export function daysAfter(due: readonly DueDay[], days: number): IsoDate[] {
  return due.map(({ date }) => addDays(date, days))
}

function earliest(days: readonly (IsoDate | null)[]): IsoDate | null {
  return days.filter((day) => day !== null).sort()[0] ?? null
}
