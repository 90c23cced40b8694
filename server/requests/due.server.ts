import { rowOn } from '#content/dated.ts'
import type { OfficeHours } from '#content/firm.ts'
import { officeDaysAfter } from '#content/office-days.ts'
import { complaintTimes, requestTimes } from '#content/request-times.ts'
import type { ClientRequestRow } from '#db/requests.server.ts'
import { addDays, type IsoDate, istDate, istTime } from '#finance/dates.ts'
import { instantOf } from '#server/enquiries/call-file.ts'
import { callOf } from '#server/enquiries/calls.server.ts'
import { isOpen } from './transitions.ts'

/** When something is owed to a client. */
export interface RequestDue {
  /** A call at a time that was promised. */
  readonly isCall: boolean
  /** When the call begins, or until when the office acts. Milliseconds since 1970. */
  readonly at: number
  /** From when it is late: when the time of the call is over, otherwise `at`. */
  readonly lateFrom: number
}

type DueRow = Pick<
  ClientRequestRow,
  | 'kind'
  | 'state'
  | 'created_at'
  | 'changed_at'
  | 'wanted_on'
  | 'phone'
  | 'slot_date'
  | 'slot_from'
  | 'slot_to'
>

/**
 * Returns until when the office has to act on a request, by the promises of content/request-times.ts; null if it is over.
 *
 * - A promised call: at its time.
 * - A complaint: acknowledged on the day it came in, answered within the days of the rule.
 * - Otherwise: taken, acted on and done within the office days of each step; a request for a later day on that day.
 */
export function dueOf(row: DueRow, hours: OfficeHours): RequestDue | null {
  if (!isOpen(row.state)) return null
  const received = istDate(Date.parse(row.created_at))
  const slot = callOf(row)?.slot
  if (row.state === 'received' && slot) {
    const { date, from, to } = slot
    return { isCall: true, at: instantOf(date, from), lateFrom: instantOf(date, to) }
  }
  if (row.kind === 'complaint') {
    const clock = complaintClock(row.created_at, hours)
    return by(row.state === 'received' ? clock.acknowledged : clock.answered, hours)
  }
  const { takeDays, actDays, registrarDays } = rowOn(requestTimes, received)
  if (row.state === 'received') return by(officeDaysAfter(received, takeDays, hours), hours)
  const days = row.state === 'in-progress' ? actDays : registrarDays
  const due = officeDaysAfter(istDate(Date.parse(row.changed_at)), days, hours)
  return by(row.wanted_on !== null && row.wanted_on > due ? row.wanted_on : due, hours)
}

/** The days by which a complaint is acknowledged, called about and answered. @param createdAt When it came in, an instant. */
export function complaintClock(
  createdAt: string,
  hours: OfficeHours,
): Readonly<Record<'acknowledged' | 'findings' | 'answered', IsoDate>> {
  const received = istDate(Date.parse(createdAt))
  const { acknowledgeDays, findingsDays, answerDays } = rowOn(complaintTimes, received)
  const isAfterClosing = istTime(Date.parse(createdAt)) >= hours.closes
  return {
    acknowledged: officeDaysAfter(
      officeDaysAfter(received, isAfterClosing ? 1 : 0, hours),
      acknowledgeDays,
      hours,
    ),
    findings: officeDaysAfter(received, findingsDays, hours),
    answered: addDays(received, answerDays),
  }
}

/** When the office closes on a day. */
function by(day: IsoDate, hours: OfficeHours): RequestDue {
  const at = instantOf(day, hours.closes)
  return { isCall: false, at, lateFrom: at }
}
