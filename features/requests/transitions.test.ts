import { expect, test } from 'vitest'
import {
  isOpen,
  isPossible,
  officeActsOn,
  type RequestAct,
  requestStates,
  transitions,
} from './transitions.ts'
import type { RequestKindId } from './words/requests.ts'

/** The whole table: in which states each act is possible. Everything else is refused. */
const possible: Readonly<Record<RequestAct, readonly string[]>> = {
  take: ['received'],
  'put-back': ['in-progress'],
  'hand-on': ['in-progress'],
  done: ['in-progress', 'with-registrar'],
  decline: ['received', 'in-progress', 'with-registrar'],
  withdraw: ['received'],
}

test('C-033 each act is possible in its states and refused in every other', () => {
  for (const act of Object.keys(transitions) as RequestAct[]) {
    for (const state of requestStates) {
      expect([act, state, isPossible(act, state)]).toEqual([act, state, possible[act].includes(state)])
    }
  }
})

test('C-033 done, declined and withdrawn are final', () => {
  expect(requestStates.filter((state) => !isOpen(state))).toEqual(['done', 'declined', 'withdrawn'])
})

test('C-033 the office is offered all that is possible, in its order, and hands on only what a registrar does', () => {
  const offered = (kind: RequestKindId) =>
    Object.fromEntries(requestStates.map((state) => [state, officeActsOn({ kind, state })]))
  const over = { done: [], declined: [], withdrawn: [] }
  expect(offered('redeem')).toEqual({
    received: ['take', 'decline'],
    'in-progress': ['hand-on', 'done', 'decline', 'put-back'],
    'with-registrar': ['done', 'decline'],
    ...over,
  })
  expect(offered('complaint')).toMatchObject({
    received: ['take', 'decline'],
    'in-progress': ['done', 'decline', 'put-back'],
  })
})
