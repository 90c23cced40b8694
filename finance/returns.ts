import { addMonthsToDay, type DayNumber, yearOfDay } from './dates.ts'
import { type NavE8, navE8, rupeesOfNav } from './units.ts'
import { type CashFlow, type XirrResult, xirr } from './xirr.ts'

/**
 * The published prices of one scheme. `days` are day numbers, ascending, each once; `navsE8` has the NAV of each day in
 * 1e-8 rupees, whole. {@link navAt} reads one with its unit. Returns are ratios and use the numbers as they are.
 */
export type NavSeries = {
  readonly days: Int32Array
  readonly navsE8: Float64Array
}

export type NavPoint = { readonly day: DayNumber; readonly navE8: NavE8 }

export type Period = '1D' | '1W' | '1M' | '3M' | '6M' | '1Y' | '3Y' | '5Y' | '7Y' | '10Y' | 'since-start'

/** A return with everything needed to check it by hand. */
export type ReturnFigure = {
  readonly ok: true
  /** Fraction: 0.061 is 6.1 %. */
  readonly value: number
  /** `absolute` is the whole change; `a-year` is compounded, (end / start)^(365 / days) − 1. */
  readonly kind: 'absolute' | 'a-year'
  readonly from: NavPoint
  readonly to: NavPoint
  readonly days: number
}

export type HistoryTooShort = { readonly ok: false; readonly reason: 'history-too-short' }

export type CalendarYearReturn = {
  readonly year: number
  /** Fraction, absolute. */
  readonly value: number
  readonly from: NavPoint
  readonly to: NavPoint
  /** False for the year in which the prices start and for the one that is not over. */
  readonly isWhole: boolean
}

export type GrownInstalment = {
  readonly due: DayNumber
  /** The price it was bought at: the first on or after `due`. */
  readonly bought: NavPoint
  readonly units: number
}

export type Growth = {
  readonly ok: true
  /** Rupees paid. Stamp duty is not deducted from any of them. */
  readonly invested: number
  readonly units: number
  /** Rupees at the NAV of `to`, not rounded. */
  readonly value: number
  readonly from: NavPoint
  readonly to: NavPoint
}

export type SipGrowth = Growth & {
  readonly instalments: readonly GrownInstalment[]
  readonly xirr: XirrResult
}

/** A return over fewer days is never turned into one a year. */
const DAYS_IN_A_YEAR = 365

const MONTHS_OF_PERIOD = {
  '1M': 1,
  '3M': 3,
  '6M': 6,
  '1Y': 12,
  '3Y': 36,
  '5Y': 60,
  '7Y': 84,
  '10Y': 120,
} as const

/**
 * Orders published prices by day.
 *
 * @param points Any order.
 * @returns Typed arrays, ascending.
 * @throws {RangeError} When a day is no whole number or comes twice, or a NAV is not a whole number above zero. A file that holds
 *   such a row has been read wrongly.
 */
export function navSeries(points: Iterable<NavPoint>): NavSeries {
  const sorted = [...points].sort((a, b) => a.day - b.day)
  const days = new Int32Array(sorted.length)
  const navsE8 = new Float64Array(sorted.length)
  for (const [index, { day, navE8 }] of sorted.entries()) {
    if (!Number.isInteger(day)) throw new RangeError(`day must be a whole number, got ${day}`)
    if (index > 0 && day === days[index - 1]) throw new RangeError(`day ${day} has two NAVs`)
    if (!Number.isSafeInteger(navE8) || navE8 <= 0) {
      throw new RangeError(`navE8 must be a whole number above 0, got ${navE8} on day ${day}`)
    }
    days[index] = day
    navsE8[index] = navE8
  }
  return { days, navsE8 }
}

/**
 * Returns the prices of a scheme that another one took over, as if it had gone on: those of the other, scaled so that a unit is worth
 * as much before the merger as after it.
 *
 * @param own Up to the merger.
 * @param next Of the scheme that took it over. Without a price of the day of the merger the scheme ends there.
 */
