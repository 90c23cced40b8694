import { expect, test } from 'vitest'
import { dayNumber, type IsoDate } from '#finance/dates.ts'
import { nearestIndex, niceStep, ticksAround, timeTicks } from './scale.ts'

test.each([
  // A step is never smaller than what was asked for.
  [1, 1],
  [1.1, 2],
  [2.5, 5],
  [7, 10],
  [0.038, 0.05],
])('the round step for %d is %d', (rough, expected) => {
  expect(niceStep(rough)).toBeCloseTo(expected, 12)
})

test('ticks are multiples of the step, below and above the values', () => {
  expect(ticksAround(-30, 130, 100)).toEqual([-100, 0, 100, 200])
  // By hand: three steps of 0.1 are 0.3, which 0.1 + 0.1 + 0.1 is not.
  expect(ticksAround(0.1, 0.3, 0.1)).toEqual([0.1, 0.2, 0.3])
})

test('1.16/3 five years are marked by years, one by months, a month by weeks', () => {
  const lastDay = dayNumber('2026-08-18')
  const dates = (first: IsoDate) =>
    timeTicks({ firstDay: dayNumber(first), lastDay }).map((tick) => tick.date)
  expect(dates('2021-08-18')).toEqual(['2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01', '2026-01-01'])
  expect(dates('2025-08-18').every((date) => date.endsWith('-01'))).toBe(true)
  expect(dates('2026-07-17')).toEqual(['2026-07-17', '2026-07-24', '2026-07-31', '2026-08-07', '2026-08-14'])
})

test('1.16/3 the pointer finds the nearest price, also over a weekend', () => {
  const days = [10, 11, 14]
  const range = { firstDay: 10, lastDay: 14 }
  expect(nearestIndex(days, range, 0)).toBe(0)
  // Day 12.2 is nearer to 11 than to 14; day 12.8 is not.
  expect(nearestIndex(days, range, 0.55)).toBe(1)
  expect(nearestIndex(days, range, 0.7)).toBe(2)
  expect(nearestIndex(days, range, 1)).toBe(2)
})
