import { type AssetClass, assetClasses } from '#content/asset-classes.ts'
import { choiceOn } from '#content/dated.ts'
import { moneyThresholds } from '#content/money-thresholds.ts'
import { findYardstick, type Yardstick, yardstickChoices, yardsticks } from '#content/yardsticks.ts'
import {
  addYears,
  type DayNumber,
  dateOfDay,
  dayNumber,
  financialYearOf,
  type IsoDate,
} from '#finance/dates.ts'
import { fallsOf, type PastFall } from '#finance/falls.ts'
import {
  annualised,
  type PeriodWorth,
  periodWorth,
  type WorthPeriod,
  yearsOf,
} from '#finance/period-worth.ts'
import { type NavSeries, navAt, navIndexOn } from '#finance/returns.ts'
import { type DatedRupees, type SameRupees, sameRupees } from '#finance/same-rupees.ts'
import { minus, paise, plus } from '#finance/units.ts'
import { type ValueSeries, valueSeries } from '#finance/value-series.ts'
import type { Services } from '#kit/services/services.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { oncePerPortfolio, type Portfolio, seriesOf } from './portfolio.server.ts'
import { dutyPerLakhOn } from './record.server.ts'

/** Periods that have a name. */
export const namedPeriods = ['all', '1Y', '3Y', '5Y', 'fy', 'last-fy'] as const
export type NamedWorthPeriod = (typeof namedPeriods)[number]

/** A yardstick with what the same rupees would have become in it; null without any price of it. */
export interface YardstickComparison {
  readonly fund: Yardstick
  readonly same: SameRupees | null
}

/** One kind of fund beside its own yardstick. */
export interface ClassWorth {
  readonly assetClass: AssetClass
  readonly own: PeriodWorth
  /** null where the firm has chosen none. */
  readonly beside: YardstickComparison | null
}

/** One year beside the yardstick's own return, a fraction; null where its prices do not cover the year. */
export interface YearWorth {
  readonly label: string
  readonly isWhole: boolean
  readonly own: PeriodWorth
  readonly yardstick: number | null
}

/** What a client's money did in a period, with what it is measured by. */
export interface WorthReport {
  readonly own: PeriodWorth
  readonly beside: YardstickComparison
  readonly liquid: YardstickComparison
  readonly classes: readonly ClassWorth[]
  readonly falls: readonly PastFall[]
  readonly years: readonly YearWorth[]
}

/** Returns the first and the last day that a portfolio can show; null without a transaction. */
export function spanOf(portfolio: Portfolio): WorthPeriod | null {
  const { days } = seriesOf(portfolio)
  const [from, to] = [days[0], days.at(-1)]
  return from === undefined || to === undefined ? null : { from, to }
}

/** Returns the days of a named period. It ends at the newest prices, or with its financial year. */
export function periodOf(name: NamedWorthPeriod, { from, to }: WorthPeriod): WorthPeriod {
  const last = dateOfDay(to)
  const years = { '1Y': 1, '3Y': 3, '5Y': 5 } as const
  // The day before the first transaction, so that this one counts as put in.
  if (name === 'all') return { from: from - 1, to }
  if (name === 'fy') return { from: dayNumber(financialYearOf(last).from) - 1, to }
  if (name === 'last-fy') {
    const year = financialYearOf(addYears(last, -1))
    return { from: dayNumber(year.from) - 1, to: dayNumber(year.to) }
  }
  return { from: dayNumber(addYears(last, -years[name])), to }
}

/**
 * Works out what a client's money did in a period, and what the same rupees would have done in other funds.
 *
 * @param besideCode The yardstick that the client chose; null for the firm's choice: that of the kind of fund with the most
 *   money in it.
 * @returns null if the first transaction came after the period.
 */
