import { expect, test } from 'vitest'
import { claimSteps, coverByIncome, coverByNeeds, coverGap } from './cover.ts'

const income = { yearlyIncome: 1_000_000, ownShare: 0.3, years: 2, incomeGrowth: 0.05, annualReturn: 0.07 }
const needs = {
  yearlySpending: 600_000,
  years: 3,
  inflation: 0.06,
  annualReturn: 0.06,
  debts: 2_000_000,
  goals: 1_500_000,
}

test('the family’s part of the income is replaced, the first year at once', () => {
  // By hand: 10,00,000 less 30 % is 7,00,000. 7,00,000 + 7,00,000 · 1.05 / 1.07 = 7,00,000 + 6,86,915.89
  expect(coverByIncome(income)).toBeCloseTo(1_386_915.89, 2)
})

test('when income rises as fast as money grows, every year counts in full', () => {
  expect(coverByIncome({ ...income, years: 20, incomeGrowth: 0.07 })).toBeCloseTo(700_000 * 20, 4)
})

test('a loss on the money asks for more than the plain sum', () => {
  // 7,00,000 + 7,00,000 · 1 / 0.9 = 14,77,777.78
  expect(coverByIncome({ ...income, incomeGrowth: 0, annualReturn: -0.1 })).toBeCloseTo(1_477_777.78, 2)
})

test('no years left, nothing earned or all of it spent on oneself needs no cover', () => {
  expect(coverByIncome({ ...income, years: 0 })).toBe(0)
  expect(coverByIncome({ ...income, yearlyIncome: 0 })).toBe(0)
  expect(coverByIncome({ ...income, ownShare: 1 })).toBe(0)
})

test('debts, goals and three years of spending add up', () => {
  // Prices rise as money grows, so by hand: 20,00,000 + 15,00,000 + 3 · 6,00,000
  expect(coverByNeeds(needs)).toBeCloseTo(5_300_000, 4)
})

test('spending that rises with prices is brought to today', () => {
  // 6,00,000 · (1 + 1.06/1.08) = 6,00,000 · 1.981481… = 11,88,888.89
  const plain = { ...needs, years: 2, annualReturn: 0.08, debts: 0, goals: 0 }
  expect(coverByNeeds(plain)).toBeCloseTo(1_188_888.89, 2)
})

test('a year more by hand is a year more by formula', () => {
  const last = 600_000 * (1.06 / 1.08) ** 7
  const seven = coverByNeeds({ ...needs, annualReturn: 0.08, years: 7 })
  expect(coverByNeeds({ ...needs, annualReturn: 0.08, years: 8 })).toBeCloseTo(seven + last, 4)
})

test('existing cover and savings are taken off, and more than enough is no gap', () => {
  expect(coverGap(5_300_000, 2_500_000, 800_000)).toBe(2_000_000)
  expect(coverGap(5_300_000, 5_000_000, 800_000)).toBe(0)
})

test('refuses what can not be', () => {
  expect(() => coverByIncome({ ...income, years: 2.5 })).toThrow('years must be a whole number, got 2.5')
  expect(() => coverByIncome({ ...income, ownShare: 1.2 })).toThrow('ownShare must be 0 to 1, got 1.2')
  expect(() => coverByNeeds({ ...needs, debts: -1 })).toThrow('debts must be 0 to Infinity, got -1')
  expect(() => coverByNeeds({ ...needs, inflation: Number.NaN })).toThrow('growth must be')
  expect(() => coverGap(1, Number.NaN, 0)).toThrow('existingCover must be')
})

test('a room above the limit cuts what is priced by the room, then the co-payment comes off', () => {
  // By hand: 5 days at 8,000 are 40,000; with 2,40,000 priced by the room and 1,20,000 apart the bill is 4,00,000.
  // The limit of 5,000 pays 5/8 of 2,80,000 = 1,75,000, so 1,05,000 is cut and 2,95,000 stays; 20 % of it is 59,000.
  expect(
    claimSteps({
      days: 5,
      roomRent: 8000,
      pricedByRoom: 240_000,
      pricedApart: 120_000,
      roomLimit: 5000,
      coPay: 0.2,
    }),
  ).toEqual({ bill: 400_000, roomCut: 105_000, coPay: 59_000, paid: 236_000 })
})

test('without a limit and a co-payment the whole bill is paid', () => {
  const bill = { days: 2, roomRent: 3000, pricedByRoom: 10_000, pricedApart: 4000, roomLimit: null, coPay: 0 }
  expect(claimSteps(bill)).toEqual({ bill: 20_000, roomCut: 0, coPay: 0, paid: 20_000 })
})
