import { type MilliUnits, milliUnits, minus, type NavE8, type Paise, paise } from './units.ts'

/**
 * Exact arithmetic on stored amounts: money in whole paise, units in thousandths, a NAV in hundred-millionths of a
 * rupee. A product of two of them passes 2^53 (₹90 lakh at a NAV of 1,000 does), so products are taken in BigInt and
 * come back as numbers only when they are rounded.
 */

/** Units in thousandths times NAV in 1e-8 rupees, over this, is paise. */
const PRODUCT_PER_PAISA = 1_000_000_000n

/**
 * Returns a quotient of whole numbers, rounded half away from zero as on statements.
 *
 *     divideRounded(25n, 10n)  // 3n
 *     divideRounded(-25n, 10n) // -3n
 *
 * @param divisor Above zero.
 * @throws {RangeError} When the divisor is not above zero.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError(`divisor must be above 0, got ${divisor}`)
  const size = dividend < 0n ? -dividend : dividend
  const quotient = (2n * size + divisor) / (2n * divisor)
  return dividend < 0n ? -quotient : quotient
}

/**
 * Returns the stamp duty in a payment, in paise. The duty is on the value of the units, so the payment is that value with
 * the duty on top:
 *
 *     duty = payment × rate / (1 + rate)
 *
 *     stampDutyOn(250000, 5) // 12: ₹2,500 × 5 / 1,00,005 is 12.499 paise
 *
 * @param amountPaise What was paid, duty included; zero or more.
 * @param dutyPerLakh Rupees of duty on units worth one lakh; the rate is set by law and comes from `content`.
 * @returns Whole paise, half up.
 * @source Indian Stamp Act, 1899, as in force from 1 July 2020: duty on the value of units issued. All 1,124 duty rows of
 *   the real statements that were read fit this rule; 0.005 % of the payment fits 990 of them.
 */
export function stampDutyOn(amountPaise: Paise, dutyPerLakh: number): Paise {
  const rate = BigInt(dutyPerLakh)
  return paise(Number(divideRounded(BigInt(amountPaise) * rate, 100_000n + rate)))
}

/**
 * Returns what has to be paid for units, in paise: their value with stamp duty on top.
 *
 *     paymentFor(249988, 5) // 250000: 0.005 % of ₹2,499.88 is 12.499 paise
 *
 * @param worthPaise What the units are worth, zero or more.
 * @param dutyPerLakh As for {@link stampDutyOn}.
 */
export function paymentFor(worthPaise: Paise, dutyPerLakh: number): Paise {
  return paise(worthPaise + Number(divideRounded(BigInt(worthPaise) * BigInt(dutyPerLakh), 100_000n)))
}

/**
 * Returns the units that an amount buys: (amount − duty) / NAV, three decimals, half up.
 *
 *     unitsFor(250000, 12, 16536070000) // 15118: ₹2,500 at ₹165.3607 is 15.118 units
 *
 * @param amountPaise What was paid, duty included.
 * @param stampDutyPaise The duty in it.
 * @param navE8 Above zero.
 * @throws {RangeError} When the NAV is not above zero.
 */
export function unitsFor(amountPaise: Paise, stampDutyPaise: Paise, navE8: NavE8): MilliUnits {
  const net = BigInt(minus(amountPaise, stampDutyPaise))
  return milliUnits(Number(divideRounded(net * PRODUCT_PER_PAISA, BigInt(navE8))))
}

/**
 * Returns the exact value of units, so that a total is rounded once instead of once per row.
 *
 * @returns Paise times 10^9; {@link paiseOf} makes paise of it.
 */
export function exactValue(units: MilliUnits, navE8: NavE8): bigint {
  return BigInt(units) * BigInt(navE8)
}

/**
 * Rounds an exact value to paise. Call this once, at the end.
 *
 * @param exact An {@link exactValue}, or a sum of them.
 * @returns Whole paise, half up.
 */
export function paiseOf(exact: bigint): Paise {
  return paise(Number(divideRounded(exact, PRODUCT_PER_PAISA)))
}

/**
 * Returns the value of units at a NAV, in paise.
 *
 *     worthOf(184927, 21440420000) // 3964913: 184.927 units at ₹214.4042 are ₹39,649.13
 *
 * @returns Whole paise, half up.
 */
export function worthOf(units: MilliUnits, navE8: NavE8): Paise {
  return paiseOf(exactValue(units, navE8))
}

/**
 * Returns the part of an amount, or of other units, that belongs to some of its units, half up.
 *
 * @param whole Paise or units that belong to `of` units.
 * @param of Above zero.
 */
export function shareOf<Unit extends Paise | MilliUnits>(
  whole: Unit,
  units: MilliUnits,
  of: MilliUnits,
): Unit {
  return Number(divideRounded(BigInt(whole) * BigInt(units), BigInt(of))) as Unit
}
