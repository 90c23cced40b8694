import type { DayNumber } from './dates.ts'

/** Money on a day: below zero is paid in, above zero is received. Rupees. */
export type CashFlow = { readonly day: DayNumber; readonly amount: number }

/**
 * - `needs-money-in-and-out`: only paid in, only received, or nothing at all.
 * - `all-on-one-day`: there is no time between the flows.
 * - `no-root`: no rate makes them worth nothing.
 * - `several-roots`: more than one does, and none of them alone is a believable one.
 * - `out-of-range`: the one rate is a loss of all but a ten-billionth, or a ten-billion-fold growth, a year. Days after a first
 *   purchase this is what a small change comes to. Where several rates are possible, those count as none.
 */
export type XirrRefusal =
  | 'needs-money-in-and-out'
  | 'all-on-one-day'
  | 'no-root'
  | 'several-roots'
  | 'out-of-range'

export type XirrResult =
  | {
      readonly ok: true
      /** Fraction a year. */
      readonly rate: number
      /** True when first and last flow are less than 365 days apart: the page says so beside the figure. */
      readonly underOneYear: boolean
    }
  | { readonly ok: false; readonly reason: XirrRefusal }

/** Flows as the solver takes them: in order, days merged, no zero. */
type Timeline = {
  /** Days since the first flow. */
  readonly days: readonly number[]
  readonly amounts: readonly number[]
  /** Days from the first flow to the last. */
  readonly span: number
}

/** The solver works in g = ln(1 + r), where the flows are exponentials: g = 0 is no growth. */
const LOWEST_G = Math.log(1e-10)
const HIGHEST_G = -LOWEST_G
/** A believable rate: −99 % to 1,000 % a year. */
const LOWEST_BELIEVABLE_G = Math.log(0.01)
const HIGHEST_BELIEVABLE_G = Math.log(11)
/** Degree of the polynomials that stand for the sum, and how far g·time may move on one of them: 2²⁵/25! is 2·10⁻¹⁸. */
const TAYLOR_DEGREE = 24
const TAYLOR_REACH = 2
/** Two roots closer than this part of a polynomial's stretch are not told apart. */
const NARROWEST_PART = 1e-9
/** Flows that are together a smaller part of the whole don't count. */
const WEIGHTLESS = 1e-16
/** A running sum that is a smaller part of what was added up has no sign that can be trusted. */
const BLURRED = 1e-12
/** A step shorter than this was the last: the next would be its cube. */
const LAST_STEP = 1e-5
const DAYS_IN_A_YEAR = 365

/**
 * Returns the yearly rate, as a fraction, at which dated payments and receipts have a net present value of zero:
 *
 *     Σ aᵢ / (1 + r)^((dᵢ − d₀) / 365) = 0
 *
 * Several rates may do that. Then there is no answer, unless one alone lies between −99 % and 1,000 %
 * (docs/decisions/004-xirr.md).
 *
 *     xirr([{ day: 0, amount: -1000 }, { day: 365, amount: 1100 }]) // { ok: true, rate: 0.1, underOneYear: false }
 *
 * @param flows Any order; those of one day are added up.
 * @returns The rate, or the reason why there is none. Never `NaN`, never 0 for "don't know".
 * @throws {RangeError} When a day is no whole number or an amount is not finite.
 * @source OpenFormula function XIRR. Uniqueness: Descartes' rule of signs, for powers that are not whole as described in
 *   G. J. O. Jameson, "Counting zeros of generalised polynomials", The Mathematical Gazette 90, 2006.
 */
