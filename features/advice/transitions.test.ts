import { expect, test } from 'vitest'
import {
  canDo,
  isUndecided,
  pause,
  type RecommendationAct,
  type RecommendationState,
  recommendationStates,
  recommendationTransitions,
  resume,
  stateAt,
} from './transitions.ts'

const acts: readonly RecommendationAct[] = [
  'send',
  'ask',
  'answer',
  'accept',
  'decline',
  'withdraw',
  'expire',
]

/** Every state, written by hand: where each act leads from it, in the order above; a dot is refused. */
const table: Readonly<Record<RecommendationState, string>> = {
  draft: 'sent . . . . withdrawn .',
  sent: '. asked . accepted declined withdrawn expired',
  asked: '. asked answered . declined withdrawn .',
  answered: '. asked . accepted declined withdrawn expired',
  accepted: '. . . . . . .',
  declined: '. . . . . . .',
  withdrawn: '. . . . . . .',
  expired: '. . . . . . .',
}

test('C-083 every cell of the state machine', () => {
  expect(Object.keys(recommendationTransitions)).toEqual(acts)
  expect(Object.keys(table)).toEqual(recommendationStates)
  for (const state of recommendationStates) {
    const row = acts.map((act) => (canDo(act, state) ? recommendationTransitions[act].to : '.')).join(' ')
    expect(row, state).toBe(table[state])
  }
})

test('C-083 only these states wait for the client', () => {
  expect(recommendationStates.filter(isUndecided)).toEqual(['sent', 'asked', 'answered'])
})

test('C-083 the clock stands still while a question is open, and goes on with what was left', () => {
  const day = 86_400_000
  // Sent on day 0 for 14 days, asked on day 5, answered on day 8: 3 days longer.
  const running = { endsAt: 14 * day, pausedAt: null }
  const asked = pause(running, 5 * day)
  expect(asked).toEqual({ endsAt: 14 * day, pausedAt: 5 * day })
  // A second question does not move the pause.
  expect(pause(asked, 6 * day)).toEqual(asked)
  expect(resume(asked, 8 * day)).toEqual({ endsAt: 17 * day, pausedAt: null })
  expect(resume(running, 8 * day)).toEqual(running)
})

test('C-083 it has expired at the very instant its time is over, never while the clock stands still', () => {
  const clock = { endsAt: 1000, pausedAt: null }
  expect(stateAt('sent', clock, 999)).toBe('sent')
  expect(stateAt('sent', clock, 1000)).toBe('expired')
  expect(stateAt('answered', clock, 1000)).toBe('expired')
  expect(stateAt('asked', { endsAt: 1000, pausedAt: 500 }, 5000)).toBe('asked')
  expect(stateAt('accepted', clock, 5000)).toBe('accepted')
  expect(stateAt('draft', null, 5000)).toBe('draft')
})
