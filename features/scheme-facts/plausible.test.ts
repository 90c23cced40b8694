import { expect, test } from 'vitest'
import { doubtOf, isOtherName } from './plausible.ts'
import { dayOfName } from './take-scheme-file.server.ts'

test.each([
  ['expense', '1.00', '1.99', null],
  ['expense', '1.00', '2.00', 'too-far'],
  ['expense', '1.00', '0.50', 'too-far'],
  ['expense', null, '1.62', null],
  ['expense', null, '162', 'too-far'],
  ['minimum', '50000', '499999', null],
  ['minimum', '50000', '500000', 'too-far'],
  ['minimum', '500000', '50000', 'too-far'],
  ['minimum', '0', '500000', null],
  ['has-load', 'no', 'yes', null],
] as const)('C-153 %s from %s to %s is %s', (fact, before, value, doubt) => {
  expect(doubtOf(fact, before, value)).toBe(doubt)
})

test.each([
  ['HDFC Corporate Bond Fund - Growth Option - Direct Plan', 'HDFC CORPORATE BOND FUND - DIRECT', false],
  ['SBI Gold Fund', 'SBI GOLD FUND REGULAR PLAN GROWTH', false],
  ['Axis Small Cap Fund', 'SBI Small Cap Fund', true],
  // Neither has a word that tells it apart: nothing says that they differ.
  ['Small Cap Fund', 'Large Cap Fund', false],
])('C-153 %s and %s: another fund is %s', (one, other, isOther) => {
  expect(isOtherName(one, other)).toBe(isOther)
})

test.each([
  ['SCHMSTRDET_27112026.txt', '2026-11-27'],
  ['SchemeData2711261830SS.csv', '2026-11-27'],
  ['TER-112026.xlsx', null],
  ['SCHMSTRDET_29112026.txt', null],
  ['SCHMSTRDET_31022026.txt', null],
])('C-152 the file %s is of %s', (name, day) => {
  expect(dayOfName(name, '2026-11-28')).toBe(day)
})
