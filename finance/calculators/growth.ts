import { requireRange, requireWhole } from './require-range.ts'

/** One year of saving. Rupees, not rounded. */
export type SavedYear = {
  /** 1 for the first. */
  readonly year: number
  /** Paid in since the start. */
  readonly invested: number
  readonly value: number
}

/**
 * Returns how monthly payments grow that rise by a share each year.
 *
 *     stepUpSip({ monthly: 1000, rise: 0.1, annualReturn: 0, years: 2 }).at(-1) // { year: 2, invested: 25200, value: 25200 }
 *
 * Each instalment is paid at the start of its month and grows by a twelfth of the annual return a month.
 *
 * @param plan Rupees a month in the first year; fractions a year; whole years.
 * @returns A row for each year.
 * @throws {RangeError} When an argument is outside its range.
 * @source Annuity due, year by year; the rate as in docs/decisions/003-annual-rate.md.
 */
export function stepUpSip(plan: {
  readonly monthly: number
  readonly rise: number
  readonly annualReturn: number
  readonly years: number
  /** What is there at the start. */
  readonly start?: number
}): SavedYear[] {
  const { monthly, rise, annualReturn, years, start = 0 } = plan
  requireRange(0, Number.MAX_VALUE, { monthly, start })
  requireRange(-1, 1, { rise, annualReturn })
  requireWhole(0, 100, { years })
  const i = annualReturn / 12
  const rows: SavedYear[] = []
  let value = start
  let invested = start
  for (let year = 1; year <= years; year += 1) {
    const paid = monthly * (1 + rise) ** (year - 1)
    for (let month = 0; month < 12; month += 1) value = (value + paid) * (1 + i)
    invested += paid * 12
    rows.push({ year, invested, value })
  }
  return rows
}

/**
 * Returns the monthly payment, in rupees, that with what is already saved reaches a sum.
 *
 * @param goal Rupees at the end.
 * @param saved Rupees today; they grow by a twelfth of the annual return a month.
 * @param annualReturn Fraction a year.
 * @param months Above zero. Each instalment is paid at the start of its month.
 * @returns Rupees a month, not rounded; 0 if the savings are enough.
 * @throws {RangeError} When an argument is outside its range.
 * @source Annuity due; OpenFormula function PMT with PayType 1.
 */
export function monthlyFor(goal: number, saved: number, annualReturn: number, months: number): number {
  requireRange(0, Number.MAX_VALUE, { goal, saved })
  requireRange(-1, 1, { annualReturn })
  requireWhole(1, 1200, { months })
  const i = annualReturn / 12
  const grown = (1 + i) ** months
  const factor = i === 0 ? months : ((grown - 1) / i) * (1 + i)
  return Math.max(0, (goal - saved * grown) / factor)
}
