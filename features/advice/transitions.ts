import type { Schema } from '#kit/store/schema.server.ts'
import type { RecommendationState } from './tables/tables.server.ts'

export type { RecommendationState }

/** What moves a recommendation from one state to another. */
export interface RecommendationTransition {
  readonly by: 'office' | 'client' | 'clock'
  readonly from: readonly RecommendationState[]
  readonly to: RecommendationState
  /** What the list of events calls it. */
  readonly event: Schema['recommendation_event']['act']
}

/**
 * Every way in which a recommendation changes its state. Anything else is refused. Accepted, declined, withdrawn and expired
 * are final. While a question waits for its answer the time to decide stands still, and there is no yes: she asked because
 * something was open.
 */
export const recommendationTransitions = {
  send: { by: 'office', from: ['draft'], to: 'sent', event: 'sent' },
  ask: { by: 'client', from: ['sent', 'asked', 'answered'], to: 'asked', event: 'asked' },
  answer: { by: 'office', from: ['asked'], to: 'answered', event: 'answered' },
  accept: { by: 'client', from: ['sent', 'answered'], to: 'accepted', event: 'accepted' },
  decline: { by: 'client', from: ['sent', 'asked', 'answered'], to: 'declined', event: 'declined' },
  withdraw: {
    by: 'office',
    from: ['draft', 'sent', 'asked', 'answered'],
    to: 'withdrawn',
    event: 'withdrawn',
  },
  expire: { by: 'clock', from: ['sent', 'answered'], to: 'expired', event: 'expired' },
} as const satisfies Record<string, RecommendationTransition>

export type RecommendationAct = keyof typeof recommendationTransitions

/** Every state, in the order of a recommendation's life. */
export const recommendationStates: readonly RecommendationState[] = [
  'draft',
  'sent',
  'asked',
  'answered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
]

/** Returns true if an act is possible in a state. */
export function canDo(act: RecommendationAct, state: RecommendationState): boolean {
  const { from }: RecommendationTransition = recommendationTransitions[act]
  return from.includes(state)
}

/** Returns true while the client can still decide. */
export function isUndecided(state: RecommendationState): boolean {
  return canDo('decline', state)
}

/** A recommendation's clock: until when it can be answered, and since when it stands still. Instants in milliseconds since 1970. */
export interface DecisionClock {
  readonly endsAt: number
  /** null while it runs. */
  readonly pausedAt: number | null
}

/** Returns the clock, standing still from an instant on. A clock that stands still already stays as it is. */
export function pause(clock: DecisionClock, now: number): DecisionClock {
  return clock.pausedAt === null ? { ...clock, pausedAt: now } : clock
}

/** Returns the clock, running again with the time that was left when it was paused. */
export function resume({ endsAt, pausedAt }: DecisionClock, now: number): DecisionClock {
  return { endsAt: pausedAt === null ? endsAt : endsAt + (now - pausedAt), pausedAt: null }
}

/**
 * Returns the state at an instant: one whose time is over has expired, also before the hourly job has written that down.
 *
 * @param clock null before it was sent.
 */
export function stateAt(
  state: RecommendationState,
  clock: DecisionClock | null,
  now: number,
): RecommendationState {
  const isOver = clock !== null && clock.pausedAt === null && clock.endsAt <= now
  return isOver && canDo('expire', state) ? 'expired' : state
}
