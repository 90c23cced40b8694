import { requireRange } from './require-range.ts'

/**
 * Returns the yearly rate at which an amount became another, as a fraction.
 *
 *     yearlyReturn(100000, 200000, 60) // 0.1487
 *
 * @param paid Rupees at the start, above zero.
 * @param worth Rupees at the end.
 * @param months Between the two, above zero.
 * @throws {RangeError} When an argument is outside its range.
 * @source Compound annual growth rate; OpenFormula function RRI.
 */
export function yearlyReturn(paid: number, worth: number, months: number): number {
  requireRange(Number.MIN_VALUE, Number.MAX_VALUE, { paid })
  requireRange(0, Number.MAX_VALUE, { worth })
  requireRange(1, 1200, { months })
  return (worth / paid) ** (12 / months) - 1
}
