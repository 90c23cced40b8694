import { requireRange } from './require-range.ts'

/**
 * Returns the interest, in rupees, on a part of the advance tax of which some is missing at its date.
 *
 *     deferralInterest({ due: 100, paid: 10, share: 0.15, enough: 0.12, months: 3, monthly: 0.01 }) // 0.15
 *
 * @param part The advance tax `due` for the year and what is `paid` of it by the date, in rupees; the `share` due by the date and
 *   the share that is `enough` to be free of interest; the `months` that the law counts and the rate of a month, a fraction.
 * @returns Rupees, not rounded: the law rounds what is missing down to a hundred first.
 * @throws {RangeError} When an argument is outside its range.
 * @source Section 234C of the Income-tax Act, 1961.
 */
export function deferralInterest(part: {
  readonly due: number
  readonly paid: number
  readonly share: number
  readonly enough: number
  readonly months: number
  readonly monthly: number
}): number {
  const { due, paid, share, enough, months, monthly } = part
  requireRange(0, Number.MAX_VALUE, { due, paid })
  requireRange(0, 1, { share, enough, monthly })
  requireRange(0, 12, { months })
  if (paid >= due * enough) return 0
  return (due * share - paid) * monthly * months
}