export function xirr(flows: readonly CashFlow[]): XirrResult {
  for (const { day, amount } of flows)
    if (!Number.isInteger(day) || !Number.isFinite(amount))
      throw new RangeError(`day must be whole and amount finite, got ${amount} on day ${day}`)
  if (!flows.some(({ amount }) => amount < 0) || !flows.some(({ amount }) => amount > 0))
    return refuse('needs-money-in-and-out')
  const ordered = flows.toSorted((a, b) => a.day - b.day)
  const days = ordered.at(-1)!.day - ordered[0]!.day
  if (days === 0) return refuse('all-on-one-day')
  const line = timelineOf(ordered)
  // Descartes: there are at most as many roots as changes of sign from flow to flow, and fewer by an even number.
  const changes = signChanges(line.amounts)
  if (changes === 0) return refuse('no-root')
  const root =
    changes === 1 ? solve(line, LOWEST_G, HIGHEST_G, line.amounts.at(-1)! > 0) : believableRoot(line)
  if (typeof root === 'string') return refuse(root)
  return { ok: true, rate: Math.expm1(root), underOneYear: days < DAYS_IN_A_YEAR }
}

function refuse(reason: XirrRefusal): XirrResult {
  return { ok: false, reason }
}

/** Flows in order as the solver takes them: those of one day added up, and dropped if they cancel out. */
function timelineOf(ordered: readonly CashFlow[]): Timeline {
  const byDay = new Map<DayNumber, number>()
  for (const { day, amount } of ordered) byDay.set(day, (byDay.get(day) ?? 0) + amount)
  const left = [...byDay].filter(([, amount]) => amount !== 0)
  const days = left.map(([day]) => day - left[0]![0])
  return { days, amounts: left.map(([, amount]) => amount), span: days.at(-1) ?? 0 }
}

function signChanges(amounts: readonly number[]): number {
  let changes = 0
  for (let index = 1; index < amounts.length; index += 1) {
    if (amounts[index]! > 0 !== amounts[index - 1]! > 0) changes += 1
  }
  return changes
}

/**
 * The root of a bracket that holds exactly one, by Halley's steps inside the bracket, halving where a step would leave
 * it.
 *
 * The steps are taken on ln(receipts / payments), which is nearly a straight line in g, so that three or four are
 * enough.
 *
 * @param fallsWithGrowth Whether the worth is above zero at the low end.
 */
function solve(line: Timeline, low: number, high: number, fallsWithGrowth: boolean): number | XirrRefusal {
  let g = low <= 0 && high >= 0 ? 0 : (low + high) / 2
  let left = low
  let right = high
  for (let round = 0; round < 200; round += 1) {
    const { ratio, slope, bend } = logRatio(line, g)
    if (ratio === 0) return g
    if (ratio > 0 === fallsWithGrowth) left = g
    else right = g
    const next = g - (2 * ratio * slope) / (2 * slope * slope - ratio * bend)
    if (next >= left && next <= right) {
      const isLast = Math.abs(next - g) < LAST_STEP
      g = next
      if (isLast) break
      continue
    }
    g = (left + right) / 2
    if (g === left || g === right) break
  }
  return g - LOWEST_G < 1e-6 || HIGHEST_G - g < 1e-6 ? 'out-of-range' : g
}

/**
 * ln(receipts / payments) at g with its first and second derivative: the distance of the mean times of payments and
 * receipts, and that of their variances.
 */
function logRatio({ days, amounts, span }: Timeline, g: number) {
  // Counted from the end that keeps every weight at 1 or less, so that a long time cannot overflow.
  const origin = g > 0 ? 0 : span
  const [receipts, payments] = [
    { worth: 0, timed: 0, squared: 0 },
    { worth: 0, timed: 0, squared: 0 },
  ]
  for (let index = 0; index < days.length; index += 1) {
    const years = days[index]! / DAYS_IN_A_YEAR
    const amount = amounts[index]!
    const side = amount > 0 ? receipts : payments
    const worth = Math.abs(amount) * Math.exp((-g * (days[index]! - origin)) / DAYS_IN_A_YEAR)
    side.worth += worth
    side.timed += worth * years
    side.squared += worth * years * years
  }
  const mean = (side: typeof receipts) => side.timed / side.worth
  const variance = (side: typeof receipts) => side.squared / side.worth - mean(side) ** 2
  return {
    ratio: Math.log(receipts.worth / payments.worth),
    slope: mean(payments) - mean(receipts),
    bend: variance(receipts) - variance(payments),
  }
}

