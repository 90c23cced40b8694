import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dateOfDay, dayNumber, isoDate } from './dates.ts'
import { rupeeSeries } from './fixtures/series.ts'
import { type NavPoint, navSeries } from './returns.ts'
import { deepestFall, sharpe, sortino, volatility } from './risk.ts'
import { navOfRupees } from './units.ts'

const START = dayNumber('2023-08-18')
const MIDDLE = dayNumber('2025-01-15')
const END = dayNumber('2026-08-18')

function publishedSeries() {
  const file = readFileSync(new URL('../content/data/nav/118650.csv', import.meta.url), 'utf8')
  const rows = file.trim().split('\n').slice(1)
  return rupeeSeries(
    rows.map((row) => ({ day: dayNumber(isoDate(row.slice(0, 10))), nav: Number(row.slice(11)) })),
  )
}

function daily(...navs: readonly number[]) {
  return rupeeSeries(navs.map((nav, day) => ({ day, nav })))
}

test('volatility is the sample deviation of the changes, for a year', () => {
  const series = rupeeSeries([
    { day: START - 100, nav: 900 },
    { day: START, nav: 100 },
    { day: MIDDLE, nav: 110 },
    { day: END, nav: 99 },
  ])
  // By hand: changes +0.1 and −0.1, mean 0, squares 0.02 over n − 1 = 1; √0.02 · √252 = √5.04.
  expect(volatility(series)).toMatchObject({
    ok: true,
    value: expect.closeTo(Math.sqrt(5.04), 12),
    from: { day: START, navE8: navOfRupees(100) },
    to: { day: END, navE8: navOfRupees(99) },
    count: 2,
  })
})

test('a price that rises by the same share each day does not swing', () => {
  const series = rupeeSeries([
    { day: START, nav: 1 },
    { day: MIDDLE, nav: 2 },
    { day: END, nav: 4 },
  ])
  expect(volatility(series)).toMatchObject({ value: 0 })
  expect(sharpe(series, 0.05)).toEqual({ ok: false, reason: 'never-moved' })
})

test('under three years of prices there is no volatility and no Sharpe figure', () => {
  const short = rupeeSeries([
    { day: START + 1, nav: 100 },
    { day: MIDDLE, nav: 110 },
    { day: END, nav: 99 },
  ])
  expect(volatility(short)).toEqual({ ok: false, reason: 'history-too-short' })
  expect(sharpe(short, 0.05)).toEqual({ ok: false, reason: 'history-too-short' })
  expect(volatility(rupeeSeries([])).ok).toBe(false)
  expect(volatility(daily(1, 2))).toEqual({ ok: false, reason: 'history-too-short' })
})

test('Sharpe is what is left above the risk-free rate for each unit of swing', () => {
  const series = rupeeSeries([
    { day: START, nav: 100 },
    { day: MIDDLE, nav: 110 },
    { day: END, nav: 99 },
  ])
  const result = sharpe(series, 0.05)
  if (!result.ok) throw new Error(result.reason)
  // By hand: ln 0.99 = −0.01005034, · 365/1096 = −0.00334704, e^ − 1 = −0.00334144; (−0.00334144 − 0.05) / √5.04.
  expect(result.annualReturn).toBeCloseTo(-0.00334144, 7)
  expect(result.value).toBeCloseTo(-0.05334144 / Math.sqrt(5.04), 7)
  expect(() => sharpe(series, Number.NaN)).toThrow('riskFreeRate must be finite, got NaN')
})

test('Sortino counts only what stayed behind the risk-free rate', () => {
  const series = rupeeSeries([
    { day: START, nav: 100 },
    { day: MIDDLE, nav: 110 },
    { day: END, nav: 99 },
  ])
  // By hand: changes +0.1 and −0.1, a day's rate 0.05/252 = 0.00019841. √(0.10019841² / 2 × 252) = 1.124724;
  // (−0.00334144 − 0.05) / 1.124724 = −0.0474262.
  expect(sortino(series, 0.05)).toMatchObject({
    downside: expect.closeTo(1.124724, 6),
    value: expect.closeTo(-0.0474262, 6),
  })
  const rising = rupeeSeries([
    { day: START, nav: 1 },
    { day: MIDDLE, nav: 2 },
    { day: END, nav: 3 },
  ])
  expect(sortino(rising, 0.05)).toEqual({ ok: false, reason: 'never-fell-short' })
  expect(sortino(rupeeSeries([]), 0.05)).toEqual({ ok: false, reason: 'history-too-short' })
  expect(() => sortino(series, Number.NaN)).toThrow('riskFreeRate must be finite, got NaN')
})

