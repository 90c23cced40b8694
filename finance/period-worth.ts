import {
  addDays,
  type DayNumber,
  dateOfDay,
  dayNumber,
  financialYearOf,
  type IsoDate,
  isoDate,
} from './dates.ts'
import type { DayValue } from './ledger-holdings.ts'
import { type Paise, paise, rupeesOf } from './units.ts'
import { type OuterFlow, seriesIndexOn, type ValueSeries } from './value-series.ts'
import { type CashFlow, type XirrRefusal, xirr } from './xirr.ts'

/** A period: its opening value is that of the end of `from`, and flows count from the day after to `to`. */
export type WorthPeriod = { readonly from: DayNumber; readonly to: DayNumber }

/**
 * - `a-year`: XIRR, of a period of a year and more.
 * - `absolute`: what was earned over the opening value and all that was put in, of a shorter one.
 */
export type PeriodRate =
  | { readonly ok: true; readonly kind: 'a-year' | 'absolute'; readonly value: number }
  | {
      readonly ok: false
      readonly reason: XirrRefusal | 'units-without-payment' | 'nothing-held' | 'no-newer-price'
    }

/** What a portfolio did in a period. Money in paise. */
export type PeriodWorth = WorthPeriod & {
  /** False if the first transaction came after `from`: then `from` is the day of it, and nothing was there before. */
  readonly isWhole: boolean
  readonly openingPaise: Paise
  readonly closingPaise: Paise
  /** Money from outside between the two, less payments that came back, and money to outside. A switch is neither. */
  readonly inPaise: Paise
  readonly outPaise: Paise
  /** What units were worth that came in without a payment, less those that left. */
  readonly inKindPaise: Paise
  /** Closing − opening − in + out − in kind. */
  readonly earnedPaise: Paise
  /** The client's own return. */
  readonly own: PeriodRate
  /** What the funds did, whenever money came and went: time-weighted, a year's from a year on. null with nothing held. */
  readonly funds: { readonly kind: 'a-year' | 'absolute'; readonly value: number } | null
  readonly flows: readonly OuterFlow[]
  /**
   * The part of the closing value at prices from before the last day, each on its own day. The rates count it as received on
   * that day.
   */
  readonly old: readonly DayValue[]
  /** The part of it whose price is no newer than the first day: what it did in the period is not known, and no rate has it. */
  readonly unknownPaise: Paise
}

const DAYS_IN_A_YEAR = 365

/**
 * Returns what a portfolio did in a period; null if it had no transaction until its end.
 *
 * A period shorter than 365 days is never turned into a yearly rate. With units that came in or left without a payment in
 * the period there is no XIRR, because what they cost is not known.
 *
 * @param series Of the whole ledger.
 * @param period `from` before `to`. Days after the last one of the series have its value.
 * @source Returns under a year are absolute, those of a year and more a year's: SEBI (Mutual Funds) Regulations, 1996,
 *   sixth schedule, as for schemes.
 */
export function periodWorth(series: ValueSeries, { from, to }: WorthPeriod): PeriodWorth | null {
  const first = series.days[0]
  const last = seriesIndexOn(series, to)
  if (first === undefined || last < 0) return null
  const isWhole = from >= first
  const opening = isWhole ? seriesIndexOn(series, from) : -1
  const start = isWhole ? from : first
  const flows = series.flows.filter(({ day }) => day <= to && (isWhole ? day > from : day >= first))
  const cash = flows.filter(({ kind }) => kind === 'cash' || kind === 'returned')
  const isIn = (flow: OuterFlow) =>
    flow.kind === 'returned' ? !isWhole || (flow.paidOn ?? from) > from : flow.paise > 0
  const inPaise = sumOf(cash.filter(isIn))
  const outPaise = -sumOf(cash.filter((flow) => !isIn(flow)))
  const inKindPaise = sumOf(flows.filter(({ kind }) => kind === 'in-kind' || kind === 'merger'))
  const before = series.old.filter(({ day }) => day < to)
  const [old, unknown] = [
    before.filter(({ day }) => !isWhole || day > start),
    before.filter(({ day }) => isWhole && day <= start),
  ]
  const unknownPaise = sumOf(unknown)
  const openingPaise = opening < 0 ? 0 : Math.round(series.value[opening]!)
  const closingPaise = Math.round(series.value[last]!)
  const earned = closingPaise - openingPaise - inPaise + outPaise - inKindPaise
  const days = to - start
  return {
    from: start,
    to,
    isWhole,
    openingPaise: paise(openingPaise),
    closingPaise: paise(closingPaise),
    inPaise: paise(inPaise),
    outPaise: paise(outPaise),
    inKindPaise: paise(inKindPaise),
    earnedPaise: paise(earned),
    own: ownRate(flows, {
      start,
      to,
      openingPaise: openingPaise - unknownPaise,
      closingPaise: closingPaise - unknownPaise - sumOf(old),
      old,
      unknownPaise,
      earned,
      put: openingPaise - unknownPaise + inPaise,
    }),
    funds: fundsRate(series, opening, last, days),
    flows,
    old,
    unknownPaise: paise(unknownPaise),
  }
}

