import type { RequestState } from '#db/client-tables.server.ts'
import type { RequestEventRow } from '#db/requests.server.ts'

export type { RequestState }

/** What moves a request from one state to another. */
export interface Transition {
  readonly by: 'office' | 'client'
  readonly from: readonly RequestState[]
  readonly to: RequestState
  /** What the list of events calls it. */
  readonly event: RequestEventRow['act']
}

/**
 * Every way in which a request changes its state. Anything else is refused. Done, declined and withdrawn are final, because
 * the other side was informed. Within seconds, while its mail waits, the office can take its own step back.
 */
export const transitions = {
  take: { by: 'office', from: ['received'], to: 'in-progress', event: 'taken' },
  'put-back': { by: 'office', from: ['in-progress'], to: 'received', event: 'put-back' },
  'hand-on': { by: 'office', from: ['in-progress'], to: 'with-registrar', event: 'handed-on' },
  finish: { by: 'office', from: ['in-progress', 'with-registrar'], to: 'done', event: 'done' },
  decline: {
    by: 'office',
    from: ['received', 'in-progress', 'with-registrar'],
    to: 'declined',
    event: 'declined',
  },
  withdraw: { by: 'client', from: ['received'], to: 'withdrawn', event: 'withdrawn' },
} as const satisfies Record<string, Transition>

export type RequestAct = keyof typeof transitions

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
  const found = Object.values(transitions).find((transition: Transition) => transition.event === event)
  return found?.to ?? null
}

/** Returns true if an act is possible in a state. */
export function isPossible(act: RequestAct, state: RequestState): boolean {
  const { from }: Transition = transitions[act]
  return from.includes(state)
}

/** Returns true while the office still owes the client something. */
export function isOpen(state: RequestState): boolean {
  return Object.values(transitions).some((transition: Transition) => transition.from.includes(state))
}
