import { findRowOn } from '#content/dated.ts'
import { type DatedRate, riskFreeRates } from '#content/performance.ts'
import { dateOfDay, type IsoDate } from '#finance/dates.ts'
import {
  calendarYearReturns,
  growthOfLumpsum,
  growthOfSip,
  type NavPoint,
  type NavSeries,
  navAt,
  type Period,
  periodReturn,
} from '#finance/returns.ts'
import { deepestFall, sharpe, sortino, volatility } from '#finance/risk.ts'
import { type Bucket, rollingHistogram, rollingReturns, summarizeRolling } from '#finance/rolling.ts'
import { rupeesOfNav } from '#finance/units.ts'
import type { FundFigures } from '#kit/services/fund-prices.server.ts'

/** A published price: rupees, and its day. */
export interface DatedNav {
  readonly date: IsoDate
  readonly nav: number
}

/** The return of a period with what is needed to check it; `figure` is null when the history is shorter. */
export interface PeriodRow {
  readonly period: Period
  readonly figure: {
    /** Fraction. */
    readonly value: number
    readonly kind: 'absolute' | 'a-year'
    readonly from: DatedNav
    readonly to: DatedNav
    readonly days: number
    /** Rupees that 10,000 put in on the first day have become, nothing taken off. */
    readonly tenThousand: number
  } | null
}

export interface YearReturn {
  readonly year: number
  readonly value: number
  readonly from: DatedNav
  readonly to: DatedNav
  readonly isWhole: boolean
}

/** Every period of so many years that the history holds, in figures and as bars; null when it holds none. */
export interface RollingRow {
  readonly years: number
  readonly figures: {
    readonly count: number
    readonly firstStart: IsoDate
    readonly lastStart: IsoDate
    readonly lowest: { readonly value: number; readonly from: IsoDate; readonly to: IsoDate }
    readonly highest: { readonly value: number; readonly from: IsoDate; readonly to: IsoDate }
    readonly median: number
    /** Fractions of all periods. */
    readonly below0: number
    readonly above8: number
    readonly above12: number
    readonly bars: readonly Bucket[]
  } | null
}

/** All that is computed from the history of one fund. */
export interface FundAnalysis {
  readonly first: DatedNav
  readonly periods: readonly PeriodRow[]
  readonly years: readonly YearReturn[]
  readonly rolling: readonly RollingRow[]
  readonly volatility: { value: number; from: IsoDate; to: IsoDate; count: number } | null
  readonly sharpe: { value: number; annualReturn: number; volatility: number; riskFree: DatedRate } | null
  readonly sortino: { value: number; annualReturn: number; downside: number; riskFree: DatedRate } | null
  readonly deepestFall: {
    depth: number
    peak: DatedNav
    trough: DatedNav
    recovery: DatedNav | null
    daysDown: number
    daysToRecover: number | null
  } | null
}

const shownPeriods = ['1D', '1W', '1M', '3M', '6M', '1Y', '3Y', '5Y', '10Y', 'since-start'] as const
const rollingYears = [1, 3, 5] as const
const maxBars = 14
const barWidths = [0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5]

/**
 * Prices.all() makes new objects when prices change, so a cache keyed by these objects lasts exactly as long as the prices.
 */
const kept = new WeakMap<FundFigures, FundAnalysis>()

/**
 * Returns the analysis of a fund's history for its page. Computed once for each version of the prices.
 *
 * @param figures From `Prices`.
 */
export function fundAnalysis(figures: FundFigures): FundAnalysis {
  const known = kept.get(figures)
  if (known) return known
  const made = analyse(figures)
  kept.set(figures, made)
  return made
}

/**
 * What 10,000 at once, and 10,000 a month, put in over a period have become. Stamp duty, exit load and tax are not taken
 * off, so 10,000 becomes the same here and in the row of that period ({@link PeriodRow}).
 *
 * @param figures From `Prices`.
 * @param period Which period, counted back from the last price.
 * @returns null when the history is shorter.
 */
