import { expect, test } from 'vitest'
import { topicOfAct } from './topic-of-act.ts'

test.each([
  ['request-moved', 'requests'],
  ['lead-erased', 'enquiries'],
  ['feed-taken-in', 'books'],
  ['locked', 'clients'],
  ['bank-verified', 'clients'],
  ['looked', null],
  ['bank-number-read', null],
])('the act %s changes the topic %s', (act, topic) => {
  expect(topicOfAct(act)).toBe(topic)
})
