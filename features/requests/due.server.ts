import type { OfficeHours } from '#content/firm.ts'
import { instantOf } from '#features/calendar/office-clock.ts'
import { callOf } from '#features/enquiries/calls.server.ts'
import type { OfficeStep } from './kind.ts'
import { kindOf, requestKinds } from './kinds.ts'
import type { RequestWithEvents } from './tables/requests.server.ts'
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

type DueRow = Parameters<typeof kindOf>[0] &
  Parameters<typeof callOf>[0] &
  Pick<RequestWithEvents, 'state' | 'created_at' | 'changed_at' | 'wanted_on'> & {
    readonly events: readonly Pick<RequestWithEvents['events'][number], 'act'>[]
  }

/** Returns until when the office has to act on a request: at a call that was promised, or by its kind's clock; null if it is over. */
export function dueOf(row: DueRow, hours: OfficeHours): RequestDue | null {
  if (!isOpen(row.state)) return null
  const slot = callOf(row)?.slot
  if (row.state === 'received' && slot) {
    const { date, from, to } = slot
    return { isCall: true, at: instantOf(date, from), lateFrom: instantOf(date, to) }
  }
  const at = requestKinds[kindOf(row)].clock.due(clocked(row), hours)
  return { isCall: false, at, lateFrom: at }
}

/** Returns the office's own next step, where the kind of an open request has such steps; null otherwise. */
export function officeStepOf(row: DueRow, hours: OfficeHours): OfficeStep | null {
  if (!isOpen(row.state)) return null
  return requestKinds[kindOf(row)].clock.officeStep?.(clocked(row), hours) ?? null
}

function clocked({ state, created_at, changed_at, wanted_on, events }: DueRow) {
  return {
    state,
    createdAt: created_at,
    changedAt: changed_at,
    wantedOn: wanted_on,
    isAnswered: events.some(({ act }) => act === 'answered'),
  }
}
