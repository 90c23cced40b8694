import { expect, test } from 'vitest'
import { lastPriceWithin, meanReturn } from './category-mean.ts'
import { dayNumber, isoDate } from './dates.ts'
import type { NavPoint } from './returns.ts'
import { navOfRupees } from './units.ts'

const at = (date: string, rupees: number): NavPoint => ({
  day: dayNumber(isoDate(date)),
  navE8: navOfRupees(rupees),
})
/** A scheme whose price goes from 100 to so many rupees. */
const grownTo = (rupees: number, from = '2025-08-18') => ({
  from: at(from, 100),
  to: at('2026-08-18', rupees),
})

test('S-016 the mean of a year is that of the returns, each scheme counted once', () => {
  // By hand: 10 + 20 + 0 − 5 + 15 = 40 %, over 5.
  const mean = meanReturn(
    [110, 120, 100, 95, 115].map((rupees) => grownTo(rupees)),
    '1Y',
  )
  expect(mean).toEqual({ value: expect.closeTo(0.08, 12), count: 5 })
})

test('S-016 from a year on, the mean is that of the yearly returns', () => {
  // By hand: from 18 August 2024 to 18 August 2026 are 730 days; 1.21^(365/730) − 1 = 10 %, 1.44 gives 20 %; (4·10 + 20)/5.
  const mean = meanReturn(
    [121, 121, 121, 121, 144].map((rupees) => grownTo(rupees, '2024-08-18')),
    '3Y',
  )
  expect(mean?.value).toBeCloseTo(0.12, 12)
  // Under a year it is the whole change.
  expect(
    meanReturn(
      [121, 121, 121, 121, 121].map((rupees) => grownTo(rupees, '2026-02-18')),
      '6M',
    )?.value,
  ).toBeCloseTo(0.21, 12)
})

test('S-016 fewer than five schemes have no mean', () => {
  expect(
    meanReturn(
      [110, 120, 100, 95].map((rupees) => grownTo(rupees)),
      '1Y',
    ),
  ).toBeNull()
  expect(meanReturn([], '1Y')).toBeNull()
})

test('S-016 a unit whose face value was cut to a tenth is left out', () => {
  const mean = meanReturn(
    [106, 106, 106, 106, 106, 10.6].map((rupees) => grownTo(rupees)),
    '1Y',
  )
  expect(mean).toEqual({ value: expect.closeTo(0.06, 12), count: 5 })
})

test('the price of a day is the last one of the week that ends on it', () => {
  const prices = [at('2026-08-11', 10), at('2026-08-14', 12), at('2026-08-19', 13)]
  const on = (date: string) => lastPriceWithin(prices, dayNumber(isoDate(date)), 7)?.navE8
  expect(on('2026-08-18')).toBe(navOfRupees(12))
  expect(on('2026-08-13')).toBe(navOfRupees(10))
  expect(on('2026-08-10')).toBeUndefined()
  expect(lastPriceWithin(prices.slice(0, 1), dayNumber(isoDate('2026-08-18')), 7)).toBeNull()
})
