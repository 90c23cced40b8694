import type { DayNumber } from './dates.ts'

/** Money on a day: below zero is paid in, above zero is received. Rupees. */
export type CashFlow = { readonly day: DayNumber; readonly amount: number }

/**
 * - `needs-money-in-and-out`: only paid in, only received, or nothing at all.
 * - `all-on-one-day`: there is no time between the flows.
 * - `no-root`: no rate makes them worth nothing.
 * - `several-roots`: more than one does, and none of them alone is a believable one.
 * - `out-of-range`: the one rate is a loss of all but a ten-billionth, or a growth of more than that, a year. Days
 *   after a first purchase this is what a small change comes to.
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
  readonly days: Int32Array
  readonly amounts: Float64Array
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
/** So far from a root its neighbours are looked at: far enough for rounding not to blur the sums there. */
const BESIDE_ROOT = 1e-6
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
 * @source OpenFormula function XIRR. Uniqueness: E. Laguerre, 1883, as described in G. J. O. Jameson, "Counting zeros of
 *   generalised polynomials", The Mathematical Gazette 90, 2006.
 */
export function xirr(flows: readonly CashFlow[]): XirrResult {
  // Ledgers are usually in order, which avoids the sort.
  const read = readFlows(flows) ?? readFlows(flows.toSorted((a, b) => a.day - b.day))
  if (!read?.hasPayment || !read.hasReceipt) return refuse('needs-money-in-and-out')
  if (read.firstDay === read.lastDay) return refuse('all-on-one-day')
  const { line } = read
  const signs = readSigns(line.amounts)
  if (signs === 'none') return refuse('no-root')

  const last = line.amounts.length - 1
  const root =
    signs === 'one'
      ? solve(line, LOWEST_G, HIGHEST_G, line.amounts[last]! > 0)
      : (provenRoot(line) ?? believableRoot(line))
  if (typeof root === 'string') return refuse(root)
  return { ok: true, rate: Math.expm1(root), underOneYear: read.lastDay - read.firstDay < DAYS_IN_A_YEAR }
}

function refuse(reason: XirrRefusal): XirrResult {
  return { ok: false, reason }
}

/**
 * The flows in order with those of one day added up, and what is said of them before that. One pass does it all: over a
 * thousand flows the reading costs as much as the solving.
 *
 * @returns null when they are not in order.
 */
function readFlows(flows: readonly CashFlow[]) {
  const days = new Int32Array(flows.length)
  const amounts = new Float64Array(flows.length)
  let count = 0
  let first = 0
  let today = -Infinity
  let hasPayment = false
  let hasReceipt = false
  for (let index = 0; index < flows.length; index += 1) {
    const { day, amount } = flows[index]!
    if (!Number.isInteger(day) || !Number.isFinite(amount)) {
      throw new RangeError(`day must be whole and amount finite, got ${amount} on day ${day}`)
    }
    if (amount < 0) hasPayment = true
    else if (amount > 0) hasReceipt = true
    if (day === today) {
      amounts[count - 1]! += amount
      continue
    }
    if (day < today) return null
    // Flows that cancel out on one day are dropped.
    if (count > 0 && amounts[count - 1] === 0) count -= 1
    if (count === 0) first = day
    days[count] = day - first
    amounts[count] = amount
    count += 1
    today = day
  }
  if (count > 0 && amounts[count - 1] === 0) count -= 1
  const line: Timeline = {
    days: days.subarray(0, count),
    amounts: amounts.subarray(0, count),
    span: count === 0 ? 0 : days[count - 1]!,
  }
  return { line, hasPayment, hasReceipt, firstDay: flows[0]?.day ?? 0, lastDay: today }
}

/**
 * What the signs of the flows alone prove: no root, one root, or nothing. Nearly every investor's prove one.
 *
 * Descartes: the roots are at most the changes of sign from flow to flow, so without a change there is none and with one
 * change there is one. Laguerre: the roots above r = 0 are at most the sign changes of the running sums from the first
 * flow on, those below it at most the changes of the running sums from the last flow back; each falls short of its bound by an
 * even number. So one change in both together is one root in all. (Norstrøm's better known rule is the first half of
 * that and says nothing of roots below zero.)
 */
function readSigns(amounts: Float64Array): 'none' | 'one' | 'unclear' {
  const changes = signChanges(amounts)
  if (changes === 0) return 'none'
  if (changes === 1) return 'one'
  const size = amounts.length
  let forward = 0
  let backward = 0
  let forwardChanges = 0
  let backwardChanges = 0
  let forwardSign = 0
  let backwardSign = 0
  for (let index = 0; index < size; index += 1) {
    forward += amounts[index]!
    backward += amounts[size - 1 - index]!
    if (forward * forwardSign < 0) forwardChanges += 1
    if (backward * backwardSign < 0) backwardChanges += 1
    if (forward !== 0) forwardSign = Math.sign(forward)
    if (backward !== 0) backwardSign = Math.sign(backward)
  }
  if (forward === 0 || backward === 0) return 'unclear'
  const total = forwardChanges + backwardChanges
  if (total === 0) return 'none'
  return total === 1 ? 'one' : 'unclear'
}

