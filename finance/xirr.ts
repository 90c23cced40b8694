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
/** Two roots closer than this are not told apart. */
const NARROWEST_CELL = 1e-9
/** So far from a root its neighbours are looked at: far enough for rounding not to blur the sums there. */
const BESIDE_ROOT = 1e-6
/** A running sum that is a smaller part of what was added up has no sign that can be trusted. */
const BLURRED = 1e-12
/** A step shorter than this was the last: the next would be its cube. */
const LAST_STEP = 1e-5
const DAYS_IN_A_YEAR = 365

/**
 * The yearly rate at which dated payments and receipts are worth nothing together:
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
 * @source OpenFormula function XIRR. Uniqueness: E. Laguerre, 1883, as told in G. J. O. Jameson, "Counting zeros of
 *   generalised polynomials", The Mathematical Gazette 90, 2006.
 */
export function xirr(flows: readonly CashFlow[]): XirrResult {
  // Ledgers come in order, so the sort is mostly spared.
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
    // What cancelled on its own day gives its place to the next.
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
  let g = low < 0 && high > 0 ? 0 : (low + high) / 2
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
  const inside = isolateRoots(line, LOWEST_BELIEVABLE_G, HIGHEST_BELIEVABLE_G)
  if (inside.length > 1) return 'several-roots'
  const cells =
    inside.length === 1
      ? inside
      : [
          ...isolateRoots(line, LOWEST_G, LOWEST_BELIEVABLE_G),
          ...isolateRoots(line, HIGHEST_BELIEVABLE_G, HIGHEST_G),
        ]
  const [cell] = cells
  if (cell === undefined) return 'no-root'
  if (cells.length > 1) return 'several-roots'
  return solve(line, cell.low, cell.high, cell.fallsWithGrowth)
}

type Cell = { readonly low: number; readonly high: number; readonly fallsWithGrowth: boolean }

/**
 * Cells that hold one root each, all there are, without a grid that a pair of close roots could slip through.
 *
 * Every term of the sum, and of its derivative, only rises or only falls with g, so the two ends of a cell bound
 * it. A cell whose worth cannot be zero is dropped; one whose derivative cannot be zero holds one root or none, as the
 * signs at its ends say; any other is halved. What is still open at a billionth is a double root, and counts as two.
 */
function isolateRoots(line: Timeline, low: number, high: number): Cell[] {
  const found: Cell[] = []
  const open: [number, number][] = [[low, high]]
  for (let cell = open.pop(); cell !== undefined && found.length < 2; cell = open.pop()) {
    const [left, right] = cell
    const bounds = boundsOf(line, left, right)
    if (bounds.lowestWorth > 0 || bounds.highestWorth < 0) continue
    if (bounds.lowestSlope > 0 || bounds.highestSlope < 0) {
      // A zero at the shared edge of two cells counts as positive in both, so it is found once.
      if (bounds.isPositiveLeft !== bounds.isPositiveRight) {
        found.push({ low: left, high: right, fallsWithGrowth: bounds.isPositiveLeft })
      }
      continue
    }
    const middle = (left + right) / 2
    if (right - left < NARROWEST_CELL) {
      const twice = { low: left, high: right, fallsWithGrowth: bounds.isPositiveLeft }
      found.push(twice, twice)
      continue
    }
    open.push([left, middle], [middle, right])
  }
  return found
}

function boundsOf({ days, amounts, span }: Timeline, left: number, right: number) {
  // Time counts from the middle here: that keeps the bounds tight.
  const reach = span / 2 / DAYS_IN_A_YEAR
  const scale = Math.max(Math.abs(left), Math.abs(right)) * reach
  let worthLeft = 0
  let worthRight = 0
  let lowestWorth = 0
  let highestWorth = 0
  let lowestSlope = 0
  let highestSlope = 0
  for (let index = 0; index < days.length; index += 1) {
    const time = days[index]! / DAYS_IN_A_YEAR - reach
    const atLeft = amounts[index]! * Math.exp(-left * time - scale)
    const atRight = amounts[index]! * Math.exp(-right * time - scale)
    worthLeft += atLeft
    worthRight += atRight
    lowestWorth += Math.min(atLeft, atRight)
    highestWorth += Math.max(atLeft, atRight)
    lowestSlope += Math.min(-time * atLeft, -time * atRight)
    highestSlope += Math.max(-time * atLeft, -time * atRight)
  }
  return {
    lowestWorth,
    highestWorth,
    lowestSlope,
    highestSlope,
    isPositiveLeft: worthLeft >= 0,
    isPositiveRight: worthRight >= 0,
  }
}