export async function worthReport(
  services: Services,
  portfolio: Portfolio,
  period: WorthPeriod,
  besideCode: string | null,
  years: 'calendar' | 'financial',
): Promise<WorthReport | null> {
  const series = seriesOf(portfolio)
  // Each step of an account at its limits takes tens of milliseconds, and others are answered between them.
  await nextTurn()
  const own = periodWorth(series, period)
  if (!own) return null
  await nextTurn()
  const choice = choiceOn(yardstickChoices, dateOfDay(own.to))
  const besideFund = findYardstick(besideCode ?? '') ?? requireYardstick(choice.of[mainClass(portfolio)])
  const beside = await besideOf(services, besideFund, own)
  const limits = choiceOn(moneyThresholds, dateOfDay(own.to))
  const [first, last] = [series.days[0]!, series.days.at(-1)!]
  const yardstickHistory = await services.prices.history(besideFund.code)
  const yearly: YearWorth[] = []
  for (const { label, isWhole, ...year } of yearsOf(years, first, last)) {
    await nextTurn()
    const worth = periodWorth(series, year)
    if (!worth) continue
    const yardstick = fundReturn(yardstickHistory, worth.from, worth.to)
    yearly.push({ label, isWhole, own: worth, yardstick })
  }
  return {
    own,
    beside,
    liquid: await besideOf(services, requireYardstick(choice.liquid), own),
    classes: await classesOf(services, portfolio, period, choice.of),
    falls: fallsIn(series, own, limits.shownFall),
    years: yearly,
  }
}

/** Returns the falls of a portfolio in a period that are as deep as the firm's limit, earliest first. */
export function fallsIn(series: ValueSeries, { from, to }: WorthPeriod, least: number): PastFall[] {
  const end = series.days.findLastIndex((day) => day <= to) + 1
  return fallsOf(series.days.subarray(0, end), series.growth.subarray(0, end), least, from)
}

/** The yardsticks that a client can choose from: those of which there are prices, and the firm's choices. */
export function offeredYardsticks(): readonly Yardstick[] {
  return yardsticks
}

/** Returns what all the rupees of a portfolio would have become in the firm's yardstick; null before the first one. */
export async function compareAll(
  services: Services,
  portfolio: Portfolio,
): Promise<YardstickComparison | null> {
  const known = keptBeside.get(portfolio)
  if (known) return await known
  const found = findBesideAll(services, portfolio)
  keptBeside.set(portfolio, found)
  found.catch(() => keptBeside.delete(portfolio))
  return await found
}

/** New prices make another portfolio. */
const keptBeside = new WeakMap<Portfolio, Promise<YardstickComparison | null>>()

/** Returns what a portfolio did since its first transaction; null before that. */
export const worthOfAll = oncePerPortfolio((portfolio): PeriodWorth | null => {
  const span = spanOf(portfolio)
  return span && periodWorth(seriesOf(portfolio), periodOf('all', span))
})

async function findBesideAll(services: Services, portfolio: Portfolio): Promise<YardstickComparison | null> {
  const own = worthOfAll(portfolio)
  if (!own) return null
  const choice = choiceOn(yardstickChoices, dateOfDay(own.to))
  return await besideOf(services, requireYardstick(choice.of[mainClass(portfolio)]), own)
}

/**
 * Returns the falls of the funds that a client holds today, as if held in the same units all along: five years back, or
 * since the youngest of them has prices.
 */
export function fallsOfFundsHeld({ holdings, histories }: Portfolio, least: number): PastFall[] {
  const held = holdings.flatMap(({ schemeCode, units }) => {
    const history = histories.get(schemeCode)
    return history && history.days.length > 0 ? [{ units, history }] : []
  })
  if (held.length === 0) return []
  const last = Math.max(...held.map(({ history }) => history.days.at(-1)!))
  const since = Math.max(
    dayNumber(addYears(dateOfDay(last), -5)),
    ...held.map(({ history }) => history.days[0]!),
  )
  const days = [...new Set(held.flatMap(({ history }) => [...history.days]))].filter((day) => day >= since)
  days.sort((a, b) => a - b)
  const heights = days.map((day) =>
    held.reduce((sum, { units, history }) => sum + units * navAt(history, navIndexOn(history, day)), 0),
  )
  return fallsOf(days, heights, least)
}

