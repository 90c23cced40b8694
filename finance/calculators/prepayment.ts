import { lumpsumValue } from '../sip.ts'
import { instalmentOf, repayment } from './loan.ts'
import { requireRange, requireWhole } from './require-range.ts'

/** What a sum does for a loan, and what it does when it is invested. Rupees, not rounded. */
export type PrepayOrInvest = {
  readonly instalment: number
  /** Interest that is no longer due. */
  readonly interestSaved: number
  /** Months by which the loan ends earlier. */
  readonly monthsSaved: number
  /** At the day on which the loan was to end: the free instalments, invested from when the loan is paid back. */
  readonly afterPrepaying: number
  /** On the same day: the sum, invested at once. */
  readonly afterInvesting: number
}

/**
 * Returns what prepaying a part of a loan brings, beside what investing the same sum would have come to on the day the loan ends.
 *
 * Who prepays keeps paying the same instalment, so that the loan ends earlier, and then invests the instalments that are free.
 * Those earn a twelfth of the annual return a month, as a SIP does; the sum grows by it once a year, as a lump sum does.
 *
 * @param plan Rupees; fractions a year; whole months left.
 * @throws {RangeError} When an argument is outside its range, or the sum is above the loan.
 * @source Month by month from the instalment of an ordinary annuity; both sides end on the same day.
 */
export function prepayOrInvest(plan: {
  readonly owed: number
  readonly annualRate: number
  readonly months: number
  readonly sum: number
  readonly annualReturn: number
}): PrepayOrInvest {
  const { owed, annualRate, months, sum, annualReturn } = plan
  requireRange(0, owed, { sum })
  requireRange(-1, 1, { annualReturn })
  requireWhole(1, 1200, { months })
  const instalment = instalmentOf(owed, annualRate, months)
  const before = repayment(owed, annualRate, instalment)
  const after = repayment(owed - sum, annualRate, instalment)
  if (!before || !after) throw new RangeError('the instalment must pay the interest')
  const i = annualReturn / 12
  let owing = owed - sum
  let free = 0
  for (let month = 1; month <= months; month += 1) {
    const due = owing * (1 + annualRate / 12)
    const paid = Math.min(instalment, due)
    owing = due - paid
    free = free * (1 + i) + instalment - paid
  }
  return {
    instalment,
    interestSaved: before.interest - after.interest,
    monthsSaved: before.months - after.months,
    afterPrepaying: free,
    afterInvesting: lumpsumValue(sum, annualReturn, months / 12),
  }
}
