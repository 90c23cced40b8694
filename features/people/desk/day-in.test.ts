import { expect, test } from 'vitest'
import { isoDate } from '#finance/dates.ts'
import { dayIn } from './day-in.ts'

test.each([
  ['I send the form; ring on Friday to check', '2026-11-27'],
  ['Call her Monday', '2026-11-30'],
  ['tomorrow at ten', '2026-11-24'],
  ['by 27 November', '2026-11-27'],
  ['2 Feb', '2027-02-02'],
  ['31 Feb', null],
  ['The daughter is called Sundari', null],
  ['', null],
])('C-171 the day in "%s" is %s', (text, day) => {
  expect(dayIn(text, isoDate('2026-11-23'))).toBe(day)
})
