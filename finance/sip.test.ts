import { expect, test } from 'vitest'
import { lumpsumByYear, lumpsumValue, sipByYear, sipInstalment, sipValue, valueInTodaysMoney } from './sip.ts'

const TWELVE_PERCENT_A_YEAR = 0.12

test('S-119, S-121 two instalments grow for two months and for one', () => {
  // By hand: 1000·1.01² + 1000·1.01 = 1020.10 + 1010.00
  expect(sipValue(1000, TWELVE_PERCENT_A_YEAR, 2)).toBeCloseTo(2030.1, 8)
})

test('agrees with the future value of a spreadsheet', () => {
  // OpenFormula FV(0.05/12; 60; -10000; 0; 1) and FV(0.12/12; 180; -10000; 0; 1), worked with Python 3.11.7's decimal
  // module at 50 digits: p*((1+i)**n-1)/i*(1+i).
  expect(sipValue(10_000, 0.05, 60)).toBeCloseTo(682_894.415193466, 8)
  expect(sipValue(10_000, 0.12, 180)).toBeCloseTo(5_045_759.995109729, 7)
})

test('without growth a SIP is worth what was paid in', () => {
  expect(sipValue(500, 0, 120)).toBe(60_000)
})

test('no instalment and no month are worth nothing', () => {
  expect(sipValue(0, 0.12, 120)).toBe(0)
  expect(sipValue(0, 0.12, 1e6)).toBe(0)
  expect(sipValue(500, 0.12, 0)).toBe(0)
})

test('S-119 one instalment grows for one month, at a twelfth of the yearly rate', () => {
  expect(sipValue(1000, 0.12, 1)).toBeCloseTo(1010, 9)
})

test('a falling market makes less of it than was paid in', () => {
  // By hand, −1 % a month: 1000·0.99² + 1000·0.99 = 980.10 + 990.00
  expect(sipValue(1000, -0.12, 2)).toBeCloseTo(1970.1, 8)
})

test('keeps its digits at a rate close to nothing', () => {
  // By hand: to first order P·n·(1 + i·(n+1)/2); i = 1e-12/12, n = 60: 60,000·(1 + 2.5416…e-12).
  expect(sipValue(1000, 1e-12, 60) / 60_000 - 1).toBeCloseTo(2.5416e-12, 15)
  expect(sipValue(1000, 1e-300, 60)).toBe(60_000)
})

test('growing each instalment separately gives the same', () => {
  for (const rate of [-0.3, -0.01, 0.001, 0.07, 0.3]) {
    let sum = 0
    for (let month = 1; month <= 240; month += 1) sum += 750 * (1 + rate / 12) ** month
    expect(sipValue(750, rate, 240) / sum).toBeCloseTo(1, 12)
  }
})

test('a SIP for a fraction of a month is between its neighbours', () => {
  expect(sipValue(1000, 0.12, 27.6)).toBeGreaterThan(sipValue(1000, 0.12, 27))
  expect(sipValue(1000, 0.12, 27.6)).toBeLessThan(sipValue(1000, 0.12, 28))
})

test('the instalment for a goal reaches that goal', () => {
  for (const rate of [-0.2, 0, 0.05, 0.3]) {
    expect(sipValue(sipInstalment(1_000_000, rate, 60), rate, 60)).toBeCloseTo(1_000_000, 5)
  }
  // By hand: 2030.10 takes 1000 a month for two months at 1 % a month.
  expect(sipInstalment(2030.1, 0.12, 2)).toBeCloseTo(1000, 9)
})

test('without growth the goal is divided by the months', () => {
  expect(sipInstalment(60_000, 0, 120)).toBe(500)
})

test('S-122 a lump sum earns interest on interest once a year', () => {
  // By hand: 1000 · 1.1 · 1.1
  expect(lumpsumValue(1000, 0.1, 2)).toBeCloseTo(1210, 9)
  expect(lumpsumValue(1000, 0, 30)).toBe(1000)
  expect(lumpsumValue(1000, 0.1, 0)).toBe(1000)
  expect(lumpsumValue(0, 0.1, 1e9)).toBe(0)
})

test('a lump sum can be lost', () => {
  expect(lumpsumValue(1000, -1, 1)).toBe(0)
  expect(lumpsumValue(1000, -1, 0)).toBe(1000)
  expect(lumpsumValue(1000, -0.5, 2)).toBeCloseTo(250, 9)
})

test('a table has one row a year and ends where the SIP ends', () => {
  const rows = sipByYear(10_000, 0.05, 2.5)
  expect(rows.map((row) => row.year)).toEqual([1, 2, 2.5])
  expect(rows.map((row) => row.invested)).toEqual([120_000, 240_000, 300_000])
  expect(rows.at(-1)?.value).toBe(sipValue(10_000, 0.05, 30))
  expect(sipByYear(10_000, 0.05, 0)).toEqual([])
  expect(sipByYear(10_000, 0.05, 0.5).map((row) => row.year)).toEqual([0.5])
})

test('a lump sum is paid in once', () => {
  expect(lumpsumByYear(1000, 0.1, 2)).toEqual([
    { year: 1, invested: 1000, value: expect.closeTo(1100, 9) },
    { year: 2, invested: 1000, value: expect.closeTo(1210, 9) },
  ])
})

test('a typing slip of a million years does not make a million rows', () => {
  const rows = sipByYear(1, 0, 1_000_000)
  expect(rows).toHaveLength(100)
  expect(rows.at(-1)?.year).toBe(1_000_000)
  expect(lumpsumByYear(1, 0, 100)).toHaveLength(100)
  expect(
    lumpsumByYear(1, 0, 101)
      .map((row) => row.year)
      .slice(-2),
  ).toEqual([100, 101])
})

test('inflation takes away what interest at the same rate adds', () => {
  expect(valueInTodaysMoney(1210, 0.1, 2)).toBeCloseTo(1000, 9)
  expect(valueInTodaysMoney(lumpsumValue(777, 0.06, 12.5), 0.06, 12.5)).toBeCloseTo(777, 9)
  expect(valueInTodaysMoney(500, 0, 30)).toBe(500)
})

test('refuses a loss of the whole instalment every month', () => {
  expect(() => sipValue(1000, -12, 12)).toThrow('annualReturn must be above -12, got -12')
})

test('refuses what is no amount, rate or time', () => {
  expect(() => sipValue(-1, 0.1, 12)).toThrow('instalment must be zero or more, got -1')
  expect(() => sipValue(1, Number.NaN, 12)).toThrow('annualReturn must be above -12, got NaN')
  expect(() => sipValue(1, 0.1, -1)).toThrow('months must be zero or more, got -1')
  expect(() => sipInstalment(1, 0.1, 0)).toThrow('months must be above 0, got 0')
  expect(() => sipInstalment(Infinity, 0.1, 1)).toThrow('goal must be zero or more, got Infinity')
  expect(() => lumpsumValue(1, -1.01, 1)).toThrow('annualReturn must be -1 or above, got -1.01')
  expect(() => lumpsumValue(1, 0.1, Number.NaN)).toThrow('years must be zero or more, got NaN')
  expect(() => valueInTodaysMoney(1, -1, 1)).toThrow('annualInflation must be above -1, got -1')
})
