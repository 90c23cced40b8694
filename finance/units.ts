import { formatNumber, roundTo } from './rupees.ts'

/*
 * Units of stored quantities. All are whole numbers, so that sums and comparisons are exact. Each has its own brand, so that
 * tsc rejects one in place of another. Only this file converts them to rupees or units of a fund.
 */

/** Whole paise. */
export type Paise = number & { readonly unit: 'paise' }
/** Whole thousandths of a unit of a fund. */
export type MilliUnits = number & { readonly unit: 'milli-units' }
/** A NAV in hundred-millionths of a rupee, whole. AMFI publishes up to eight decimals. */
export type NavE8 = number & { readonly unit: 'nav-e8' }

type Kept = Paise | MilliUnits | NavE8

const PAISE_IN_A_RUPEE = 100
const MILLI_IN_A_UNIT = 1000
const E8_IN_A_RUPEE = 1e8

/**
 * Returns a number as paise.
 *
 * @param value A whole number below 2^53, of either sign.
 * @throws {RangeError} When it is not whole or too large.
 */
export function paise(value: number): Paise {
  return requireWhole(value, 'paise') as Paise
}

/**
 * Returns a number as thousandths of a unit.
 *
 * @param value A whole number below 2^53, of either sign.
 * @throws {RangeError} When it is not whole or too large.
 */
export function milliUnits(value: number): MilliUnits {
  return requireWhole(value, 'milli-units') as MilliUnits
}

/**
 * Returns a number as a NAV in 1e-8 rupees.
 *
 * @param value A whole number below 2^53.
 * @throws {RangeError} When it is not whole or too large.
 */
export function navE8(value: number): NavE8 {
  return requireWhole(value, 'a NAV in 1e-8 rupees') as NavE8
}

/**
 * The paise nearest to an amount in rupees, half away from zero.
 *
 *     paiseOfRupees(1.005) // 101
 *
 * @throws {RangeError} When the amount is not finite or too large.
 */
export function paiseOfRupees(rupees: number): Paise {
  return paise(Math.round(roundTo(rupees, 2) * PAISE_IN_A_RUPEE))
}

/**
 * The NAV nearest to a price in rupees.
 *
 *     navOfRupees(165.3607) // 16536070000
 *
 * @param rupees Finite.
 * @throws {RangeError} When the price is not finite or too large.
 */
export function navOfRupees(rupees: number): NavE8 {
  return navE8(Math.round(rupees * E8_IN_A_RUPEE))
}

/**
 * An amount in rupees, for a screen, a spreadsheet or XIRR.
 *
 *     rupeesOf(250050) // 2500.5
 */
export function rupeesOf(amount: Paise): number {
  return amount / PAISE_IN_A_RUPEE
}

/**
 * A NAV in rupees, for a screen or a spreadsheet.
 *
 *     rupeesOfNav(16536070000) // 165.3607
 */
export function rupeesOfNav(nav: NavE8): number {
  return nav / E8_IN_A_RUPEE
}

/**
 * Units of a fund, for a spreadsheet.
 *
 *     unitsOf(15118) // 15.118
 */
export function unitsOf(units: MilliUnits): number {
  return units / MILLI_IN_A_UNIT
}

/**
 * Units of a fund as people read them, with all three decimals.
 *
 *     unitsText(1234567) // '1,234.567'
 */
export function unitsText(units: MilliUnits): string {
  return formatNumber(unitsOf(units), 3)
}

/**
 * A NAV as people read it, without the rupee sign: four decimals.
 *
 *     navText(16536070000) // '165.3607'
 */
export function navText(nav: NavE8): string {
  return formatNumber(rupeesOfNav(nav), 4)
}

/** The sum of two quantities of one unit. */
export function plus<Unit extends Kept>(a: Unit, b: Unit): Unit {
  return (a + b) as Unit
}

/** The difference of two quantities of one unit. */
export function minus<Unit extends Kept>(a: Unit, b: Unit): Unit {
  return (a - b) as Unit
}

/** The sum of quantities of one unit; 0 of none. */
export function sum<Unit extends Kept>(values: readonly Unit[]): Unit {
  return values.reduce<number>((total, value) => total + value, 0) as Unit
}

/**
 * The sum of the quantities that are known.
 *
 * @param values null for one that is not known.
 * @returns 0 of none; null if there are some and none is known.
 */
export function sumKnown<Unit extends Kept>(values: readonly (Unit | null)[]): Unit | null {
  const known = knownOf(values)
  return known.length === 0 && values.length > 0 ? null : sum(known)
}

/** Those of some values that are known. */
export function knownOf<Value>(values: readonly (Value | null)[]): Value[] {
  return values.filter((value) => value !== null)
}

/**
 * Amounts rounded to rupees so that they add up to their sum rounded to rupees, by the method of the largest remainder: those
 * nearest to the next rupee give way.
 *
 *     inWholeRupees([paise(1_40), paise(1_40), paise(1_40)]) // [200, 100, 100]
 *
 * @param amounts null for one that is not known; it stays so.
 * @param printed What their sum is printed as, if it is itself a line of such a list.
 */
export function inWholeRupees<Amount extends Paise | null>(
  amounts: readonly Amount[],
  printed: Paise = sum(knownOf<Paise>(amounts)),
): Amount[] {
  const rounded = amounts.map((amount) => amount && roundTo(amount / PAISE_IN_A_RUPEE, 0))
  const missing =
    roundTo(printed / PAISE_IN_A_RUPEE, 0) - rounded.reduce<number>((all, one) => all + (one ?? 0), 0)
  const way = Math.sign(missing)
  const lost = (i: number) => way * ((amounts[i] ?? 0) - (rounded[i] ?? 0) * PAISE_IN_A_RUPEE)
  const moved = new Set(
    [...amounts.keys()]
      .filter((i) => lost(i) > 0)
      .sort((a, b) => lost(b) - lost(a))
      .slice(0, Math.abs(missing)),
  )
  return rounded.map((one, i) =>
    one === null ? one : paise((one + (moved.has(i) ? way : 0)) * PAISE_IN_A_RUPEE),
  ) as Amount[]
}

function requireWhole(value: number, unit: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${unit} must be a whole number, got ${value}`)
  // −0 is a whole number, and would be printed with its sign.
  return value + 0
}
