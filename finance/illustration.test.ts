import { expect, test } from 'vitest'
import { yearlyPremiumsValue } from './illustration.ts'

test('two premiums grow for two years and for one', () => {
  // By hand: 1000·1.1² + 1000·1.1 = 1210 + 1100
  expect(yearlyPremiumsValue(1000, 0.1, 2)).toBeCloseTo(2310, 8)
})

test('fifteen premiums of 50,000 at 8 %', () => {
  // Each premium grown by itself and added up in Python 3: 1466214.1520838323
  expect(yearlyPremiumsValue(50_000, 0.08, 15)).toBeCloseTo(1_466_214.15, 1)
})

test('at no return the value is what was paid', () => {
  expect(yearlyPremiumsValue(50_000, 0, 10)).toBe(500_000)
  expect(yearlyPremiumsValue(50_000, 0.08, 0)).toBe(0)
})

test('is the sum of each premium grown by itself', () => {
  let sum = 0
  for (let year = 1; year <= 20; year += 1) sum += 12_345 * 1.04 ** year
  expect(yearlyPremiumsValue(12_345, 0.04, 20)).toBeCloseTo(sum, 6)
})

test('refuses what is no premium, return or number of years', () => {
  expect(() => yearlyPremiumsValue(-1, 0.04, 5)).toThrow('premium must be zero or more, got -1')
  expect(() => yearlyPremiumsValue(1, -1, 5)).toThrow('annualReturn must be above -1, got -1')
  expect(() => yearlyPremiumsValue(1, 0.04, 1.5)).toThrow(
    'years must be a whole number, zero or more, got 1.5',
  )
})
