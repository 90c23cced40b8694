import { expect, test } from 'vitest'
import { lumpsumValue, sipValue } from '../sip.ts'
import { fixedDeposit, recurringDeposit, yearlyCredit } from './deposits.ts'
import { monthlyFor, sipWithSavings, stepUpSip } from './growth.ts'
import { instalmentOf, repayment } from './loan.ts'
import { prepayOrInvest } from './prepayment.ts'
import { epfMonth, gratuity, hraExemption } from './salary.ts'
import { transferPlan } from './stp.ts'
import { yearlyReturn } from './yearly-return.ts'

// Worked cases from outside stand with each calculator (features/calculators/calculators.test.ts). Here: what must always hold, and what is refused.

test('C-103 a step-up SIP without a rise is the SIP of the SIP calculator', () => {
  for (const annualReturn of [-0.1, 0, 0.1, 0.13]) {
    const value = stepUpSip({ monthly: 5000, rise: 0, annualReturn, years: 12 }).at(-1)?.value
    expect(value).toBeCloseTo(sipValue(5000, annualReturn, 144), 4)
  }
})

test('C-103 the monthly payment for a goal reaches it, and is zero if the savings do', () => {
  const monthly = monthlyFor(1_000_000, 100_000, 0.1, 60)
  const value = sipWithSavings({ saved: 100_000, monthly, annualReturn: 0.1, years: 5 }).at(-1)?.value
  expect(value).toBeCloseTo(1_000_000, 4)
  expect(monthlyFor(1000, 5000, 0.1, 60)).toBe(0)
})

test('C-103 a loan is paid back by its instalments to the last paisa, and the interest is what was paid above it', () => {
  for (const [rate, months] of [
    [0, 12],
    [0.085, 240],
    [0.36, 7],
  ] as const) {
    const instalment = instalmentOf(500_000, rate, months)
    const course = repayment(500_000, rate, instalment)
    expect(course?.months).toBe(months)
    expect(course?.interest).toBeCloseTo(instalment * months - 500_000, 2)
    expect(course?.years.at(-1)?.balance).toBeCloseTo(0, 2)
  }
})

test('C-103 an instalment that does not pay the interest never ends', () => {
  expect(repayment(100_000, 0.12, 1000)).toBeNull()
  expect(repayment(0, 0.12, 0)).toEqual({ years: [], months: 0, interest: 0 })
})

test('C-103 prepaying the whole loan frees every instalment', () => {
  const { instalment, afterPrepaying, monthsSaved } = prepayOrInvest({
    owed: 100_000,
    annualRate: 0.1,
    months: 24,
    sum: 100_000,
    annualReturn: 0.08,
  })
  expect(monthsSaved).toBe(24)
  // Instalments come at the ends of months: a SIP of the starts, one month earlier.
  expect(afterPrepaying).toBeCloseTo(sipValue(instalment, 0.08, 24) / (1 + 0.08 / 12), 4)
})

test('C-103 what waits and what moved are the sum, however fast it moves', () => {
  for (const months of [1, 6, 24]) {
    const last = transferPlan({
      amount: 60_000,
      months,
      until: 24,
      waitingReturn: 0.1,
      targetReturn: 0.1,
    }).at(-1)
    expect(last?.waiting).toBeCloseTo(0, 6)
    // Where both earn the same, moving changes nothing.
    expect(last?.moved).toBeCloseTo(60_000 * 1.1 ** 2, 4)
  }
})

test('C-103 a deposit whose interest is added once a year grows as a lump sum does', () => {
  expect(fixedDeposit(1000, 0.07, 36, 1)).toBeCloseTo(lumpsumValue(1000, 0.07, 3), 8)
  expect(fixedDeposit(1000, 0, 36, 4)).toBe(1000)
  expect(recurringDeposit(1000, 0, 36)).toBe(36_000)
  expect(yearlyCredit({ start: 1000, annualRate: 0.071, years: 3 }).at(-1)?.value).toBeCloseTo(
    lumpsumValue(1000, 0.071, 3),
    8,
  )
})

test('C-103 the allowance that is free and the one that is taxed are the allowance, also without rent', () => {
  const parts = hraExemption({ salary: 500_000, hra: 100_000, rent: 0, rentLess: 0.1, cityShare: 0.5 })
  expect(parts).toMatchObject({ exempt: 0, taxable: 100_000, rentAboveShare: 0 })
})

test('C-103 months count for gratuity from the seventh on', () => {
  const of = (months: number) => gratuity({ wage: 26_000, years: 5, months, days: 15, daysInMonth: 26 })
  expect([of(0), of(6), of(7), of(11)]).toEqual([75_000, 75_000, 90_000, 90_000])
})

test('C-103 the three contributions of a month are both shares of the wage', () => {
  const pay = { wage: 80_000, ownShare: 0.12, employerShare: 0.12, pensionShare: 0.0833, pensionWage: 15_000 }
  const { own, employer, pension } = epfMonth(pay)
  expect(own + employer + pension).toBeCloseTo(0.24 * 80_000, 6)
})

test.each([
  ['a negative payment', () => stepUpSip({ monthly: -1, rise: 0, annualReturn: 0.1, years: 1 })],
  ['half a year', () => stepUpSip({ monthly: 1, rise: 0, annualReturn: 0.1, years: 0.5 })],
  ['a loss of more than all', () => monthlyFor(1, 0, -1.5, 12)],
  ['a loan for no time', () => instalmentOf(1, 0.1, 0)],
  ['NaN', () => instalmentOf(Number.NaN, 0.1, 12)],
  [
    'more than is owed',
    () => prepayOrInvest({ owed: 1, annualRate: 0.1, months: 12, sum: 2, annualReturn: 0.1 }),
  ],
  ['a negative deposit', () => fixedDeposit(-1, 0.07, 12, 4)],
  [
    'a share above the whole',
    () => hraExemption({ salary: 1, hra: 1, rent: 1, rentLess: 2, cityShare: 0.5 }),
  ],
  ['twelve further months', () => gratuity({ wage: 1, years: 1, months: 12, days: 15, daysInMonth: 26 })],
  ['a return on nothing', () => yearlyReturn(0, 1, 12)],
  [
    'no months to move in',
    () => transferPlan({ amount: 1, months: 0, until: 1, waitingReturn: 0, targetReturn: 0 }),
  ],
])('C-103 refuses %s', (_, run) => {
  expect(run).toThrow(RangeError)
})
