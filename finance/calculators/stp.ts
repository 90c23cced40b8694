import { requireRange, requireWhole } from './require-range.ts'

/**
 * Returns what becomes of a sum that moves from one fund to another in equal monthly parts.
 *
 * A part moves at the start of each month, the first at once; what waits and what has moved each earn a twelfth of
 * their annual return a month.
 *
 * @param plan Rupees; fractions a year; whole months. `months` parts, and `until` months in all.
 * @returns Month by month what waits and what has moved, rupees, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 * @source Month by month; the rate as in docs/decisions/003-annual-rate.md.
 */
export function transferPlan(plan: {
  readonly amount: number
  readonly months: number
  readonly until: number
  readonly waitingReturn: number
  readonly targetReturn: number
}): { readonly month: number; readonly waiting: number; readonly moved: number }[] {
  const { amount, months, until, waitingReturn, targetReturn } = plan
  requireRange(0, Number.MAX_VALUE, { amount })
  requireRange(-1, 1, { waitingReturn, targetReturn })
  requireWhole(1, 1200, { months, until })
  const part = amount / months
  let waiting = amount
  let moved = 0
  const rows: { month: number; waiting: number; moved: number }[] = []
  for (let month = 1; month <= until; month += 1) {
    // The last part takes the interest with it.
    const move = month < months ? part : month === months ? waiting : 0
    waiting = (waiting - move) * (1 + waitingReturn / 12)
    moved = (moved + move) * (1 + targetReturn / 12)
    rows.push({ month, waiting, moved })
  }
  return rows
}