function sumOf(flows: readonly DayValue[]): number {
  return flows.reduce((sum, flow) => sum + flow.paise, 0)
}

type Ends = {
  readonly start: DayNumber
  readonly to: DayNumber
  readonly openingPaise: number
  readonly closingPaise: number
  readonly old: readonly DayValue[]
  readonly unknownPaise: number
  readonly earned: number
  readonly put: number
}

function ownRate(flows: readonly OuterFlow[], ends: Ends): PeriodRate {
  const { start, to, earned, put } = ends
  if (flows.some(({ kind }) => kind === 'in-kind')) return { ok: false, reason: 'units-without-payment' }
  if (put === 0) return { ok: false, reason: ends.unknownPaise > 0 ? 'no-newer-price' : 'nothing-held' }
  if (to - start < DAYS_IN_A_YEAR) return { ok: true, kind: 'absolute', value: earned / put }
  const found = xirr(periodFlows(flows, ends))
  return found.ok ? { ok: true, kind: 'a-year', value: found.rate } : found
}

/**
 * The flows as XIRR takes them: the opening value is paid on the first day, the closing value received on the last, and what
 * has an older price on the day of that price.
 */
function periodFlows(flows: readonly OuterFlow[], ends: Ends): CashFlow[] {
  return [
    { day: ends.start, amount: -rupeesOf(paise(ends.openingPaise)) },
    ...flows
      .filter(({ kind }) => kind === 'cash' || kind === 'returned')
      .map((flow) => ({ day: flow.day, amount: -rupeesOf(flow.paise) })),
    ...ends.old.map(({ day, paise: size }) => ({ day, amount: rupeesOf(size) })),
    { day: ends.to, amount: rupeesOf(paise(ends.closingPaise)) },
  ].filter(({ amount }) => amount !== 0)
}

function fundsRate(series: ValueSeries, opening: number, last: number, days: number): PeriodWorth['funds'] {
  const before = opening < 0 ? 1 : series.growth[opening]!
  let wasHeld = false
  for (let at = Math.max(0, opening); at <= last && !wasHeld; at += 1) wasHeld = series.value[at]! > 0
  if (!wasHeld || before <= 0) return null
  const grown = series.growth[last]! / before
  return days < DAYS_IN_A_YEAR
    ? { kind: 'absolute', value: grown - 1 }
    : { kind: 'a-year', value: annualised(grown, days) }
}

/**
 * The yearly rate, a fraction, of a growth over some days: growth^(365 / days) − 1.
 *
 * @param grown What 1 became.
 * @param days Above zero.
 */
export function annualised(grown: number, days: number): number {
  return grown ** (DAYS_IN_A_YEAR / days) - 1
}

/** A part of a day-by-day record: what the value was after the flows before it, and before those at its end. */
export type GrowthLink = { readonly start: number; readonly end: number }

/**
 * Returns the time-weighted growth of 1 after each part: the product of end over start. A part that starts with nothing
 * changes nothing.
 *
 * @param links In order.
 */
export function chained(links: readonly GrowthLink[]): number[] {
  let grown = 1
  return links.map(({ start, end }) => {
    if (start !== 0) grown *= end / start
    return grown
  })
}

/** A calendar year or a financial year, as far as it has gone. */
export type NamedPeriod = WorthPeriod & {
  /** '2025' or '2025-26'. */
  readonly label: string
  /** False for the year of the first transaction and the one that is not over. */
  readonly isWhole: boolean
}

/**
 * Returns the calendar years or financial years that a portfolio has seen, newest first.
 *
 * A year's opening value is that of the last day of the year before.
 */
export function yearsOf(kind: 'calendar' | 'financial', first: DayNumber, last: DayNumber): NamedPeriod[] {
  const years: NamedPeriod[] = []
  for (let date = dateOfDay(first); dayNumber(date) <= last; ) {
    const { label, from, to } = yearOf(kind, date)
    const [opening, end] = [dayNumber(from) - 1, dayNumber(to)]
    years.push({
      label,
      from: opening,
      to: Math.min(end, last),
      isWhole: first <= opening && end <= last,
    })
    date = addDays(to, 1)
  }
  return years.reverse()
}

function yearOf(kind: 'calendar' | 'financial', date: IsoDate) {
  if (kind === 'financial') return financialYearOf(date)
  const label = date.slice(0, 4)
  return { label, from: isoDate(`${label}-01-01`), to: isoDate(`${label}-12-31`) }
}
