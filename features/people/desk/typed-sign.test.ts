import { expect, test } from 'vitest'
import { beginsWith, typedSign } from './typed-sign.ts'

test.each([
  ['Ask @', { sign: '@', typed: '', from: 4 }],
  ['@Arjun N', { sign: '@', typed: 'Arjun N', from: 0 }],
  ['(@అర', { sign: '@', typed: 'అర', from: 1 }],
  ['Yes.\n/ma', { sign: '/', typed: 'ma', from: 5 }],
  ['asha@neem', null],
  ['and/or', null],
  ['on 3/4', null],
  ['so / so', null],
  ['@Arjun Nair, then', null],
])('C-171 %j ends in %o', (before, found) => {
  expect(typedSign(before)).toEqual(found)
})

test('C-171 a colleague is found by any of their names', () => {
  expect(['arj', 'nai', 'Arjun N', 'x'].map((typed) => beginsWith('Arjun Nair', typed))).toEqual([
    true,
    true,
    true,
    false,
  ])
})