export function continuedIn(own: NavSeries, next: NavSeries): NavSeries {
  const last = own.days.length - 1
  const at = last < 0 ? -1 : navIndexOn(next, own.days[last]!)
  if (at < 0) return own
  const scale = navAt(own, last) / navAt(next, at)
  const later = [...next.days.slice(at + 1)].map((day, index) => ({
    day,
    navE8: Math.round(next.navsE8[at + 1 + index]! * scale),
  }))
  const before = [...own.days].map((day, index) => ({ day, navE8: navAt(own, index) }))
  return navSeries([...before, ...later.map(({ day, navE8: price }) => ({ day, navE8: navE8(price) }))])
}

/** The price at an index of the series, which must have one there. */
export function navAt({ navsE8 }: NavSeries, index: number): NavE8 {
  return navsE8[index]! as NavE8
}

/**
 * The index of the last price on or before a day, by bisection.
 *
 * @returns An index into the series, −1 when all its prices are later or it has none.
 */
export function navIndexOn(series: NavSeries, day: DayNumber): number {
  let low = 0
  let high = series.days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (series.days[middle]! <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/**
 * Returns the price in effect on a day: that of the day itself or the nearest one before it.
 *
 * @returns The price with its own day, or null when the history starts later.
 */
export function navOn(series: NavSeries, day: DayNumber): NavPoint | null {
  const index = navIndexOn(series, day)
  return index < 0 ? null : pointAt(series, index)
}

/**
 * Returns the return of one period, counted back from the last price, as a fraction.
 *
 * The period starts on the same calendar day so many months or years earlier, on the nearest price on or before it, and
 * `days` counts from that price. '1D' is the change since the price before the last. Under one year the figure is the
 * whole change; from '1Y' on it is a year's, (end / start)^(365 / days) − 1. 'since-start' follows its own days.
 *
 *     periodReturn(series, '5Y', dayNumber('2026-08-18'))
 *
 * @param series Prices.
 * @param period Which period.
 * @param asOf The last day to look at; the day of the last price when left out.
 * @returns The figure and its working, or `history-too-short` when the period is longer than the history.
 * @source docs/spec.md 1.16 point 4: absolute under one year, compound annual growth from one year on.
 */
export function periodReturn(
  series: NavSeries,
  period: Period,
  asOf: DayNumber = Infinity,
): ReturnFigure | HistoryTooShort {
  const end = navIndexOn(series, asOf)
  const start = end < 0 ? -1 : startOfPeriod(series, period, end)
  if (start < 0 || start >= end) return { ok: false, reason: 'history-too-short' }

  const from = pointAt(series, start)
  const to = pointAt(series, end)
  const days = to.day - from.day
  const isYearly = period === 'since-start' ? days >= DAYS_IN_A_YEAR : isYearlyPeriod(period)
  return {
    ok: true,
    value: isYearly ? annualReturnBetween(from, to) : to.navE8 / from.navE8 - 1,
    kind: isYearly ? 'a-year' : 'absolute',
    from,
    to,
    days,
  }
}

/** True for periods of a year and more, whose returns are given per year. */
export function isYearlyPeriod(period: Period): boolean {
  return period.endsWith('Y')
}

/**
 * The day on which a period starts, counted back from its end. Its price is the nearest one on or before that day.
 *
 * @param period '1D' starts the day before; 'since-start' has no such day.
 * @param end The day of the last price.
 */
export function periodStart(period: Exclude<Period, 'since-start'>, end: DayNumber): DayNumber {
  if (period === '1D') return (end - 1) as DayNumber
  if (period === '1W') return (end - 7) as DayNumber
  return addMonthsToDay(end, -MONTHS_OF_PERIOD[period])
}

/**
 * The yearly rate that turns one price into another: (end / start)^(365 / days) − 1.
 *
 * @param from The earlier price.
 * @param to The later price.
 * @returns Fraction a year.
 * @throws {RangeError} When `to` is not later.
 * @source Compound annual growth rate; so taken it reproduces a published five-year figure to two decimals.
 */
export function annualReturnBetween(from: NavPoint, to: NavPoint): number {
  if (!(to.day > from.day)) throw new RangeError(`to must be later than day ${from.day}, got ${to.day}`)
  return (to.navE8 / from.navE8) ** (DAYS_IN_A_YEAR / (to.day - from.day)) - 1
}

/**
 * The return of each calendar year: from the last price of the year before to the last price of the year.
 *
 * @param series Prices.
 * @returns Years, oldest first. The first one starts at the first price; a year with one price and none before it is
 *   left out, because it has no return.
 */
export function calendarYearReturns(series: NavSeries): CalendarYearReturn[] {
  const rows: CalendarYearReturn[] = []
  const last = series.days.length - 1
  let start = 0
  for (let index = 0; index <= last; index += 1) {
    const year = yearOfDay(series.days[index]!)
    if (index < last && yearOfDay(series.days[index + 1]!) === year) continue
    if (index > start) {
      const from = pointAt(series, start)
      const to = pointAt(series, index)
      const isOver = index < last || yearOfDay(to.day + 1) > year
      const isFromItsStart = yearOfDay(from.day) < year
      rows.push({ year, value: to.navE8 / from.navE8 - 1, from, to, isWhole: isOver && isFromItsStart })
    }
    start = index
  }
  return rows
}

/**
 * Returns the growth of one payment from the start to the end of a period, in rupees. The start price is that of {@link
 * periodReturn}, so that chart and table agree.
 *
 * @param series Prices.
 * @param amount Rupees.
 * @param period Which period.
 * @returns The growth, or `history-too-short`.
 */
export function growthOfLumpsum(series: NavSeries, amount: number, period: Period): Growth | HistoryTooShort {
  const figure = periodReturn(series, period)
  if (!figure.ok) return figure
  const { from, to } = figure
  const units = amount / rupeesOfNav(from.navE8)
  return { ok: true, invested: amount, units, value: units * rupeesOfNav(to.navE8), from, to }
}

/**
 * Returns the value of a monthly SIP at the end of a period, in rupees.
 *
 * The first instalment is due on the day the period starts, the others on the same day of each later month (the last
 * day of a shorter one), all before the end: five years have sixty. Each is bought at the first price on or after its due
 * day, as an order waits over a weekend. The XIRR takes the money as gone on the day of that price.
 *
 * @param series Prices.
 * @param instalment Rupees a month, above zero.
 * @param period Which period; one of months or years, or 'since-start'.
 * @returns The growth with every instalment and its XIRR, or `history-too-short`.
 * @throws {RangeError} When the instalment is not above zero.
 */
export function growthOfSip(
  series: NavSeries,
  instalment: number,
  period: Exclude<Period, '1D' | '1W'>,
): SipGrowth | HistoryTooShort {
  if (!(instalment > 0)) throw new RangeError(`instalment must be above 0, got ${instalment}`)
  const end = series.days.length - 1
  if (end < 1) return { ok: false, reason: 'history-too-short' }
  const to = pointAt(series, end)
  const firstDue =
    period === 'since-start' ? series.days[0]! : addMonthsToDay(to.day, -MONTHS_OF_PERIOD[period])
  if (firstDue < series.days[0]!) return { ok: false, reason: 'history-too-short' }

  const instalments: GrownInstalment[] = []
  const flows: CashFlow[] = []
  let units = 0
  let index = Math.max(0, navIndexOn(series, firstDue))
  for (let month = 0, due = firstDue; due < to.day; ) {
    while (series.days[index]! < due) index += 1
    const bought = pointAt(series, index)
    const got = instalment / rupeesOfNav(bought.navE8)
    instalments.push({ due, bought, units: got })
    flows.push({ day: bought.day, amount: -instalment })
    units += got
    month += 1
    due = addMonthsToDay(firstDue, month)
  }
  const value = units * rupeesOfNav(to.navE8)
  flows.push({ day: to.day, amount: value })
  return {
    ok: true,
    invested: instalment * instalments.length,
    units,
    value,
    from: instalments[0]!.bought,
    to,
    instalments,
    xirr: xirr(flows),
  }
}

/** −1 when there is no price that early. */
function startOfPeriod(series: NavSeries, period: Period, end: number): number {
  return period === 'since-start' ? 0 : navIndexOn(series, periodStart(period, series.days[end]!))
}

function pointAt(series: NavSeries, index: number): NavPoint {
  return { day: series.days[index]!, navE8: navAt(series, index) }
}
