import { expect, test } from 'vitest'
import {
  type CalculatorInputs,
  calculate,
  calculatorDefaults,
  defaultAmount,
  isBelowEveryMinimum,
  positionInBand,
  sliderLimits,
} from './calculator.ts'

/** Expected figures are those of the "Golden numbers" of docs/spec.md. */
function goal(amount: number, years: number, expectedReturnPercent: number) {
  return calculate({ mode: 'goal', investment: 'sip', amount, years, expectedReturnPercent })
}

function sip(amount: number, years: number, expectedReturnPercent: number) {
  return calculate({ mode: 'invest', investment: 'sip', amount, years, expectedReturnPercent })
}

function lumpsum(amount: number, years: number, expectedReturnPercent: number) {
  return calculate({ mode: 'invest', investment: 'lumpsum', amount, years, expectedReturnPercent })
}

test('S-120 a goal asks for the golden monthly figure', () => {
  expect(goal(1_000_000, 5, 5)).toMatchObject({ kind: 'goal', monthly: 14_644 })
  expect(goal(1_000_000, 1, 1)).toMatchObject({ kind: 'goal', monthly: 82_883 })
  expect(goal(1_000_000, 30, 30)).toMatchObject({ kind: 'goal', monthly: 3 })
})

test('a goal says what is paid in on the way', () => {
  // By hand: 14,644 · 60
  expect(goal(1_000_000, 5, 5)).toMatchObject({ goal: 1_000_000, months: 60, invested: 878_640 })
})

test('S-121, S-123 a SIP comes to the golden figures', () => {
  expect(sip(10_000, 5, 5)).toMatchObject({ invested: 600_000, returns: 82_894, total: 682_894 })
  expect(sip(10_000, 15, 12)).toMatchObject({ invested: 1_800_000, returns: 3_245_760, total: 5_045_760 })
  expect(sip(100_000, 30, 30)).toMatchObject({
    invested: 36_000_000,
    returns: 29_702_258_066,
    total: 29_738_258_066,
  })
})

test('S-122, S-123 a lump sum comes to the golden figures', () => {
  expect(lumpsum(1_000_000, 5, 5)).toMatchObject({ invested: 1_000_000, returns: 276_282, total: 1_276_282 })
  expect(lumpsum(1_000_000, 30, 30)).toMatchObject({
    invested: 1_000_000,
    returns: 2_618_995_644,
    total: 2_619_995_644,
  })
})

test('a goal is reached by a SIP whatever the unused fields contain', () => {
  const inputs: CalculatorInputs = {
    mode: 'goal',
    investment: 'lumpsum',
    amount: 1_000_000,
    years: 5,
    expectedReturnPercent: 5,
  }
  expect(calculate(inputs)).toEqual(goal(1_000_000, 5, 5))
})

test('no growth and a loss are answers too', () => {
  expect(sip(10_000, 5, 0)).toMatchObject({ invested: 600_000, returns: 0, total: 600_000 })
  expect(lumpsum(1000, 1, -10)).toMatchObject({ invested: 1000, returns: -100, total: 900 })
  expect(lumpsum(1000, 1, -100)).toMatchObject({ invested: 1000, returns: -1000, total: 0 })
  expect(goal(60_000, 10, 0)).toMatchObject({ monthly: 500 })
})

test('refuses figures that no field can hold', () => {
  for (const amount of [Number.NaN, 0, -1, Infinity])
    expect(() => sip(amount, 5, 5)).toThrow(`amount must be finite and above 0, got ${amount}`)
  for (const years of [Number.NaN, 0, -3, Infinity])
    expect(() => goal(1000, years, 5)).toThrow(`years must be finite and above 0, got ${years}`)
  for (const rate of [Number.NaN, Infinity, -Infinity])
    expect(() => lumpsum(1000, 5, rate)).toThrow(
      `expectedReturnPercent must be finite and above -Infinity, got ${rate}`,
    )
})

test('says why there is no answer', () => {
  expect(lumpsum(1000, 5, -101)).toEqual({ kind: 'none', reason: 'return-too-low' })
  expect(sip(1000, 5, -1200)).toEqual({ kind: 'none', reason: 'return-too-low' })
  expect(sip(1e308, 5, 5)).toEqual({ kind: 'none', reason: 'too-large' })
  expect(sip(1000, 1e308, 5)).toEqual({ kind: 'none', reason: 'too-large' })
  expect(lumpsum(1000, 5, 1e308)).toEqual({ kind: 'none', reason: 'too-large' })
})

test('no input makes a figure that is not a whole, finite number of rupees', () => {
  const sizes = [5e-324, 1e-9, 0.3, 1, 5, 1e15, 1e308]
  for (const amount of sizes) {
    for (const years of sizes) {
      for (const rate of [-1e308, -1200, -100, -1, -0, 0, ...sizes]) {
        for (const result of [
          goal(amount, years, rate),
          sip(amount, years, rate),
          lumpsum(amount, years, rate),
        ]) {
          if (result.kind === 'none') continue
          const figures =
            result.kind === 'goal'
              ? [result.monthly, result.invested]
              : [result.invested, result.returns, result.total]
          for (const figure of figures) {
            expect(Number.isSafeInteger(figure), JSON.stringify({ amount, years, rate, result })).toBe(true)
            expect(Object.is(figure, -0)).toBe(false)
          }
          if (result.kind === 'goal') expect(Number.isFinite(result.months)).toBe(true)
        }
      }
    }
  }
})

test('S-123 returns and what was invested add up to the total', () => {
  for (let years = 1; years <= 30; years += 1) {
    for (let rate = 1; rate <= 30; rate += 0.5) {
      const result = sip(9999, years, rate)
      if (result.kind !== 'invest') throw new Error('no answer')
      expect(result.invested + result.returns).toBe(result.total)
      expect(result.invested).toBe(9999 * years * 12)
    }
  }
})

test('years may be typed as a fraction', () => {
  // Invested = monthly · years · 12 = 10,000 · 27.6
  expect(sip(10_000, 2.3, 5)).toMatchObject({ invested: 276_000 })
})

test('S-117 starts with the figures of the specification', () => {
  expect(defaultAmount('goal', 'sip')).toBe(1_000_000)
  expect(defaultAmount('goal', 'lumpsum')).toBe(1_000_000)
  expect(defaultAmount('invest', 'sip')).toBe(10_000)
  expect(defaultAmount('invest', 'lumpsum')).toBe(1_000_000)
  expect(calculatorDefaults).toMatchObject({ years: 5, expectedReturnPercent: 5 })
  expect(sliderLimits).toEqual({
    monthlySip: { min: 500, max: 100_000, step: 500 },
    years: { min: 1, max: 30, step: 1 },
    expectedReturnPercent: { min: 1, max: 30, step: 0.5 },
  })
})

test('distinguishes a return outside the illustration band from one on its edge', () => {
  const band = { lowest: 2, highest: 13 }
  expect(positionInBand(13.5, band)).toBe('above')
  expect(positionInBand(13, band)).toBe('inside')
  expect(positionInBand(2, band)).toBe('inside')
  expect(positionInBand(1.5, band)).toBe('below')
  expect(positionInBand(Number.NaN, band)).toBe('inside')
})

test('three rupees a month are below every minimum', () => {
  expect(isBelowEveryMinimum(3, [500, 1000])).toBe(true)
  expect(isBelowEveryMinimum(500, [500, 1000])).toBe(false)
  expect(isBelowEveryMinimum(3, [])).toBe(false)
})
