import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { addMonthsToDay, dateOfDay, dayNumber, type IsoDate, isoDate } from './dates.ts'
import { rupeeSeries } from './fixtures/series.ts'
import {
  annualReturnBetween,
  calendarYearReturns,
  growthOfLumpsum,
  growthOfSip,
  navIndexOn,
  navOn,
  navSeries,
  type Period,
  periodReturn,
} from './returns.ts'
import { navOfRupees } from './units.ts'

/** A NAV as published. */
const rupees = navOfRupees

function seriesOf(...points: readonly (readonly [date: IsoDate, nav: number])[]) {
  return rupeeSeries(points.map(([date, nav]) => ({ day: dayNumber(date), nav })))
}

/** A published history: 3,353 NAVs from 2 Jan 2013 to 18 Aug 2026. */
function publishedSeries() {
  const file = readFileSync(new URL('../content/data/nav/118650.csv', import.meta.url), 'utf8')
  const rows = file.trim().split('\n').slice(1)
  return rupeeSeries(
    rows.map((row) => ({ day: dayNumber(isoDate(row.slice(0, 10))), nav: Number(row.slice(11)) })),
  )
}

function figureOf(series: ReturnType<typeof rupeeSeries>, period: Period, asOf?: IsoDate) {
  const figure = periodReturn(series, period, asOf === undefined ? undefined : dayNumber(asOf))
  if (!figure.ok) throw new Error(figure.reason)
  return figure
}

test('orders prices by day', () => {
  const series = rupeeSeries([
    { day: 3, nav: 12 },
    { day: 1, nav: 10 },
  ])
  expect([...series.days]).toEqual([1, 3])
  expect([...series.navsE8]).toEqual([rupees(10), rupees(12)])
})

test('refuses a day with two prices and a price of nothing', () => {
  expect(() => seriesOf(['2026-01-01', 10], ['2026-01-01', 10])).toThrow('day 20454 has two NAVs')
  expect(() => seriesOf(['2026-01-01', 0])).toThrow(
    'navE8 must be a whole number above 0, got 0 on day 20454',
  )
  expect(() => seriesOf(['2026-01-01', Number.NaN])).toThrow(RangeError)
  expect(() => rupeeSeries([{ day: 1.5, nav: 1 }])).toThrow('day must be a whole number, got 1.5')
})

test('the price of a day without one is that of the nearest day before', () => {
  const series = rupeeSeries([10, 12, 15].map((day) => ({ day, nav: day * 10 })))
  expect(navOn(series, 9)).toBeNull()
  expect(navOn(series, 10)).toEqual({ day: 10, navE8: rupees(100) })
  expect(navOn(series, 11)).toEqual({ day: 10, navE8: rupees(100) })
  expect(navOn(series, 14)).toEqual({ day: 12, navE8: rupees(120) })
  expect(navOn(series, 99)).toEqual({ day: 15, navE8: rupees(150) })
  expect(navIndexOn(rupeeSeries([]), 5)).toBe(-1)
})

test('under a year the figure is the whole change', () => {
  const series = seriesOf(['2026-02-18', 100], ['2026-05-15', 104], ['2026-08-17', 109], ['2026-08-18', 110])
  expect(figureOf(series, '6M')).toEqual({
    ok: true,
    value: expect.closeTo(0.1, 12),
    kind: 'absolute',
    from: { day: dayNumber('2026-02-18'), navE8: rupees(100) },
    to: { day: dayNumber('2026-08-18'), navE8: rupees(110) },
    days: 181,
  })
  // 18 May has no price; the one before it is of 15 May. 110 / 104 − 1.
  expect(figureOf(series, '3M')).toMatchObject({
    from: { navE8: rupees(104) },
    value: expect.closeTo(6 / 104, 12),
  })
  expect(figureOf(series, '1D').value).toBeCloseTo(1 / 109, 12)
  expect(figureOf(series, '1W').from.navE8).toBe(rupees(104))
})

test('from a year on it is a yearly rate over the days between the two prices', () => {
  const series = seriesOf(['2024-08-16', 100], ['2026-08-18', 121])
  // 18 Aug 2025 falls back on 16 Aug 2024: 732 days. By hand, ln 1.21 · 365/732 = 0.190620·0.498634 = 0.0950497.
  const figure = figureOf(series, '1Y')
  expect(figure).toMatchObject({ kind: 'a-year', days: 732 })
  expect(figure.value).toBeCloseTo(Math.exp(0.0950497) - 1, 6)
})

