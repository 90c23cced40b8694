import { expect, test } from 'vitest'
import { dateOfDay } from './dates.ts'
import { roundTo } from './rupees.ts'
import {
  inWholeRupees,
  milliUnits,
  minus,
  navE8,
  navOfRupees,
  navText,
  paise,
  paiseOfRupees,
  plus,
  rupeesOf,
  sum,
  unitsText,
} from './units.ts'

test('stored quantities are whole numbers below 2^53', () => {
  expect(() => paise(0.5)).toThrow('paise must be a whole number, got 0.5')
  expect(() => milliUnits(Number.NaN)).toThrow('milli-units must be a whole number, got NaN')
  expect(() => navE8(2 ** 53)).toThrow(RangeError)
  expect(Object.is(paise(-0), 0)).toBe(true)
})

test('rupees become the nearest paise on the digits that are written', () => {
  // 1.005 · 100 is 100.49999999999999 in binary.
  expect(paiseOfRupees(1.005)).toBe(101)
  expect(paiseOfRupees(-2_500.5)).toBe(-250_050)
  expect(rupeesOf(paise(250_050))).toBe(2_500.5)
})

test('a NAV with eight decimals comes back whole', () => {
  expect(navOfRupees(1_234.56789012)).toBe(123_456_789_012)
  expect(navText(navE8(123_456_789_012))).toBe('1,234.5679')
})

test('units have three decimals, grouped as in India', () => {
  expect(unitsText(milliUnits(0))).toBe('0.000')
  expect(unitsText(milliUnits(123_456_789))).toBe('1,23,456.789')
})

test('sums keep their unit', () => {
  expect(sum([paise(1), paise(2)])).toBe(3)
  expect(sum([])).toBe(0)
  expect(plus(paise(1), paise(2))).toBe(3)
  expect(minus(milliUnits(1), milliUnits(3))).toBe(-2)
  // @ts-expect-error Paise and thousandths of a unit have no sum.
  expect(plus(paise(1), milliUnits(2))).toBe(3)
  // @ts-expect-error An amount is not a day.
  expect(dateOfDay(paise(1))).toBe('1970-01-02')
  // @ts-expect-error A plain number has no unit.
  expect(rupeesOf(100)).toBe(1)
})

test('printed lines add up to the printed sum: those nearest to the next rupee give way', () => {
  const whole = (amounts: readonly (number | null)[], printed?: number) =>
    inWholeRupees(
      amounts.map((one) => (one === null ? null : paise(one))),
      printed === undefined ? undefined : paise(printed),
    ).map((one) => one && rupeesOf(one))
  // 1.40 + 1.45 + 1.30 = 4.15 is 4; singly they are 1, 1 and 1. 0.45 is nearest to the next rupee.
  expect(whole([140, 145, 130])).toEqual([1, 2, 1])
  // 1.60 + 1.55 = 3.15 is 3; singly they are 2 and 2.
  expect(whole([160, 155])).toEqual([2, 1])
  // −1.40 − 1.45 = −2.85 is −3.
  expect(whole([-140, -145])).toEqual([-1, -2])
  // What is not known, and what is exact, stays.
  expect(whole([null, 500, 140, 140])).toEqual([null, 5, 2, 1])
  expect(whole([])).toEqual([])
  // Parts of 4.40, which its own list prints as 5.
  expect(whole([220, 220], 500)).toEqual([3, 2])
})

test('whatever the amounts, no line is a rupee or more from its own', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const amounts = Array.from({ length: seed % 9 }, (_, i) =>
      paise(((seed * 7919 + i * 104729) % 40_000) - 9000),
    )
    const printed = inWholeRupees(amounts)
    expect(rupeesOf(paise(printed.reduce((all, one) => all + one, 0)))).toBe(
      roundTo(amounts.reduce((all, one) => all + one, 0) / 100, 0),
    )
    for (const [i, one] of printed.entries()) expect(Math.abs(one - amounts[i]!)).toBeLessThan(100)
  }
})
