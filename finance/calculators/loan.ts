import { requireRange, requireWhole } from './require-range.ts'

/** One year of a loan. Rupees, not rounded. */
export type LoanYear = {
  readonly year: number
  /** Paid in this year, of which `interest`. */
  readonly paid: number
  readonly interest: number
  /** Still owed at its end. */
  readonly balance: number
}

/**
 * Returns the equated monthly instalment of a loan, in rupees.
 *
 *     emi = P · i / (1 − (1 + i)^−n),   i = r / 12
 *
 * @param principal Rupees owed.
 * @param annualRate Fraction a year, twelve times the monthly one.
 * @param months Number of instalments, each at the end of its month.
 * @throws {RangeError} When an argument is outside its range.
 * @source Ordinary annuity; OpenFormula function PMT with PayType 0.
 */
export function instalmentOf(principal: number, annualRate: number, months: number): number {
  requireRange(0, Number.MAX_VALUE, { principal })
  requireRange(0, 1, { annualRate })
  requireWhole(1, 1200, { months })
  const i = annualRate / 12
  return i === 0 ? principal / months : (principal * i) / (1 - (1 + i) ** -months)
}

/**
 * Returns how a loan is paid back by equal instalments, year by year.
 *
 * @param instalment Rupees a month; the last one is smaller where less is owed.
 * @returns The rows, the number of instalments, and all interest. Null if the instalment does not even pay the interest.
 * @throws {RangeError} When an argument is outside its range.
 * @source Interest on the balance of the month, the rest repays.
 */
export function repayment(
  principal: number,
  annualRate: number,
  instalment: number,
): { readonly years: readonly LoanYear[]; readonly months: number; readonly interest: number } | null {
  requireRange(0, Number.MAX_VALUE, { principal, instalment })
  requireRange(0, 1, { annualRate })
  const i = annualRate / 12
  if (principal > 0 && instalment <= principal * i) return null
  const years: LoanYear[] = []
  let balance = principal
  let months = 0
  let all = 0
  // A rest below a thousandth of a rupee is rounding.
  while (balance > 1e-3 && months < 1200) {
    const year = { year: years.length + 1, paid: 0, interest: 0, balance: 0 }
    for (let month = 0; month < 12 && balance > 1e-3; month += 1) {
      const interest = balance * i
      const paid = Math.min(instalment, balance + interest)
      balance = balance + interest - paid
      year.paid += paid
      year.interest += interest
      months += 1
    }
    all += year.interest
    years.push({ ...year, balance: Math.max(0, balance) })
  }
  return { years, months, interest: all }
}