test('a doubling in 730 days is 41.42 % a year', () => {
  // √2 − 1, whatever tool one asks.
  expect(annualReturnBetween({ day: 0, navE8: rupees(50) }, { day: 730, navE8: rupees(100) })).toBeCloseTo(
    Math.SQRT2 - 1,
    14,
  )
  expect(() => annualReturnBetween({ day: 5, navE8: rupees(1) }, { day: 5, navE8: rupees(2) })).toThrow(
    RangeError,
  )
})

test('a period longer than the history has no figure', () => {
  const series = seriesOf(['2025-08-19', 100], ['2026-08-18', 110])
  expect(periodReturn(series, '1Y')).toEqual({ ok: false, reason: 'history-too-short' })
  expect(periodReturn(series, '10Y')).toEqual({ ok: false, reason: 'history-too-short' })
  expect(periodReturn(rupeeSeries([]), '1D')).toEqual({ ok: false, reason: 'history-too-short' })
  expect(periodReturn(seriesOf(['2026-08-18', 1]), 'since-start').ok).toBe(false)
  expect(periodReturn(series, '1D', dayNumber('2025-01-01')).ok).toBe(false)
})

test('since the start turns to a yearly rate when the history is a year old', () => {
  expect(figureOf(seriesOf(['2025-08-19', 100], ['2026-08-18', 110]), 'since-start').kind).toBe('absolute')
  expect(figureOf(seriesOf(['2025-08-18', 100], ['2026-08-18', 110]), 'since-start').kind).toBe('a-year')
})

test('a year back from 29 February is 28 February', () => {
  const series = seriesOf(['2023-02-28', 100], ['2023-03-01', 200], ['2024-02-29', 110])
  expect(figureOf(series, '1Y').from.navE8).toBe(rupees(100))
})

test('looks no further than the day it is asked for', () => {
  const series = seriesOf(['2025-08-18', 100], ['2026-08-14', 110], ['2026-08-18', 500])
  expect(figureOf(series, 'since-start', '2026-08-16').to.navE8).toBe(rupees(110))
})

test('agrees with another tool on a published history', () => {
  // Python 3.11.7, from the CSV: s = last NAV with date <= end.replace(year=end.year-n);
  // (end_nav/s_nav)**(365/days)-1. End 337.002 on 2026-08-18.
  const series = publishedSeries()
  expect(series.days).toHaveLength(3353)
  const expected: readonly (readonly [Period, string, number, number])[] = [
    ['1Y', '2025-08-18', 329.4138, 0.023035464816592466],
    ['3Y', '2023-08-18', 218.5188, 0.15520041384836603],
    ['5Y', '2021-08-18', 140.0747, 0.19182583418422783],
    ['7Y', '2019-08-16', 93.0784, 0.20143822935111788],
    ['10Y', '2016-08-18', 76.8845, 0.15916222780120104],
    ['since-start', '2013-01-02', 44.9842, 0.15918224117439195],
    ['6M', '2026-02-18', 332.2739, 0.014229525701537238],
  ]
  for (const [period, date, nav, value] of expected) {
    const figure = figureOf(series, period)
    expect(dateOfDay(figure.from.day)).toBe(date)
    expect(figure.from.navE8).toBe(rupees(nav))
    expect(figure.value).toBeCloseTo(value, 12)
  }
})

test('a calendar year runs from the last price of the year before', () => {
  const rows = calendarYearReturns(
    seriesOf(
      ['2023-06-01', 100],
      ['2023-12-29', 110],
      ['2024-01-02', 5],
      ['2024-12-31', 121],
      ['2025-03-01', 60.5],
    ),
  )
  expect(rows.map(({ year, isWhole }) => [year, isWhole])).toEqual([
    [2023, false],
    [2024, true],
    [2025, false],
  ])
  expect(rows.map((row) => row.value)).toEqual([
    expect.closeTo(0.1, 12),
    expect.closeTo(0.1, 12),
    expect.closeTo(-0.5, 12),
  ])
})

test('calendar years: one price says nothing, a year is whole on its last day', () => {
  expect(calendarYearReturns(rupeeSeries([]))).toEqual([])
  expect(calendarYearReturns(seriesOf(['2024-12-31', 100]))).toEqual([])
  expect(calendarYearReturns(seriesOf(['2023-12-31', 100], ['2024-12-31', 150]))).toMatchObject([
    { year: 2024, value: 0.5, isWhole: true },
  ])
  // Python 3.11.7: last NAV of the year / last NAV of the year before − 1.
  const published = new Map(calendarYearReturns(publishedSeries()).map((row) => [row.year, row]))
  expect(published.get(2024)?.value).toBeCloseTo(0.26849369129545053, 12)
  expect(published.get(2020)?.value).toBeCloseTo(0.007686168198527632, 12)
  expect(published.get(2013)?.isWhole).toBe(false)
  expect(published.get(2026)?.isWhole).toBe(false)
})

