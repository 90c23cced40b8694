import { expect, test } from 'vitest'
import { dayNumber } from '#finance/dates.ts'
import { type NavSeries, navSeries } from '#finance/returns.ts'
import { navOfRupees } from '#finance/units.ts'
import { marketIntervals } from './market-intervals.server.ts'

const first = dayNumber('2013-01-02')
const last = dayNumber('2026-08-18')

/** A price for each day, as a function of the years since the first. */
function pricesBy(priceAfter: (years: number) => number, to = last): NavSeries {
  return navSeries(
    Array.from({ length: to - first + 1 }, (_, i) => ({
      day: first + i,
      navE8: navOfRupees(priceAfter(i / 365)),
    })),
  )
}

const pricesOf = (history: NavSeries | null) =>
  ({ prices: { history: async () => history } }) as unknown as Parameters<typeof marketIntervals>[0]

test('C-103 a market that grew evenly returned the same in every stretch', async () => {
  const found = await marketIntervals(pricesOf(pricesBy((years) => 10 * 1.1 ** years)), '2026-11-22')
  for (const { fund, lowest, middle, highest } of found) {
    expect(fund).toBe('UTI Nifty 50 Index Fund')
    for (const value of [lowest, middle, highest]) expect(value).toBeCloseTo(0.1, 6)
  }
})

test('C-103 a stretch is never so long that all of them begin in a few years', async () => {
  // 13.6 years of prices; 1,000 starts leave 10 whole years: 13.6 − 10 = 3.6 years, 1,324 days; of 11 years there are 959.
  const found = await marketIntervals(pricesOf(pricesBy(() => 10)), '2026-11-22')
  expect(found.map(({ years }) => years)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(found.at(-1)?.lowest).toBe(0)
})

test('C-103 without prices, or with prices of a year, there are no stretches', async () => {
  expect(await marketIntervals(pricesOf(null), '2026-11-22')).toEqual([])
  expect(await marketIntervals(pricesOf(pricesBy(() => 10, first + 400)), '2026-11-22')).toEqual([])
})
