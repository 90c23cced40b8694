import { expect, test } from 'vitest'
import { corpusFor, drawdown, priceLater } from './retirement.ts'

const still = { corpus: 12_000, monthlySpending: 1000, inflation: 0, annualReturn: 0, maxYears: 40 }

test('without growth and inflation a year’s money lasts a year', () => {
  const result = drawdown(still)
  expect(result).toMatchObject({ months: 12, isLeft: false })
  expect(result.years).toEqual([
    { year: 1, monthly: 1000, opening: 12_000, spent: 12_000, earned: 0, closing: 0 },
  ])
})

test('the amount rises once a year', () => {
  // By hand: 12 · 1,000 and 12 · 1,100 are 25,200.
  expect(drawdown({ ...still, corpus: 25_200, inflation: 0.1 }).months).toBe(24)
  expect(drawdown({ ...still, corpus: 25_199, inflation: 0.1 }).months).toBe(23)
})

test('what is left earns a twelfth of the annual return each month', () => {
  // 2,000 − 1,000 = 1,000, with 1 % 1,010; − 1,000 = 10, with 1 % 10.10; the third month can't be paid.
  const [year] = drawdown({ ...still, corpus: 2000, annualReturn: 0.12 }).years
  expect(year?.spent).toBe(2000)
  expect(year?.earned).toBeCloseTo(10.1, 10)
  expect(year?.closing).toBeCloseTo(10.1, 10)
})

test('money that earns more than is spent is left over', () => {
  const result = drawdown({ ...still, corpus: 1_000_000, annualReturn: 0.08 })
  expect(result).toMatchObject({ isLeft: true, months: 480 })
  expect(result.years).toHaveLength(40)
})

test('less than one month’s money pays nothing', () => {
  expect(drawdown({ ...still, corpus: 999 })).toEqual({ months: 0, isLeft: false, years: [] })
})

test('each year: opening, less what is spent, and what is earned, is the closing', () => {
  const { years } = drawdown({ ...still, corpus: 500_000, inflation: 0.06, annualReturn: 0.07 })
  for (const year of years) {
    expect(year.opening - year.spent + year.earned).toBeCloseTo(year.closing, 6)
  }
})

test('the sum for two years by hand', () => {
  expect(corpusFor({ monthlySpending: 1000, inflation: 0.1, annualReturn: 0, years: 2 })).toBeCloseTo(
    25_200,
    8,
  )
})

test('the sum for so many years lasts exactly so many years', () => {
  for (const annualReturn of [-0.02, 0, 0.07, 0.12]) {
    const need = { monthlySpending: 50_000, inflation: 0.06, annualReturn, years: 25 }
    expect(drawdown({ ...need, corpus: corpusFor(need), maxYears: 60 })).toMatchObject({
      months: 300,
      isLeft: false,
    })
  }
})

test('prices compound once a year', () => {
  // 100 · 1.06 · 1.06
  expect(priceLater(100, 0.06, 2)).toBeCloseTo(112.36, 10)
  expect(priceLater(100, 0.06, 0)).toBe(100)
})

test('refuses what can not be', () => {
  expect(() => drawdown({ ...still, monthlySpending: 0 })).toThrow('monthlySpending must be above 0, got 0')
  expect(() => drawdown({ ...still, annualReturn: Number.NaN })).toThrow('annualReturn must be')
  expect(() => drawdown({ ...still, maxYears: 1.5 })).toThrow('maxYears must be a whole number, got 1.5')
  expect(() => corpusFor({ ...still, years: 0 })).toThrow('years must be 1 to 100, got 0')
})
