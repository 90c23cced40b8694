import { expect, test } from 'vitest'
import { dayNumber } from '#finance/dates.ts'
import { navOfRupees } from '#finance/units.ts'
import { down, frameOf, monthlyCloses, navPath, priceTicks } from './nav-chart-frame.ts'
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
  expect(navPath(week, frameOf(week))).toBe('M0 500l300-500 900 250')
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
  expect(navPath(one, frameOf(one))).toBe('M0 500l')
  expect(down(frameOf(one), 10)).toBe(1)
})