test('agrees with another tool on a published history', () => {
  // Python 3.11.7: statistics.stdev of nav[i]/nav[i-1]-1 from 2023-08-18 on, times math.sqrt(252); (cagr - 0.055) / that.
  const series = publishedSeries()
  expect(volatility(series)).toMatchObject({ value: expect.closeTo(0.14471574305124496, 12), count: 736 })
  expect(sharpe(series, 0.055)).toMatchObject({ value: expect.closeTo(0.692394702440109, 10) })
  // Python 3.11: sqrt(sum(min(0, r - 0.0525 / 252) ** 2) / 736 * 252), and (cagr - 0.0525) / that.
  expect(sortino(series, 0.0525)).toMatchObject({
    downside: expect.closeTo(0.10687649047705466, 12),
    value: expect.closeTo(0.9609261437192758, 10),
  })
  // Python 3.11.7, running maximum: the fall of March 2020.
  const fall = deepestFall(series)
  expect(fall?.depth).toBeCloseTo(0.4275407119293968, 12)
  expect([fall?.peak.day, fall?.trough.day, fall?.recovery?.day].map((day) => dateOfDay(day ?? 0))).toEqual([
    '2019-05-27',
    '2020-03-23',
    '2021-01-12',
  ])
})

test('the deepest fall has its peak, its trough and its recovery', () => {
  expect(deepestFall(daily(100, 120, 90, 110, 120, 130))).toEqual({
    depth: 0.25,
    peak: { day: 1, navE8: navOfRupees(120) },
    trough: { day: 2, navE8: navOfRupees(90) },
    recovery: { day: 4, navE8: navOfRupees(120) },
  })
})

test('a fall that has not been made good says so', () => {
  expect(deepestFall(daily(100, 50, 99))).toMatchObject({ depth: 0.5, recovery: null })
})

test('a peak that was touched again starts at its last day', () => {
  expect(deepestFall(daily(100, 90, 100, 80))?.peak).toEqual({ day: 2, navE8: navOfRupees(100) })
})

test('a price that never fell has no deepest fall', () => {
  expect(deepestFall(daily(1, 1, 2, 3))).toBeNull()
  expect(deepestFall(daily(1))).toBeNull()
  expect(deepestFall(rupeeSeries([]))).toBeNull()
})

test('looks no earlier than the day it is asked for', () => {
  expect(deepestFall(daily(100, 10, 50, 40), 2)).toMatchObject({
    peak: { day: 2, navE8: navOfRupees(50) },
    trough: { day: 3 },
  })
})

test('one walk finds what comparing every pair finds, for ten thousand histories', () => {
  let seed = 9
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  for (let round = 0; round < 10_000; round += 1) {
    // Few different prices, so that peaks and depths are often equal.
    const points = Array.from({ length: Math.floor(random() * 12) }, (_, day) => ({
      day,
      navE8: navOfRupees(1 + Math.floor(random() * 6)),
    }))
    const found = deepestFall(navSeries(points))
    const expected = slowFall(points)
    if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected)
  }
})

/** Every pair of days; the earliest of the deepest, from the last day at that height before it. */
function slowFall(points: readonly NavPoint[]) {
  let worst: { depth: number; peak: NavPoint; trough: NavPoint } | null = null
  for (const trough of points) {
    for (const peak of points) {
      if (peak.day >= trough.day) continue
      const depth = 1 - trough.navE8 / peak.navE8
      if (depth <= 0) continue
      const isDeeper = worst === null || depth > worst.depth
      const isLaterPeak = worst !== null && depth === worst.depth && trough === worst.trough
      if (isDeeper || isLaterPeak) worst = { depth, peak, trough }
    }
  }
  if (worst === null) return null
  const { depth, peak, trough } = worst
  const recovery = points.find((point) => point.day > trough.day && point.navE8 >= peak.navE8) ?? null
  return { depth, peak, trough, recovery }
}
