import type { SavedYear } from './growth.ts'
import { requireRange, requireWhole } from './require-range.ts'

/**
 * Returns what a fixed deposit is worth at its end, in rupees.
 *
 *     fixedDeposit(100000, 0.07, 60, 4) // 141477.82
 *
 * @param months Of the deposit.
 * @param timesAYear How often interest is added: banks mostly add it every quarter. 0: it is paid out, and not added.
 * @throws {RangeError} When an argument is outside its range.
 * @source Compound interest A = P (1 + r/n)^(n t), as banks publish it for cumulative deposits.
 */
export function fixedDeposit(amount: number, annualRate: number, months: number, timesAYear: number): number {
  requireRange(0, Number.MAX_VALUE, { amount })
  requireRange(0, 1, { annualRate })
  requireWhole(1, 1200, { months })
  requireWhole(0, 12, { timesAYear })
  if (timesAYear === 0) return amount * (1 + (annualRate * months) / 12)
  return amount * (1 + annualRate / timesAYear) ** ((timesAYear * months) / 12)
}

/**
 * Returns the interest that a deposit pays out each quarter, in rupees. It is not added to the deposit.
 *
 *     quarterlyInterest(1500000, 0.082) // 30750
 *
 * @param annualRate Fraction a year.
 * @throws {RangeError} When an argument is outside its range.
 * @source A quarter of the yearly rate, as the Senior Citizens’ Savings Scheme, 2019, pays it.
 */
export function quarterlyInterest(amount: number, annualRate: number): number {
  requireRange(0, Number.MAX_VALUE, { amount })
  requireRange(0, 1, { annualRate })
  return (amount * annualRate) / 4
}

/**
 * Returns what a recurring deposit is worth at its end, in rupees: each instalment grows by a quarter of the rate every
 * three months until then.
 *
 *     recurringDeposit(100, 0.067, 60) // 7136.58
 *
 * @source Quarterly compounding of each instalment, as the Post Office and banks publish it.
 * @throws {RangeError} When an argument is outside its range.
 */
export function recurringDeposit(monthly: number, annualRate: number, months: number): number {
  requireRange(0, Number.MAX_VALUE, { monthly })
  requireRange(0, 1, { annualRate })
  requireWhole(1, 1200, { months })
  let value = 0
  for (let left = months; left >= 1; left -= 1) value += monthly * (1 + annualRate / 4) ** (left / 3)
  return value
}

/**
 * Returns how an account grows whose interest is worked out on each month's balance and added once a year, in March, as in
 * PPF, Sukanya Samriddhi and provident fund accounts.
 *
 * @param plan `monthly` comes before each month's interest counts; `yearly` comes at the start of each year. Payments stop
 *   after `payingYears`. Rupees, fractions a year, whole years.
 * @returns A row for each year, rupees, not rounded: what such accounts round to the rupee is left out.
 * @throws {RangeError} When an argument is outside its range.
 * @source Interest on the lowest balance of each month, credited at the end of the year (PPF Scheme, 2019, paragraph 8).
 */
export function yearlyCredit(plan: {
  readonly start?: number
  readonly monthly?: number
  readonly yearly?: number
  /** Fraction by which the payments rise each year. */
  readonly rise?: number
  readonly annualRate: number
  readonly years: number
  readonly payingYears?: number
  /** Payments of a month count from the next one: wages of March are paid in April. */
  readonly countsNextMonth?: boolean
}): SavedYear[] {
  const { start = 0, monthly = 0, yearly = 0, rise = 0, annualRate, years, payingYears = years } = plan
  requireRange(0, Number.MAX_VALUE, { start, monthly, yearly })
  requireRange(-0.5, 1, { rise })
  requireRange(0, 1, { annualRate })
  requireWhole(0, 100, { years, payingYears })
  const rows: SavedYear[] = []
  let balance = start
  let invested = start
  for (let year = 1; year <= years; year += 1) {
    const raised = (1 + rise) ** (year - 1)
    const pays = year <= payingYears
    const atOnce = pays ? yearly * raised : 0
    balance += atOnce
    invested += atOnce
    let interest = 0
    for (let month = 0; month < 12; month += 1) {
      const paid = pays ? monthly * raised : 0
      interest += ((plan.countsNextMonth ? balance : balance + paid) * annualRate) / 12
      balance += paid
      invested += paid
    }
    balance += interest
    rows.push({ year, invested, value: balance })
  }
  return rows
}