async function besideOf(services: Services, fund: Yardstick, own: PeriodWorth): Promise<YardstickComparison> {
  const history = await services.prices.history(fund.code)
  await nextTurn()
  const same = history && sameRupees(rupeesIn(own), history, own.to, (day) => dutyPerLakhOn(dateOfDay(day)))
  if (!same?.ok) return { fund, same }
  // What a holding without a price in the period did is not known: the yardstick earns nothing on its rupees either.
  const { unknownPaise } = own
  const [inPaise, valuePaise] = [plus(same.inPaise, unknownPaise), plus(same.valuePaise, unknownPaise)]
  return { fund, same: { ...same, inPaise, valuePaise } }
}

/**
 * The rupees of a period: what was there at its start, what came and went, and what is still held at an older price on the
 * day of that price.
 */
function rupeesIn({ from, openingPaise, flows, old, unknownPaise }: PeriodWorth): DatedRupees[] {
  const held = old.map((each) => ({ day: each.day, paise: minus(paise(0), each.paise), isHeld: true }))
  const later = [...flows.filter(({ kind }) => kind !== 'merger'), ...held].sort((a, b) => a.day - b.day)
  const opening = minus(openingPaise, unknownPaise)
  return opening > 0 ? [{ day: from, paise: opening }, ...later] : later
}

/** The kind of fund that holds the most money now. */
function mainClass({ holdings, schemes }: Portfolio): Exclude<AssetClass, 'other'> {
  const sums = new Map<AssetClass, number>()
  for (const { schemeCode, valuePaise } of holdings) {
    const kind = schemes.get(schemeCode)?.assetClass ?? 'other'
    if (kind !== 'other') sums.set(kind, (sums.get(kind) ?? 0) + (valuePaise ?? 0))
  }
  const [most] = [...sums].sort((a, b) => b[1] - a[1])
  return most && most[0] !== 'other' ? most[0] : 'equity'
}

async function classesOf(
  services: Services,
  { entries, histories, schemes }: Portfolio,
  period: WorthPeriod,
  chosen: Readonly<Record<Exclude<AssetClass, 'other'>, string>>,
): Promise<ClassWorth[]> {
  const byClass = Map.groupBy(entries, ({ schemeCode }) => schemes.get(schemeCode)?.assetClass ?? 'other')
  const found: ClassWorth[] = []
  for (const assetClass of assetClasses) {
    const ownEntries = byClass.get(assetClass)
    if (!ownEntries) continue
    const series = valueSeries(ownEntries, histories, period.to)
    await nextTurn()
    const own = periodWorth(series, period)
    await nextTurn()
    if (!own || (own.openingPaise === 0 && own.flows.length === 0)) continue
    const beside =
      assetClass === 'other' ? null : await besideOf(services, requireYardstick(chosen[assetClass]), own)
    found.push({ assetClass, own, beside })
  }
  return found
}

/** What a fund's price did between two days: a year's rate from a year on, like the client's own. */
function fundReturn(history: NavSeries | null, from: DayNumber, to: DayNumber): number | null {
  if (!history) return null
  const [start, end] = [navIndexOn(history, from), navIndexOn(history, to)]
  if (start < 0 || end <= start || history.days[end]! < to - 14) return null
  const grown = navAt(history, end) / navAt(history, start)
  return to - from < 365 ? grown - 1 : annualised(grown, to - from)
}

function requireYardstick(code: string): Yardstick {
  const fund = findYardstick(code)
  if (!fund) throw new Error(`content/yardsticks.ts chooses ${code}, which it does not list`)
  return fund
}

/** True if the market fell on its last day by the firm's limit or more. */
export async function hasMarketFallen(services: Services, today: IsoDate): Promise<boolean> {
  const history = await services.prices.history(choiceOn(yardstickChoices, today).market)
  const last = history ? navIndexOn(history, dayNumber(today)) : -1
  if (!history || last < 1 || history.days[last]! < dayNumber(today) - 4) return false
  return 1 - navAt(history, last) / navAt(history, last - 1) >= choiceOn(moneyThresholds, today).marketFall
}
