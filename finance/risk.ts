import { addMonthsToDay, type DayNumber } from './dates.ts'
import {
  annualReturnBetween,
  type HistoryTooShort,
  type NavPoint,
  type NavSeries,
  navAt,
  navIndexOn,
} from './returns.ts'

/** Convention: a market year has 252 trading days. */
const TRADING_DAYS_IN_A_YEAR = 252

/** Risk is measured over the last three years, as fact sheets do. */
const YEARS_OF_RISK = 3

export type Volatility = {
  readonly ok: true
  /** Fraction a year. */
  readonly value: number
  readonly from: NavPoint
  readonly to: NavPoint
  /** Number of daily returns it was taken from. */
  readonly count: number
}

export type Sharpe =
  | {
      readonly ok: true
      readonly value: number
      /** Fractions a year: the three parts of (annualReturn − riskFreeRate) / volatility. */
      readonly annualReturn: number
      readonly riskFreeRate: number
      readonly volatility: number
      readonly from: NavPoint
      readonly to: NavPoint
    }
  | HistoryTooShort
  | { readonly ok: false; readonly reason: 'never-moved' }

export type Sortino =
  | {
      readonly ok: true
      readonly value: number
      /** Fractions a year: the parts of (annualReturn − riskFreeRate) / downside. */
      readonly annualReturn: number
      readonly downside: number
    }
  | HistoryTooShort
  | { readonly ok: false; readonly reason: 'never-fell-short' }

export type Fall = {
  /** What was lost of the peak, a fraction above zero: 0.38 is a fall of 38 %. */
  readonly depth: number
  readonly peak: NavPoint
  readonly trough: NavPoint
  /** The first price not below the peak again, or null when that has not come yet. */
  readonly recovery: NavPoint | null
}

/**
 * Returns the volatility as a fraction a year: standard deviation (n − 1) of the changes from price to price over the last
 * three years, times √252.
 *
 * @param series Prices.
 * @returns The figure and its window, which starts at the nearest price on or before the same calendar day three
 *   years earlier, or `history-too-short`.
 * @source docs/spec.md 1.16 point 6; sample standard deviation as spreadsheet function STDEV.S.
 */
export function volatility(series: NavSeries): Volatility | HistoryTooShort {
  const { days, navsE8 } = series
  const end = days.length - 1
  const start = end < 0 ? -1 : navIndexOn(series, addMonthsToDay(days[end]!, -12 * YEARS_OF_RISK))
  const count = end - start
  // A deviation needs two changes.
  if (start < 0 || count < 2) return { ok: false, reason: 'history-too-short' }

  // Welford: one walk, and no difference of two large sums.
  let mean = 0
  let squares = 0
  for (let index = start + 1; index <= end; index += 1) {
    const change = navsE8[index]! / navsE8[index - 1]! - 1
    const distance = change - mean
    mean += distance / (index - start)
    squares += distance * (change - mean)
  }
  return {
    ok: true,
    value: Math.sqrt((squares / (count - 1)) * TRADING_DAYS_IN_A_YEAR),
    from: { day: days[start]!, navE8: navAt(series, start) },
    to: { day: days[end]!, navE8: navAt(series, end) },
    count,
  }
}

/**
 * Returns the Sharpe ratio: the yearly return above the risk-free rate per unit of volatility, over the same three years.
 *
 * @param series Prices.
 * @param riskFreeRate Fraction a year: 0.055 is 5.5 %. Dated data of `content`.
 * @returns The figure and its parts, or `history-too-short`, or `never-moved` if the volatility is zero.
 * @throws {RangeError} When the rate is not finite.
 * @source W. F. Sharpe, "The Sharpe Ratio", Journal of Portfolio Management, 1994.
 */
export function sharpe(series: NavSeries, riskFreeRate: number): Sharpe {
  if (!Number.isFinite(riskFreeRate)) throw new RangeError(`riskFreeRate must be finite, got ${riskFreeRate}`)
  const swing = volatility(series)
  if (!swing.ok) return swing
  if (swing.value === 0) return { ok: false, reason: 'never-moved' }
  const { from, to } = swing
  const annualReturn = annualReturnBetween(from, to)
  return {
    ok: true,
    value: (annualReturn - riskFreeRate) / swing.value,
    annualReturn,
    riskFreeRate,
    volatility: swing.value,
    from,
    to,
  }
}

/**
 * Returns the Sortino ratio: the yearly return above the risk-free rate per unit of downside, over the same three years as
 * {@link volatility}.
 *
 *     downside = √(mean of min(0, change − riskFreeRate / 252)² × 252), over all changes from price to price
 *
 * @param series Prices.
 * @param riskFreeRate Fraction a year: 0.055 is 5.5 %. Dated data of `content`.
 * @returns The figure and its parts, or `history-too-short`, or `never-fell-short` if no day stayed behind the rate.
 * @throws {RangeError} When the rate is not finite.
 * @source F. A. Sortino and L. N. Price, "Performance Measurement in a Downside Risk Framework", Journal of Investing, 1994.
 */
export function sortino(series: NavSeries, riskFreeRate: number): Sortino {
  if (!Number.isFinite(riskFreeRate)) throw new RangeError(`riskFreeRate must be finite, got ${riskFreeRate}`)
  const swing = volatility(series)
  if (!swing.ok) return swing
  const { navsE8 } = series
  const end = navIndexOn(series, swing.to.day)
  let squares = 0
  for (let index = end - swing.count + 1; index <= end; index += 1) {
    const change = navsE8[index]! / navsE8[index - 1]! - 1
    squares += Math.min(0, change - riskFreeRate / TRADING_DAYS_IN_A_YEAR) ** 2
  }
  if (squares === 0) return { ok: false, reason: 'never-fell-short' }
  const downside = Math.sqrt((squares / swing.count) * TRADING_DAYS_IN_A_YEAR)
  const annualReturn = annualReturnBetween(swing.from, swing.to)
  return { ok: true, value: (annualReturn - riskFreeRate) / downside, annualReturn, downside }
}

/**
 * Returns the deepest fall from a peak, with its depth as a fraction: the loss of the unluckiest buyer.
 *
 * @param series Prices.
 * @param since The first day to look at; the whole history when left out.
 * @returns The fall, the earliest when several are as deep, its peak the last day at that height; or null when the price
 *   never fell.
 */
export function deepestFall(series: NavSeries, since: DayNumber = -Infinity): Fall | null {
  const { days, navsE8 } = series
  const size = days.length
  let first = 0
  while (first < size && days[first]! < since) first += 1

  let peak = first
  let deepest = { depth: 0, peak: first, trough: first }
  for (let index = first; index < size; index += 1) {
    if (navsE8[index]! >= navsE8[peak]!) peak = index
    const depth = 1 - navsE8[index]! / navsE8[peak]!
    if (depth > deepest.depth) deepest = { depth, peak, trough: index }
  }
  if (deepest.depth === 0) return null

  const height = navsE8[deepest.peak]!
  let recovery = deepest.trough
  while (recovery < size && navsE8[recovery]! < height) recovery += 1
  const pointAt = (index: number): NavPoint => ({ day: days[index]!, navE8: navAt(series, index) })
  return {
    depth: deepest.depth,
    peak: pointAt(deepest.peak),
    trough: pointAt(deepest.trough),
    recovery: recovery < size ? pointAt(recovery) : null,
  }
}