export function fundGrowth(figures: FundFigures, period: Exclude<Period, '1D' | '1W'>) {
  const amount = 10_000
  const once = growthOfLumpsum(figures.history, amount, period)
  if (!once.ok) return null
  const isLong = once.to.day - once.from.day >= 365
  const monthly = isLong ? growthOfSip(figures.history, amount, period) : null
  return {
    lumpsum: {
      invested: once.invested,
      value: once.value,
      from: dated(once.from),
      to: dated(once.to),
    },
    sip: monthly?.ok
      ? {
          instalment: amount,
          count: monthly.instalments.length,
          invested: monthly.invested,
          value: monthly.value,
          xirr: monthly.xirr.ok ? monthly.xirr.rate : null,
        }
      : null,
  }
}

function analyse({ history, navDate }: FundFigures): FundAnalysis {
  const riskFree = findRowOn(riskFreeRates, navDate)
  const swing = volatility(history)
  const paid = riskFree ? sharpe(history, riskFree.value) : null
  const paidForFalls = riskFree ? sortino(history, riskFree.value) : null
  return {
    first: dated({ day: history.days[0]!, navE8: navAt(history, 0) }),
    periods: shownPeriods.map((period) => periodRow(history, period)),
    years: calendarYearReturns(history).map((row) => ({ ...row, from: dated(row.from), to: dated(row.to) })),
    rolling: rollingYears.map((years) => rollingRow(history, years)),
    volatility: swing.ok
      ? {
          value: swing.value,
          from: dateOfDay(swing.from.day),
          to: dateOfDay(swing.to.day),
          count: swing.count,
        }
      : null,
    sharpe:
      riskFree && paid?.ok
        ? { value: paid.value, annualReturn: paid.annualReturn, volatility: paid.volatility, riskFree }
        : null,
    sortino:
      riskFree && paidForFalls?.ok
        ? {
            value: paidForFalls.value,
            annualReturn: paidForFalls.annualReturn,
            downside: paidForFalls.downside,
            riskFree,
          }
        : null,
    deepestFall: fall(history),
  }
}

function periodRow(history: NavSeries, period: Period): PeriodRow {
  const found = periodReturn(history, period)
  if (!found.ok) return { period, figure: null }
  const { value, kind, days, from, to } = found
  return {
    period,
    figure: {
      value,
      kind,
      days,
      from: dated(from),
      to: dated(to),
      tenThousand: (10_000 * to.navE8) / from.navE8,
    },
  }
}

function rollingRow(history: NavSeries, years: number): RollingRow {
  const rolling = rollingReturns(history, years)
  const summary = summarizeRolling(rolling, [0, 0.08, 0.12])
  if (!summary.ok) return { years, figures: null }
  const { count, lowest, highest, median, shares } = summary
  const width = barWidths.find((step) => (highest.value - lowest.value) / step < maxBars) ?? 1
  const inDates = (figure: typeof lowest) => ({
    value: figure.value,
    from: dateOfDay(figure.from),
    to: dateOfDay(figure.to),
  })
  return {
    years,
    figures: {
      count,
      firstStart: dateOfDay(rolling.starts[0] ?? 0),
      lastStart: dateOfDay(rolling.starts[count - 1] ?? 0),
      lowest: inDates(lowest),
      highest: inDates(highest),
      median,
      below0: shares[0]?.below ?? 0,
      above8: shares[1]?.above ?? 0,
      above12: shares[2]?.above ?? 0,
      bars: rollingHistogram(rolling, width),
    },
  }
}

function fall(history: NavSeries): FundAnalysis['deepestFall'] {
  const found = deepestFall(history)
  if (!found) return null
  const { depth, peak, trough, recovery } = found
  return {
    depth,
    peak: dated(peak),
    trough: dated(trough),
    recovery: recovery && dated(recovery),
    daysDown: trough.day - peak.day,
    daysToRecover: recovery && recovery.day - trough.day,
  }
}

function dated(point: NavPoint): DatedNav {
  return { date: dateOfDay(point.day), nav: rupeesOfNav(point.navE8) }
}
