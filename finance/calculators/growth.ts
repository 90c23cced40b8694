import { lumpsumValue } from '../sip.ts'
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
  /** What is there at the start, such as a provident fund; it earns as the payments do. See {@link sipWithSavings} for a fund. */
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
 * Returns how what is already saved grows together with a SIP: the savings as a lump sum, the SIP by a twelfth of the
 * annual return a month.
 *
 * @param plan Rupees; a fraction a year; whole years.
 * @returns A row for each year.
 * @throws {RangeError} When an argument is outside its range.
 * @source docs/decisions/003-annual-rate.md.
 */
export function sipWithSavings(plan: {
  readonly saved: number
  readonly monthly: number
  readonly annualReturn: number
  readonly years: number
}): SavedYear[] {
  const { saved, annualReturn } = plan
  return stepUpSip({ ...plan, rise: 0 }).map(({ year, invested, value }) => ({
    year,
    invested: invested + saved,
    value: value + lumpsumValue(saved, annualReturn, year),
  }))
}

/**
 * Returns the monthly payment, in rupees, that with what is already saved reaches a sum.
 *
 * @param goal Rupees at the end.
 * @param saved Rupees today; they grow as a lump sum, by the annual return once a year.
 * @param annualReturn Fraction a year.
 * @param months Above zero. Each instalment is paid at the start of its month.
 * @returns Rupees a month, not rounded; 0 if the savings are enough.
 * @throws {RangeError} When an argument is outside its range.
 * @source Annuity due; OpenFormula function PMT with PayType 1. For what is saved, {@link lumpsumValue}.
 */
export function monthlyFor(goal: number, saved: number, annualReturn: number, months: number): number {
  requireRange(0, Number.MAX_VALUE, { goal, saved })
  requireRange(-1, 1, { annualReturn })
  requireWhole(1, 1200, { months })
  const i = annualReturn / 12
  const factor = i === 0 ? months : (((1 + i) ** months - 1) / i) * (1 + i)
  return Math.max(0, (goal - lumpsumValue(saved, annualReturn, months / 12)) / factor)
}