function signChanges(amounts: Float64Array): number {
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
 *
 * A rupee weighs e^(a·day), which is a product of three: of the whole 1,024 days in it, of the whole 32 days left, and of
 * the days left over. Some seventy exponentials do for a thousand flows, and are exact to the last digit but one.
 */
function logRatio({ days, amounts, span }: Timeline, g: number) {
  const growth = -g / DAYS_IN_A_YEAR
  // Counted from the end that keeps every weight at 1 or less, so that a long time cannot overflow.
  const ofStretch = powers(growth * 1024, (span >> 10) + 1, g > 0 ? 0 : -growth * span)
  const ofBlock = powers(growth * 32, 32, 0)
  const ofDay = powers(growth, 32, 0)
  let receipts = 0
  let receiptsTime = 0
  let receiptsSquare = 0
  let payments = 0
  let paymentsTime = 0
  let paymentsSquare = 0
  let index = 0
  // From one change of sign to the next: two loops without a choice inside take half the time of one with it.
  while (index < days.length) {
    for (; index < days.length && amounts[index]! > 0; index += 1) {
      const day = days[index]!
      const worth = amounts[index]! * (ofStretch[day >> 10]! * (ofBlock[(day >> 5) & 31]! * ofDay[day & 31]!))
      const timed = worth * day
      receipts += worth
      receiptsTime += timed
      receiptsSquare += timed * day
    }
    for (; index < days.length && !(amounts[index]! > 0); index += 1) {
      const day = days[index]!
      const worth = amounts[index]! * (ofStretch[day >> 10]! * (ofBlock[(day >> 5) & 31]! * ofDay[day & 31]!))
      const timed = worth * day
      payments -= worth
      paymentsTime -= timed
      paymentsSquare -= timed * day
    }
  }
  const receiptsMean = receiptsTime / receipts
  const paymentsMean = paymentsTime / payments
  return {
    ratio: Math.log(receipts / payments),
    slope: (paymentsMean - receiptsMean) / DAYS_IN_A_YEAR,
    bend:
      (receiptsSquare / receipts - receiptsMean ** 2 - paymentsSquare / payments + paymentsMean ** 2) /
      DAYS_IN_A_YEAR ** 2,
  }
}

/** e^(start + step·i) for i from 0 on. */
function powers(step: number, count: number, start: number): Float64Array {
  const found = new Float64Array(count)
  for (let index = 0; index < count; index += 1) found[index] = Math.exp(start + step * index)
  return found
}

/**
 * A believable root that is proven to be the only one of all, or null: most of those whose signs prove nothing, as
 * when a client has taken out more than was put in, again and again.
 *
 * Laguerre's bound holds from any g on, not only from zero, once every flow is weighed at it: the running sums from the
 * first flow bound the roots above, those from the last flow the roots below. So a root is the only one when the sums
 * just below it and just above it change sign once each. For an investor they are what the account is worth at that
 * rate, flow by flow, and it is never below zero.
 */
function provenRoot(line: Timeline): number | null {
  const { ratio: atLow } = logRatio(line, LOWEST_BELIEVABLE_G)
  const { ratio: atHigh } = logRatio(line, HIGHEST_BELIEVABLE_G)
  if (!(atLow * atHigh < 0)) return null
  const root = solve(line, LOWEST_BELIEVABLE_G, HIGHEST_BELIEVABLE_G, atLow > 0)
  if (typeof root === 'string') return null
  const isOnly = changesOnce(line, root - BESIDE_ROOT, false) && changesOnce(line, root + BESIDE_ROOT, true)
  return isOnly ? root : null
}

/** Whether the running sums, weighed at g, change sign once at most; false where a sum is too near to zero to tell. */
function changesOnce({ days, amounts, span }: Timeline, g: number, fromEnd: boolean): boolean {
  const growth = -g / DAYS_IN_A_YEAR
  const origin = g > 0 ? 0 : span
  const last = days.length - 1
  let sum = 0
  let size = 0
  let sign = 0
  let changes = 0
  for (let step = 0; step <= last; step += 1) {
    const index = fromEnd ? last - step : step
    const worth = amounts[index]! * Math.exp(growth * (days[index]! - origin))
    sum += worth
    size += Math.abs(worth)
    if (!(Math.abs(sum) > BLURRED * size)) return false
    if (sum * sign < 0) changes += 1
    sign = Math.sign(sum)
  }
  return changes <= 1
}

/** The root, where nothing was proven: all roots between −99 % and 1,000 % first, those outside if there is none. */
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
  const { times, amounts } = side === 1 ? seenForward(line) : seenBackward(line)
  const found: Cell[] = []
  for (let near = from; near < to && found.length < 2; ) {
    const size = countThatWeigh(times, amounts, near)
    // With the first flow alone nothing can be zero any more, here and farther out.
    if (size < 2) break
    const half = times[size - 1]! / 2
    const far = Math.min(to, near + (2 * TAYLOR_REACH) / half)
    const middle = (near + far) / 2
    const reach = (far - near) / 2
    const taylor = taylorAt(times.subarray(0, size), amounts, half, middle, reach)
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
type Sighted = { readonly times: Float64Array; readonly amounts: Float64Array }

function seenForward({ days, amounts }: Timeline): Sighted {
  return { times: Float64Array.from(days, (day) => day / DAYS_IN_A_YEAR), amounts }
}

function seenBackward({ days, amounts, span }: Timeline): Sighted {
  const times = Float64Array.from(days, (day) => (span - day) / DAYS_IN_A_YEAR)
  return { times: times.reverse(), amounts: amounts.toReversed() }
}

/**
 * How many flows weigh anything from g on: the others together are a smaller part of the whole than the last digit of
 * a number. Since they are the later ones, their part only shrinks with g.
 */
function countThatWeigh(times: Float64Array, amounts: Float64Array, g: number): number {
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
  times: Float64Array,
  amounts: Float64Array,
  half: number,
  middle: number,
  reach: number,
): Taylor {
  const coefficients = new Float64Array(TAYLOR_DEGREE + 1)
  let size = 0
  for (let index = 0; index < times.length; index += 1) {
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