/** The root, where several are possible: all roots between −99 % and 1,000 % first, those outside if there is none. */
function believableRoot(line: Timeline): number | XirrRefusal {
  const inside = isolateRoots(line, LOWEST_BELIEVABLE_G, 0, 0, HIGHEST_BELIEVABLE_G)
  const cells =
    inside.length > 0
      ? inside
      : isolateRoots(line, LOWEST_G, LOWEST_BELIEVABLE_G, HIGHEST_BELIEVABLE_G, HIGHEST_G)
  const [cell] = cells
  if (cell === undefined) return 'no-root'
  if (cells.length > 1) return 'several-roots'
  return solve(line, cell.low, cell.high, cell.fallsWithGrowth)
}

type Cell = { readonly low: number; readonly high: number; readonly fallsWithGrowth: boolean }

/** Cells that hold one root each, in a stretch below zero and in one above it; two are enough. */
function isolateRoots(line: Timeline, low: number, lowEnd: number, highStart: number, high: number): Cell[] {
  const above = isolateOutward(line, highStart, high, 1)
  return above.length > 1 ? above : [...above, ...isolateOutward(line, -lowEnd, -low, -1)]
}

/**
 * Walks from g = 0 outward and isolates the roots, all there are, without a grid that a pair of close roots could slip
 * through.
 *
 * On a cell the sum is replaced by its Taylor polynomial of degree 24, which is exact to the last digits as long as
 * g·time moves by no more than 2 to either side of the cell's middle. So the flows are read once for each cell, and all
 * the halving is done on 25 coefficients. The farther from zero, the sooner the flows of later years weigh nothing, so
 * that cells grow with g: some sixty cover −99.99999999 % to ten-billion-fold growth for a ledger of fifty years, and their
 * number grows with the logarithm of the years alone.
 *
 * @param side 1 looks at g from `from` to `to`; −1 at the mirror image, from −`from` to −`to`, which is the same sum
 *   with time running backwards.
 */
function isolateOutward(line: Timeline, from: number, to: number, side: 1 | -1): Cell[] {
  const sighted = side === 1 ? seenForward(line) : seenBackward(line)
  const found: Cell[] = []
  for (let near = from; near < to && found.length < 2; ) {
    const size = countThatWeigh(sighted, near)
    // With the first flow alone nothing can be zero any more, here and farther out.
    if (size < 2) break
    const half = sighted.times[size - 1]! / 2
    const far = Math.min(to, near + (2 * TAYLOR_REACH) / half)
    const middle = (near + far) / 2
    const reach = (far - near) / 2
    const taylor = taylorAt(sighted, size, half, middle, reach)
    const isPositive = (place: number) => {
      // The ends belong to two cells, which must agree on them.
      if (Math.abs(place) === 1) return logRatio(line, side * (place < 0 ? near : far)).ratio >= 0
      return valueAt(taylor.coefficients, place) >= 0
    }
    for (const { left, right } of isolateOnPolynomial(taylor, isPositive)) {
      const ends = [side * (middle + reach * left), side * (middle + reach * right)]
      found.push({
        low: Math.min(...ends),
        high: Math.max(...ends),
        fallsWithGrowth: isPositive(side === 1 ? left : right),
      })
    }
    near = far
  }
  return found
}

/** Flows with their times in years from the end that weighs most, ascending. */
type Sighted = { readonly times: readonly number[]; readonly amounts: readonly number[] }

function seenForward({ days, amounts }: Timeline): Sighted {
  return { times: days.map((day) => day / DAYS_IN_A_YEAR), amounts }
}

function seenBackward({ days, amounts, span }: Timeline): Sighted {
  return {
    times: days.map((day) => (span - day) / DAYS_IN_A_YEAR).toReversed(),
    amounts: amounts.toReversed(),
  }
}

/**
 * How many flows weigh anything from g on: the others together are a smaller part of the whole than the last digit of
 * a number. Since they are the later ones, their part only shrinks with g.
 */
