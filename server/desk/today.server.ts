import { nextOfficeDay } from '#content/office-days.ts'
import { type IsoDate, istDate } from '#finance/dates.ts'
import { instantOf } from '#server/enquiries/call-file.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { isOpen } from '#server/requests/transitions.ts'
import {
  type CallTime,
  type DeskLead,
  type DeskMessage,
  type DeskQuote,
  everyEnquiry,
  listEnquiries,
} from './enquiries.server.ts'

import { type ClientRequest, listRequests } from './requests.server.ts'

/** One thing that the office still owes somebody. */
export type OpenItem = {
  readonly id: string
  readonly reference: string | null
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  /** A call at a time that was promised; otherwise an answer. */
  readonly isCall: boolean
  /** When the call begins, or until when the answer is due. ISO, UTC. */
  readonly dueAt: string
  readonly isLate: boolean
} & (
  | { readonly kind: 'lead'; readonly record: DeskLead }
  | { readonly kind: 'message'; readonly record: DeskMessage }
  | { readonly kind: 'quote'; readonly record: DeskQuote }
  | { readonly kind: 'request'; readonly record: ClientRequest }
)

/**
 * Returns everything that is open, late items first, then by when they are due: leads, messages and quotes that nobody has
 * marked, and requests that are neither done nor declined.
 *
 * A promised call is due at its time. A request is due as server/requests/due.server.ts says; anything else by the end of
 * the next office day after it came in.
 */
export async function listOpen(services: Services): Promise<OpenItem[]> {
  const unmarked = { ...everyEnquiry, state: 'new' } as const
  const requests = await listRequests(services, { from: null, to: null, state: null })
  const items: OpenItem[] = [
    ...(await listEnquiries(services, 'lead', unmarked)).map((record) => ({
      ...personOf(record),
      email: null,
      kind: 'lead' as const,
      record,
      ...dueOf(services, record.receivedAt, null),
    })),
    ...(await listEnquiries(services, 'message', unmarked)).map((record) => ({
      ...personOf(record),
      email: record.email,
      kind: 'message' as const,
      record,
      ...dueOf(services, record.receivedAt, record),
    })),
    ...(await listEnquiries(services, 'quote', unmarked)).map((record) => ({
      ...personOf(record),
      email: record.email,
      kind: 'quote' as const,
      record,
      ...dueOf(services, record.receivedAt, record),
    })),
    ...requests
      .filter(({ state }) => isOpen(state))
      .map((record) => ({
        ...personOf(record),
        email: record.client,
        kind: 'request' as const,
        record,
        // Every open request is due at some time.
        isCall: record.due?.isCall ?? false,
        dueAt: record.due?.at ?? record.changedAt,
        isLate: record.due?.isLate ?? false,
      })),
  ]
  return items.sort((a, b) => Number(b.isLate) - Number(a.isLate) || (a.dueAt < b.dueAt ? -1 : 1))
}

function personOf({
  id,
  reference,
  name,
  phone,
}: {
  readonly id: string
  readonly reference: string | null
  readonly name: string
  readonly phone: string | null
}) {
  return { id, reference, name, phone }
}

type Due = Pick<OpenItem, 'isCall' | 'dueAt' | 'isLate'>

/** When a call or an answer is due. A call is late once its window is over. */
function dueOf(services: Services, receivedAt: string, call: CallTime | null): Due {
  if (call?.callOn && call.callFrom && call.callTo) {
    return {
      isCall: true,
      dueAt: toIso(instantOf(call.callOn, call.callFrom)),
      isLate: instantOf(call.callOn, call.callTo) <= services.clock.now(),
    }
  }
  const day = istDate(Date.parse(receivedAt))
  return dueBy(services, endOf(services, nextOfficeDay(day, services.firm().officeHours) ?? day))
}

function dueBy({ clock }: Services, instant: number): Due {
  return { isCall: false, dueAt: toIso(instant), isLate: instant <= clock.now() }
}

/** The instant at which the office closes on a day. */
function endOf({ firm }: Services, day: IsoDate): number {
  return instantOf(day, firm().officeHours.closes)
}
