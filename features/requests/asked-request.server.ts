import { callOf, type SentEnquiry } from '#features/enquiries/calls.server.ts'
import { type IsoDate, isoDate } from '#finance/dates.ts'
import type { MilliUnits, Paise } from '#finance/units.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { dueOf, officeStepOf } from './due.server.ts'
import { findRequest, selectRequests } from './find-request.server.ts'
import { fieldsOf } from './form.ts'
import type { Control, OfficeStep } from './kind.ts'
import { kindOf, requestKinds } from './kinds.ts'
import type { RequestWithEvents } from './tables/requests.server.ts'
import type { RequestState } from './tables/tables.server.ts'
import { approvalOf, isPossible } from './transitions.ts'
import type { RequestKindId, RequestsWords } from './words/requests.ts'

/** A request as its owner and the office see it. */
export interface AskedRequest {
  readonly id: string
  readonly reference: string
  readonly kind: RequestKindId
  /** What the client reads. */
  readonly language: string
  readonly schemeCode: string | null
  readonly folio: string | null
  readonly amountPaise: Paise | null
  /** The units that would leave a holding. */
  readonly units: MilliUnits | null
  readonly wantedOn: IsoDate | null
  readonly plan: RequestWithEvents['plan']
  readonly state: RequestState
  /** Why it was declined. */
  readonly reason: string | null
  readonly createdAt: string
  readonly changedAt: string
  /** When and on which number we call; null if no call was promised. */
  readonly call: SentEnquiry['call']
  /** What was typed, in the order of the form; fields that were left blank are missing. */
  readonly asked: readonly AskedField[]
  /** What happened so far, oldest first. */
  readonly events: readonly RequestEvent[]
  /** Until when the office acts next; null if it is over. */
  readonly due: AskedDue | null
  /** The sentence of `requests.next` about what happens next; null if it is over. */
  readonly next: keyof RequestsWords['next'] | null
  /** The office's own next step; null where the kind has no such steps, and once it is over. */
  readonly officeStep: OfficeStep | null
  readonly canWithdraw: boolean
  /** A second person can note it as done now. */
  readonly canNote: boolean
}

/** Until when the office acts: the instant as ISO text. */
export interface AskedDue {
  readonly at: string
  readonly isCall: boolean
  readonly isLate: boolean
}

/** One answer of a form, with the control that says how it is shown. */
export interface AskedField {
  readonly name: string
  readonly row: number | null
  readonly type: Control['type']
  /** Paise, thousandths of a unit, a day, or a text, by the control. */
  readonly value: string | number
}

export interface RequestEvent {
  readonly at: string
  readonly act: Schema['request_event']['act']
  /** The member of the firm's staff; null for the client, and where nobody recorded it. */
  readonly by: string | null
  readonly text: string | null
  /** The registrar's number. */
  readonly number: string | null
  readonly navDate: IsoDate | null
}

/** Returns a client's requests in any state, newest first. */
export async function requestsOf(services: Services, personId: string): Promise<AskedRequest[]> {
  return (await selectRequests(services.db, personId)).map((row) => toAsked(services, row))
}

/** Returns a client's request by its reference; null if there is none, or it is another client's. */
export async function requestOf(
  services: Services,
  personId: string,
  reference: string,
): Promise<AskedRequest | null> {
  const row = await findRequest(services.db, reference, personId)
  return row && toAsked(services, row)
}

/** Reads a request from its row. */
export function toAsked(
  { clock, firm }: Pick<Services, 'clock' | 'firm'>,
  row: RequestWithEvents,
): AskedRequest {
  const hours = firm().officeHours
  const due = dueOf(row, hours)
  const { state } = row
  const kind = kindOf(row)
  return {
    id: row.id,
    reference: row.reference,
    kind,
    language: row.language,
    schemeCode: row.scheme_code,
    folio: row.folio,
    amountPaise: row.amount_paise,
    units: row.units_milli,
    wantedOn: row.wanted_on,
    plan: row.plan,
    state,
    reason: row.events.findLast(({ act }) => act === 'declined')?.text ?? null,
    createdAt: row.created_at,
    changedAt: row.changed_at,
    call: callOf(row),
    asked: askedFields(row),
    events: row.events.map((event) => ({
      at: event.at,
      act: event.act,
      by: event.actor,
      text: event.text,
      number: event.number,
      navDate: event.nav_date === null ? null : isoDate(event.nav_date),
    })),
    due: due && { at: toIso(due.at), isCall: due.isCall, isLate: due.lateFrom <= clock.now() },
    next: nextOf(row),
    officeStep: officeStepOf(row, hours),
    canWithdraw: isPossible('withdraw', state),
    canNote: approvalOf({ kind, state }) !== null,
  }
}

/** Returns the sentence of `requests.next` about what happens next with a request, without calls and delays; null if it is over. */
export function nextOf(row: Pick<RequestWithEvents, 'kind' | 'id' | 'state'>): AskedRequest['next'] {
  const { next } = requestKinds[kindOf(row)]
  return row.state in next ? next[row.state as keyof typeof next] : null
}

function askedFields(row: RequestWithEvents): AskedField[] {
  // Written by `rowOf` of requests.server.ts, by the names of the kind's fields.
  const details = JSON.parse(row.details) as Readonly<Record<string, string | number | null>>
  return fieldsOf(kindOf(row)).flatMap(({ name, control, row: number }) => {
    const value = details[name]
    if (value === undefined || value === null || value === '') return []
    return [{ name, row: number, type: control.type, value }]
  })
}
