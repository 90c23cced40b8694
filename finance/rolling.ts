import { addMonthsToDay, type DayNumber } from './dates.ts'
import type { NavSeries } from './returns.ts'

/** One yearly return for each start day; the three arrays run side by side, earliest start first. */
export type RollingReturns = {
  readonly years: number
  readonly starts: Int32Array
  readonly ends: Int32Array
  /** Fractions a year. */
  readonly returns: Float64Array
}

/** A return and the days it ran. */
export type RollingFigure = {
  readonly value: number
  readonly from: DayNumber
  readonly to: DayNumber
}

/** How many of the periods lie on each side of a threshold. Fractions; what equals it is on neither side. */
export type ThresholdShare = {
  readonly threshold: number
  readonly below: number
  readonly above: number
}

export type RollingSummary =
  | {
      readonly ok: true
      readonly count: number
      /** The earliest one when several are as low. */
      readonly lowest: RollingFigure
      readonly highest: RollingFigure
      readonly average: number
      readonly median: number
      readonly shares: readonly ThresholdShare[]
    }
  | { readonly ok: false; readonly reason: 'history-too-short' }

/** `from` ≤ return < `to`, both fractions. */
export type Bucket = { readonly from: number; readonly to: number; readonly count: number }

/**
 * Returns the yearly return, as a fraction, of every period of `years` years in the history.
 *
 * A period starts at each price. It is over on the same calendar day `years` later (29 February: the 28th), and counts
 * when that day is not past the last price. Its end price is the nearest on or before that day; the return is
 * (end / start)^(365 / days) − 1 with the days between the two prices. A start followed by a gap as long as the period
 * has no end price of its own and is left out. One walk with two pointers, since later starts have later ends.
 *
 * @param series Prices.
 * @param years A whole number above zero.
 * @returns Possibly empty.
 * @throws {RangeError} When `years` is outside its range.
 */
export function rollingReturns(series: NavSeries, years: number): RollingReturns {
  if (!Number.isInteger(years) || years < 1) {
    throw new RangeError(`years must be a whole number above 0, got ${years}`)
  }
  const { days, navsE8 } = series
  const size = days.length
  const starts = new Int32Array(size)
  const ends = new Int32Array(size)
  const returns = new Float64Array(size)
  const lastDay = size === 0 ? -Infinity : days[size - 1]!
  let count = 0
  let end = 0
  for (let start = 0; start < size; start += 1) {
    const startDay = days[start]!
    const dueDay = addMonthsToDay(startDay, years * 12)
    if (dueDay > lastDay) break
    while (end + 1 < size && days[end + 1]! <= dueDay) end += 1
    if (end <= start) continue
    starts[count] = startDay
    ends[count] = days[end]!
    returns[count] = (navsE8[end]! / navsE8[start]!) ** (365 / (days[end]! - startDay)) - 1
    count += 1
  }
  return {
    years,
    starts: starts.slice(0, count),
    ends: ends.slice(0, count),
    returns: returns.slice(0, count),
  }
}

/**
 * Returns a summary of rolling returns.
 *
 * @param rolling From {@link rollingReturns}.
 * @param thresholds Fractions a year to count against: [0, 0.08, 0.12].
 * @returns The figures, or `history-too-short` when there is no period at all.
 */
export function summarizeRolling(rolling: RollingReturns, thresholds: readonly number[]): RollingSummary {
  const { returns } = rolling
  const count = returns.length
  if (count === 0) return { ok: false, reason: 'history-too-short' }

  let lowest = 0
  let highest = 0
  let sum = 0
  for (let index = 0; index < count; index += 1) {
    const value = returns[index]!
    sum += value
    if (value < returns[lowest]!) lowest = index
    if (value > returns[highest]!) highest = index
  }
  const sorted = returns.toSorted()
  const middle = count >>> 1
  return {
    ok: true,
    count,
    lowest: figureAt(rolling, lowest),
    highest: figureAt(rolling, highest),
    average: sum / count,
    median: count % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2,
    shares: thresholds.map((threshold) => shareAround(returns, threshold)),
  }
}

/**
 * Rolling returns counted in steps of equal width, for a bar chart. Steps start at multiples of the width, so that zero
 * is always an edge.
 *
 * @param rolling From {@link rollingReturns}.
 * @param width Fraction: 0.02 counts in steps of two percentage points. Above zero.
 * @returns Lowest first, without a hole; empty steps have a count of 0. Empty when there is no period.
 * @throws {RangeError} When the width is not above zero.
 */
export function rollingHistogram(rolling: RollingReturns, width: number): Bucket[] {
  if (!(width > 0)) throw new RangeError(`width must be above 0, got ${width}`)
  if (rolling.returns.length === 0) return []
  const counts = new Map<number, number>()
  let lowest = Infinity
  let highest = -Infinity
  for (const value of rolling.returns) {
    const step = Math.floor(value / width)
    counts.set(step, (counts.get(step) ?? 0) + 1)
    lowest = Math.min(lowest, step)
    highest = Math.max(highest, step)
  }
  const buckets: Bucket[] = []
  for (let step = lowest; step <= highest; step += 1) {
    buckets.push({ from: step * width, to: (step + 1) * width, count: counts.get(step) ?? 0 })
  }
  return buckets
}

function shareAround(returns: Float64Array, threshold: number): ThresholdShare {
  let below = 0
  let above = 0
  for (const value of returns) {
    if (value < threshold) below += 1
    if (value > threshold) above += 1
  }
  return { threshold, below: below / returns.length, above: above / returns.length }
}

function figureAt(rolling: RollingReturns, index: number): RollingFigure {
  return { value: rolling.returns[index]!, from: rolling.starts[index]!, to: rolling.ends[index]! }
}
