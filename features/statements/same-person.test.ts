import { expect, test } from 'vitest'
import { isSamePerson } from './same-person.ts'

test.each([
  ['RAO ANITA', 'Anita Rao'],
  ['Mrs. Anita  Rao', 'anita rao'],
  ['A Rao', 'Anita K Rao'],
  ['A. K. Rao', 'Anita Kumari Rao'],
  ['Anita', 'ANITA'],
  ['श्रीमती अनीता राव', 'राव अनीता'],
  ['అనిత రావు', 'రావు అనిత'],
])('C-009 %s and %s can be one person', (one, other) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([true, true])
})

test.each([
  ['Ravi Rao', 'Anita Rao'],
  ['Rao', 'Anita Rao'],
  ['', 'Anita Rao'],
  ['A K', 'Anita Kumari'],
  ['R Rao', 'Anita Rao'],
  ['रवि राव', 'रवी राव'],
  ['అనిత రావు', 'అనూష రావు'],
])('C-009 %s and %s are two people', (one, other) => {
  expect([isSamePerson(one, other), isSamePerson(other, one)]).toEqual([false, false])
})
