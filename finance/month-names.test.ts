import { expect, test } from 'vitest'
import { monthNumber } from './month-names.ts'

test('a month is known by three letters of its English name', () => {
  expect(['Jan', 'AUG', 'december', 'sept'].map(monthNumber)).toEqual([1, 8, 12, 9])
  expect(['', 'ja', 'xyz'].map(monthNumber)).toEqual([null, null, null])
})