test('the years multiply to the whole', () => {
  const series = publishedSeries()
  const product = calendarYearReturns(series).reduce((all, row) => all * (1 + row.value), 1)
  expect(product).toBeCloseTo(337.002 / 44.9842, 10)
})

test('a lump sum grows as its price does', () => {
  const series = seriesOf(['2025-08-18', 100], ['2026-08-18', 110])
  expect(growthOfLumpsum(series, 10_000, '1Y')).toMatchObject({ invested: 10_000, units: 100, value: 11_000 })
  expect(growthOfLumpsum(series, 10_000, '3Y')).toEqual({ ok: false, reason: 'history-too-short' })
})

test('a SIP buys at the first price on or after its due day', () => {
  const series = seriesOf(
    ['2026-05-18', 100],
    ['2026-06-19', 50],
    ['2026-07-17', 70],
    ['2026-07-20', 200],
    ['2026-08-18', 100],
  )
  const growth = growthOfSip(series, 1000, '3M')
  if (!growth.ok) throw new Error(growth.reason)
  // By hand: 1000/100 + 1000/50 + 1000/200 = 10 + 20 + 5 units at 100.
  expect(growth.instalments.map(({ due, bought }) => [dateOfDay(due), dateOfDay(bought.day)])).toEqual([
    ['2026-05-18', '2026-05-18'],
    ['2026-06-18', '2026-06-19'],
    ['2026-07-18', '2026-07-20'],
  ])
  expect(growth).toMatchObject({ invested: 3000, units: 35, value: 3500 })
  expect(growth.xirr).toMatchObject({ ok: true, underOneYear: true })
})

test('a SIP of five years has sixty instalments and the value another tool gives', () => {
  const growth = growthOfSip(publishedSeries(), 10_000, '5Y')
  if (!growth.ok || !growth.xirr.ok) throw new Error('no answer')
  expect(growth.instalments).toHaveLength(60)
  expect(growth.invested).toBe(600_000)
  // Python 3.11.7 and SciPy 1.17.1: sum of 10000/NAV at bisect_left(days, due), times 337.002; brentq of the XIRR sum.
  expect(growth.value).toBeCloseTo(895_516.719122237, 6)
  expect(growth.xirr.rate).toBeCloseTo(0.16018633977991653, 10)
})

test('a SIP is due on the last day of a month that is too short', () => {
  const days = Array.from({ length: 120 }, (_, index) => dayNumber('2025-12-31') + index)
  const growth = growthOfSip(rupeeSeries(days.map((day) => ({ day, nav: 10 }))), 500, 'since-start')
  if (!growth.ok) throw new Error(growth.reason)
  expect(growth.instalments.map(({ due }) => dateOfDay(due))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
  ])
  expect(growth.xirr).toEqual({ ok: true, rate: expect.closeTo(0, 12), underOneYear: true })
})

test('a SIP that would start before the history has no figure', () => {
  const series = seriesOf(['2025-08-19', 100], ['2026-08-18', 110])
  expect(growthOfSip(series, 1000, '1Y')).toEqual({ ok: false, reason: 'history-too-short' })
  expect(growthOfSip(rupeeSeries([]), 1000, 'since-start').ok).toBe(false)
  expect(() => growthOfSip(series, 0, '1Y')).toThrow('instalment must be above 0, got 0')
})

test('a figure is its two prices and its days, for any history', () => {
  let seed = 3
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const months = { '1M': 1, '3M': 3, '6M': 6, '1Y': 12, '3Y': 36 } as const
  for (let round = 0; round < 2000; round += 1) {
    let day = 15_000 + Math.floor(random() * 3000)
    const points = Array.from({ length: 1 + Math.floor(random() * 20) }, () => {
      day += 1 + Math.floor(random() * 90)
      return { day, navE8: rupees(1 + random() * 100) }
    })
    for (const [period, count] of Object.entries(months)) {
      const figure = periodReturn(navSeries(points), period as keyof typeof months)
      const last = points.at(-1)!
      const from = points.filter((point) => point.day <= addMonthsToDay(last.day, -count)).at(-1)
      if (from === undefined) expect(figure.ok).toBe(false)
      else expect(figure).toMatchObject({ ok: true, from, to: last, days: last.day - from.day })
    }
  }
})