function countThatWeigh({ times, amounts }: Sighted, g: number): number {
  let total = 0
  for (let index = 0; index < times.length; index += 1) {
    total += Math.abs(amounts[index]!) * Math.exp(-g * times[index]!)
  }
  let size = times.length
  let rest = 0
  for (; size > 0; size -= 1) {
    rest += Math.abs(amounts[size - 1]!) * Math.exp(-g * times[size - 1]!)
    if (rest > WEIGHTLESS * total) break
  }
  return size
}

/** A polynomial in s from −1 to 1, and how far it and its derivative may be off. */
type Taylor = { readonly coefficients: Float64Array; readonly blur: number; readonly slopeBlur: number }

/**
 * The sum around a middle, as a polynomial in s = (g − middle) / reach. A factor that is above zero is left out: with time
 * counted from the middle of the flows the coefficients are smallest.
 */
function taylorAt(
  { times, amounts }: Sighted,
  count: number,
  half: number,
  middle: number,
  reach: number,
): Taylor {
  const coefficients = new Float64Array(TAYLOR_DEGREE + 1)
  let size = 0
  for (let index = 0; index < count; index += 1) {
    const time = times[index]!
    let term = amounts[index]! * Math.exp(-middle * time)
    size += Math.abs(term)
    const step = reach * (half - time)
    for (let power = 0; power <= TAYLOR_DEGREE; power += 1) {
      coefficients[power]! += term
      term *= step
    }
  }
  let factorial = 1
  for (let power = 2; power <= TAYLOR_DEGREE; power += 1) {
    factorial *= power
    coefficients[power]! /= factorial
  }
  const blur = BLURRED * size * Math.exp(TAYLOR_REACH)
  return { coefficients, blur, slopeBlur: blur * TAYLOR_REACH }
}

/**
 * Parts of −1 to 1 that hold one root of a polynomial each; two of them are enough.
 *
 * A part whose first coefficient, seen from its middle, outweighs all others has no root. One where the second outweighs those
 * after it only rises or only falls, and has one or none, as its ends say. Any other is halved. What can't be told from
 * zero is a double root, and counts as two.
 */
function isolateOnPolynomial(
  { coefficients, blur, slopeBlur }: Taylor,
  isPositive: (place: number) => boolean,
): { left: number; right: number }[] {
  const found: { left: number; right: number }[] = []
  const open: [number, number][] = [[-1, 1]]
  for (let part = open.pop(); part !== undefined && found.length < 2; part = open.pop()) {
    const [left, right] = part
    const middle = (left + right) / 2
    const reach = (right - left) / 2
    const seen = seenFrom(coefficients, middle, reach)
    let others = 0
    let bends = 0
    for (let power = 1; power < seen.length; power += 1) {
      others += Math.abs(seen[power]!)
      if (power > 1) bends += power * Math.abs(seen[power]!)
    }
    const first = Math.abs(seen[0]!)
    if (first > others + blur) continue
    if (Math.abs(seen[1]!) > bends + slopeBlur * reach) {
      if (isPositive(left) !== isPositive(right)) found.push({ left, right })
      continue
    }
    if (first + others < 2 * blur || reach < NARROWEST_PART) {
      found.push({ left, right }, { left, right })
      continue
    }
    open.push([left, middle], [middle, right])
  }
  return found
}

/** The same polynomial in (s − middle) / reach: Horner's scheme, again and again. */
function seenFrom(coefficients: Float64Array, middle: number, reach: number): Float64Array {
  const seen = coefficients.slice()
  for (let start = 0; start < seen.length - 1; start += 1) {
    for (let power = seen.length - 2; power >= start; power -= 1) seen[power]! += middle * seen[power + 1]!
  }
  let scale = 1
  for (let power = 0; power < seen.length; power += 1) {
    seen[power]! *= scale
    scale *= reach
  }
  return seen
}

function valueAt(coefficients: Float64Array, place: number): number {
  let value = 0
  for (let power = coefficients.length - 1; power >= 0; power -= 1)
    value = value * place + coefficients[power]!
  return value
}
