import { expect, test } from 'vitest'
import { figuresFromFile } from '#tests/fixtures/prices.server.ts'
import { fundAnalysis, fundGrowth } from './fund-analysis.server.ts'

// Every expected figure was computed by a Python script of its own (bisect over content/data/nav/118650.csv,
// statistics.stdev, datetime) from the definitions of docs/spec.md 1.16, not by this code.
const nippon = figuresFromFile('118650')
// Its prices begin on 28 November 2022.
const hsbc = figuresFromFile('151129')

test('1.16/4 a return comes with the prices, dates and days it was taken from', () => {
  const figure = fundAnalysis(nippon).periods.find((row) => row.period === '5Y')?.figure
  expect(figure).toMatchObject({
    kind: 'a-year',
    days: 1826,
    from: { date: '2021-08-18', nav: 140.0747 },
    to: { date: '2026-08-18', nav: 337.002 },
  })
  expect(figure?.value).toBeCloseTo(0.191826, 6)
})

test('1.16/13 a period longer than the history is not available, never 0', () => {
  const { periods, rolling } = fundAnalysis(hsbc)
  expect(periods.find((row) => row.period === '5Y')?.figure).toBeNull()
  expect(rolling.find((row) => row.years === 5)?.figures).toBeNull()
  expect(fundGrowth(hsbc, '5Y')).toBeNull()
})

test('1.16/3 10,000 at once becomes the same in the card and in the table of returns', () => {
  // Python: 10000 · 337.002 / 140.0747.
  expect(fundGrowth(nippon, '5Y')?.lumpsum.value).toBeCloseTo(24058.734375301177, 6)
  for (const figures of [nippon, hsbc]) {
    for (const { period, figure } of fundAnalysis(figures).periods) {
      if (period === '1D' || period === '1W' || !figure) continue
      expect(fundGrowth(figures, period)?.lumpsum.value).toBeCloseTo(figure.tenThousand, 6)
    }
  }
})

test('1.16/3 sixty instalments of 10,000, each at the price of its day or the next', () => {
  const sip = fundGrowth(nippon, '5Y')?.sip
  expect(sip).toMatchObject({ count: 60, invested: 600_000 })
  // Python: sum of 10000/NAV at bisect_left(days, due), times 337.002.
  expect(sip?.value).toBeCloseTo(895516.719122237, 5)
})

test('1.16/3 a SIP of less than a year says nothing', () => {
  expect(fundGrowth(nippon, '6M')?.sip).toBeNull()
})

test('1.16/6 the deepest fall has its days and its recovery', () => {
  const fall = fundAnalysis(nippon).deepestFall
  expect(fall?.depth).toBeCloseTo(0.42754071, 8)
  expect(fall).toMatchObject({
    peak: { date: '2019-05-27' },
    trough: { date: '2020-03-23' },
    recovery: { date: '2021-01-12' },
    daysDown: 301,
    daysToRecover: 295,
  })
})

test('1.16/6 volatility, Sharpe and Sortino over three years, with the rate without risk of content/performance.ts', () => {
  const { volatility, sharpe, sortino } = fundAnalysis(nippon)
  expect(volatility?.count).toBe(736)
  expect(volatility?.value).toBeCloseTo(0.14471574, 8)
  // With 5.25 %, the row of 5 December 2025.
  expect(sharpe?.riskFree).toMatchObject({ from: '2025-12-05', value: 0.0525 })
  expect(sharpe?.value).toBeCloseTo(0.70966995, 8)
  expect(sortino?.value).toBeCloseTo(0.96092614, 8)
})

test('1.16/5 every five years that the prices hold', () => {
  const figures = fundAnalysis(nippon).rolling.find((row) => row.years === 5)?.figures
  expect(figures?.count).toBe(2123)
  expect(figures?.lowest.value).toBeCloseTo(-0.03952523, 8)
  expect(figures?.highest.value).toBeCloseTo(0.37168708, 8)
  expect(figures?.median).toBeCloseTo(0.16640486, 8)
  expect(figures?.below0).toBeCloseTo(0.02402261, 8)
  expect(figures?.above8).toBeCloseTo(0.84455959, 8)
  // Nothing is lost on the way into the bars.
  expect(figures?.bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(2123)
})

test('the same prices are analysed once', () => {
  expect(fundAnalysis(nippon)).toBe(fundAnalysis(nippon))
})
