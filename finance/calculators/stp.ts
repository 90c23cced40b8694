import { requireRange, requireWhole } from './require-range.ts'

/**
 * Returns what becomes of a sum that moves from one fund to another in equal monthly parts.
 *
 * A part moves at the start of each month, the first at once. What waits and what has moved grow as one lump sum does,
 * by their annual return a year, so that a sum that moves at once comes to what a lump sum comes to.
 *
 * @param plan Rupees; fractions a year; whole months. `months` parts, and `until` months in all.
 * @returns Month by month what waits and what has moved, rupees, not rounded.
 * @throws {RangeError} When an argument is outside its range.
 * @source Month by month, at the twelfth root of a year's growth; docs/decisions/003-annual-rate.md.
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
  const waitingGrowth = (1 + waitingReturn) ** (1 / 12)
  const targetGrowth = (1 + targetReturn) ** (1 / 12)
  let waiting = amount
  let moved = 0
  const rows: { month: number; waiting: number; moved: number }[] = []
  for (let month = 1; month <= until; month += 1) {
    // The last part takes the interest with it.
    const move = month < months ? part : month === months ? waiting : 0
    waiting = (waiting - move) * waitingGrowth
    moved = (moved + move) * targetGrowth
    rows.push({ month, waiting, moved })
  }
  return rows
}
