import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addMonthsToDay, dateOfDay, dayNumber, isoDate } from './dates.ts'
import { rupeeSeries } from './fixtures/series.ts'
import { type NavPoint, navSeries } from './returns.ts'
import { rollingHistogram, rollingReturns, summarizeRolling } from './rolling.ts'
import { navOfRupees } from './units.ts'

function publishedSeries() {
  const file = readFileSync(new URL('../content/data/nav/118650.csv', import.meta.url), 'utf8')
  const rows = file.trim().split('\n').slice(1)
  return rupeeSeries(
    rows.map((row) => ({ day: dayNumber(isoDate(row.slice(0, 10))), nav: Number(row.slice(11)) })),
  )
}

/** The rule read aloud, every start against every end. */
function slowRolling(points: readonly NavPoint[], years: number) {
  const last = points.at(-1)
  return points.flatMap((start) => {
    const due = addMonthsToDay(start.day, years * 12)
    if (last === undefined || due > last.day) return []
    const end = points.filter((point) => point.day <= due).at(-1)!
    if (end.day === start.day) return []
    return [
      {
        start: start.day,
        end: end.day,
        value: (end.navE8 / start.navE8) ** (365 / (end.day - start.day)) - 1,
      },
    ]
  })
}

function rollingOf(values: readonly number[]) {
  return {
    years: 1,
    starts: Int32Array.from(values, (_, index) => index),
    ends: Int32Array.from(values, (_, index) => index + 365),
    returns: Float64Array.from(values),
  }
}

test('each price starts a period that ends on the same day a year later', () => {
  const series = rupeeSeries([
    { day: dayNumber('2023-01-02'), nav: 100 },
    { day: dayNumber('2023-01-03'), nav: 200 },
    { day: dayNumber('2024-01-02'), nav: 110 },
    { day: dayNumber('2024-01-05'), nav: 150 },
  ])
  const rolling = rollingReturns(series, 1)
  expect([...rolling.starts].map(dateOfDay)).toEqual(['2023-01-02', '2023-01-03'])
  // The second is due on 3 January 2024 and ends at the price before, 364 days on.
  expect([...rolling.ends].map(dateOfDay)).toEqual(['2024-01-02', '2024-01-02'])
  expect(rolling.returns[0]).toBeCloseTo(0.1, 12)
  expect(rolling.returns[1]).toBeCloseTo((110 / 200) ** (365 / 364) - 1, 12)
})

test('a history shorter than the period has no rolling return', () => {
  const series = rupeeSeries([
    { day: dayNumber('2025-01-02'), nav: 100 },
    { day: dayNumber('2026-01-01'), nav: 200 },
  ])
  const rolling = rollingReturns(series, 1)
  expect(rolling.returns).toHaveLength(0)
  expect(summarizeRolling(rolling, [0])).toEqual({ ok: false, reason: 'history-too-short' })
  expect(rollingHistogram(rolling, 0.02)).toEqual([])
  expect(rollingReturns(rupeeSeries([]), 3).returns).toHaveLength(0)
})

test('a start followed by a gap as long as the period is left out', () => {
  const series = rupeeSeries([
    { day: 0, nav: 1 },
    { day: 800, nav: 2 },
  ])
  expect(rollingReturns(series, 1).returns).toHaveLength(0)
})

test('two pointers find what comparing every pair finds, for ten thousand histories', () => {
  let seed = 5
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  for (let round = 0; round < 10_000; round += 1) {
    let day = 11_000 + Math.floor(random() * 2000)
    const step = 1 + Math.floor(random() * 500)
    const points = Array.from({ length: Math.floor(random() * 14) }, () => {
      day += 1 + Math.floor(random() * step)
      return { day, navE8: navOfRupees(1 + random() * 100) }
    })
    const years = 1 + (round % 3)
    const rolling = rollingReturns(navSeries(points), years)
    const found = Array.from(rolling.starts, (start, index) => ({
      start,
      end: rolling.ends[index],
      value: rolling.returns[index],
    }))
    const expected = slowRolling(points, years)
    if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected)
  }
})

test('sums up what was found', () => {
  const summary = summarizeRolling(rollingOf([0.1, -0.05, 0.2, 0.08]), [0, 0.08, 0.12])
  // By hand: average 0.33 / 4; sorted −0.05 0.08 0.10 0.20, middle (0.08 + 0.10) / 2.
  expect(summary).toEqual({
    ok: true,
    count: 4,
    lowest: { value: -0.05, from: 1, to: 366 },
    highest: { value: 0.2, from: 2, to: 367 },
    average: expect.closeTo(0.0825, 12),
    median: expect.closeTo(0.09, 12),
    shares: [
      { threshold: 0, below: 0.25, above: 0.75 },
      { threshold: 0.08, below: 0.25, above: 0.5 },
      { threshold: 0.12, below: 0.75, above: 0.25 },
    ],
  })
})

test('one period is its own lowest, highest, average and median', () => {
  expect(summarizeRolling(rollingOf([0.07]), [])).toMatchObject({
    count: 1,
    lowest: { value: 0.07 },
    highest: { value: 0.07 },
    average: 0.07,
    median: 0.07,
    shares: [],
  })
})

test('counts in steps that start at zero', () => {
  expect(rollingHistogram(rollingOf([-0.01, 0, 0.04, 0.051, 0.16]), 0.05)).toEqual([
    { from: -0.05, to: 0, count: 1 },
    { from: 0, to: 0.05, count: 2 },
    { from: 0.05, to: 0.1, count: 1 },
    { from: 0.1, to: expect.closeTo(0.15, 12), count: 0 },
    { from: expect.closeTo(0.15, 12), to: 0.2, count: 1 },
  ])
})

test('agrees with another tool on a published history', () => {
  // Python 3.11.7 with bisect and statistics, over all starts with start + 3 years <= 2026-08-18.
  const rolling = rollingReturns(publishedSeries(), 3)
  const summary = summarizeRolling(rolling, [0, 0.08, 0.12])
  if (!summary.ok) throw new Error(summary.reason)
  expect(summary.count).toBe(2617)
  expect(summary.lowest.value).toBeCloseTo(-0.08930414069989734, 12)
  expect([summary.lowest.from, summary.lowest.to].map(dateOfDay)).toEqual(['2017-05-18', '2020-05-18'])
  expect(summary.highest.value).toBeCloseTo(0.4264441081459993, 12)
  expect([summary.highest.from, summary.highest.to].map(dateOfDay)).toEqual(['2020-05-18', '2023-05-18'])
  expect(summary.average).toBeCloseTo(0.17396888153574788, 12)
  expect(summary.median).toBeCloseTo(0.17240041299076259, 12)
  expect(summary.shares[0]?.below).toBeCloseTo(175 / 2617, 12)
  expect(summary.shares[1]?.below).toBeCloseTo(446 / 2617, 12)
  expect(summary.shares[2]?.above).toBeCloseTo(1801 / 2617, 12)
  const counted = rollingHistogram(rolling, 0.02).reduce((sum, bucket) => sum + bucket.count, 0)
  expect(counted).toBe(2617)
})

test('refuses a period that is no whole number of years', () => {
  expect(() => rollingReturns(rupeeSeries([]), 1.5)).toThrow('years must be a whole number above 0, got 1.5')
  expect(() => rollingReturns(rupeeSeries([]), 0)).toThrow(RangeError)
  expect(() => rollingHistogram(rollingOf([]), 0)).toThrow('width must be above 0, got 0')
})
