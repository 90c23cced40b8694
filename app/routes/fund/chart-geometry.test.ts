import { expect, test } from 'vitest'
import { dayNumber, type IsoDate } from '#finance/dates.ts'
import { navOfRupees } from '#finance/units.ts'
import {
  down,
  drawnIndices,
  frameOf,
  linePath,
  monthlyCloses,
  nearestIndex,
  priceTicks,
  timeTicks,
} from './chart-geometry.ts'
import { readSeries, writeSeries } from './series-text.ts'

const week = { days: [10, 11, 14], navs: [100, 140, 120] }

test('1.16/3 a series comes back from its text as it was, over weekends and with losses', () => {
  const series = { days: [20_000, 20_001, 20_004, 20_040], navs: [337.002, 336.9999, 400, 10.0087] }
  expect(readSeries(writeSeries({ days: series.days, navsE8: series.navs.map(navOfRupees) }))).toEqual(series)
  expect(readSeries('')).toEqual({ days: [], navs: [] })
})

test.each([
  [140.07, 341.5, [100, 150, 200, 250, 300, 350]],
  [10.0087, 37.59, [10, 20, 30, 40]],
  [37.4, 37.59, [37.4, 37.45, 37.5, 37.55, 37.6]],
  [5, 5, [5, 6]],
])('1.16/3 the prices beside the chart of %d to %d are round and enclose it', (low, high, expected) => {
  expect(priceTicks(low, high)).toEqual(expected)
})

test('1.16/3 the line runs from the first price to the last, higher prices higher up', () => {
  // Ticks 100 to 140; day 11 is a quarter of the way: 1200/4 = 300 right, 500 up; day 14: 900 on, half way down.
  expect(frameOf(week)).toMatchObject({ low: 100, high: 140 })
  expect(linePath(week, frameOf(week))).toBe('M0 500l300 -500 900 250')
})

test('1.16/3 the peak, the trough and both ends of a long history are always drawn', () => {
  const days = Array.from({ length: 6000 }, (_, i) => i)
  const navs = days.map((day) => (day === 3333 ? 900 : day === 4444 ? 1 : 100 + (day % 7)))
  const drawn = drawnIndices({ days, navs })
  expect(drawn.length).toBeLessThan(620)
  for (const index of [0, 3333, 4444, 5999]) expect(drawn).toContain(index)
  // In order, each once.
  expect(drawn).toEqual([...new Set(drawn)].toSorted((a, b) => a - b))
})

test('1.16/3 a year or less is drawn price by price', () => {
  const days = Array.from({ length: 250 }, (_, i) => i)
  expect(drawnIndices({ days, navs: days.map(() => 10) })).toHaveLength(250)
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
  const frame = frameOf(week)
  expect(nearestIndex(week, frame, 0)).toBe(0)
  // Day 12.2 is nearer to 11 than to 14; day 12.8 is not.
  expect(nearestIndex(week, frame, 0.55)).toBe(1)
  expect(nearestIndex(week, frame, 0.7)).toBe(2)
  expect(nearestIndex(week, frame, 1)).toBe(2)
})

test('1.16/3 the table holds the last price of each month, newest first', () => {
  const days = (['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-31', '2026-08-18'] as const).map(
    dayNumber,
  )
  expect(monthlyCloses({ days, navs: [1, 2, 3, 4, 5] })).toEqual([
    { date: '2026-08-18', nav: 5 },
    { date: '2026-07-31', nav: 4 },
    { date: '2026-06-30', nav: 2 },
  ])
})

test('1.16/3 one price alone breaks nothing', () => {
  const one = { days: [5], navs: [10] }
  expect(linePath(one, frameOf(one))).toBe('M0 500l')
  expect(down(frameOf(one), 10)).toBe(1)
})
