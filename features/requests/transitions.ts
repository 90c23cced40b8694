import type { MailKind } from '#kit/mail/words/mail.ts'
import { requestKinds } from './kinds.ts'
import type { RequestEventRow } from './tables/requests.server.ts'
import type { RequestState } from './tables/tables.server.ts'
import type { RequestKindId } from './words/requests.ts'

export type { RequestState }

/** What moves a request from one state to another. */
export interface Transition {
  readonly by: 'office' | 'client'
  readonly from: readonly RequestState[]
  readonly to: RequestState
  /** What the list of events calls it. */
  readonly event: RequestEventRow['act']
  /** What somebody may say with it; anything else that comes with it is left out. */
  readonly takes: readonly ('text' | 'number' | 'navDate')[]
  /** The mail that tells the client; null where the client is not told. */
  readonly mail: MailKind | null
}

/**
 * Every way in which a request changes its state. Anything else is refused. Done, declined and withdrawn are final, because
 * the other side was informed. Within seconds, while its mail waits, the office can take its own step back.
 *
 * The order is that in which the office is offered what is possible.
 */
export const transitions = {
  take: {
    by: 'office',
    from: ['received'],
    to: 'in-progress',
    event: 'taken',
    takes: [],
    mail: 'request-taken',
  },
  'hand-on': {
    by: 'office',
    from: ['in-progress'],
    to: 'with-registrar',
    event: 'handed-on',
    takes: ['number'],
    mail: 'request-handed-on',
  },
  done: {
    by: 'office',
    from: ['in-progress', 'with-registrar'],
    to: 'done',
    event: 'done',
    takes: ['text', 'navDate'],
    mail: 'request-done',
  },
  decline: {
    by: 'office',
    from: ['received', 'in-progress', 'with-registrar'],
    to: 'declined',
    event: 'declined',
    takes: ['text'],
    mail: 'request-declined',
  },
  'put-back': {
    by: 'office',
    from: ['in-progress'],
    to: 'received',
    event: 'put-back',
    takes: [],
    // Who takes it next is the office's own affair.
    mail: null,
  },
  withdraw: { by: 'client', from: ['received'], to: 'withdrawn', event: 'withdrawn', takes: [], mail: null },
} as const satisfies Record<string, Transition>

export type RequestAct = keyof typeof transitions
export type OfficeActName = Exclude<RequestAct, 'withdraw'>

const acts = Object.keys(transitions) as readonly RequestAct[]
/** Every act of the office, in their order. */
export const officeActs = acts.filter((act): act is OfficeActName => transitions[act].by === 'office')

/** Every state, in the order of a request's life. */
export const requestStates: readonly RequestState[] = [
  'received',
  'in-progress',
  'with-registrar',
  'done',
  'declined',
  'withdrawn',
]

/** Returns the state that an event left a request in; null for an event that moves nothing, such as a message. */
export function stateAfter(event: RequestEventRow['act']): RequestState | null {
  if (event === 'received') return 'received'
  const act = acts.find((name) => transitions[name].event === event)
  return act === undefined ? null : transitions[act].to
}

/** Returns true if an act is possible in a state. */
export function isPossible(act: RequestAct, state: RequestState): boolean {
  const { from }: Transition = transitions[act]
  return from.includes(state)
}

/** Returns what the office can do with a request now, in the order of `transitions`. A kind that ends with us has no registrar. */
export function officeActsOn(request: {
  readonly kind: RequestKindId
  readonly state: RequestState
}): readonly OfficeActName[] {
  const { viaRegistrar } = requestKinds[request.kind]
  return officeActs.filter((act) => isPossible(act, request.state) && (act !== 'hand-on' || viaRegistrar))
}

/** Returns the kind of approval that notes a request as done in a firm with staff, if that is possible now; null without one. */
export function approvalOf(request: {
  readonly kind: RequestKindId
  readonly state: RequestState
}): 'nominees-noted' | null {
  return officeActsOn(request).includes('done') ? requestKinds[request.kind].approval : null
}

/** Returns true while the office still owes the client something. */
export function isOpen(state: RequestState): boolean {
  return acts.some((act) => isPossible(act, state))
}
