import { choiceOn } from '#content/dated.ts'
import { moneyThresholds } from '#content/money-thresholds.ts'
import { ownPricesAgeText, type PriceAgeLanguage } from '#features/prices/price-age.ts'
import { priceAge } from '#features/prices/prices.server.ts'
import { addMonths, dateOfDay, dayNumber, financialYearOf, type IsoDate } from '#finance/dates.ts'
import type { PastFall } from '#finance/falls.ts'
import { moneyAccount } from '#finance/ledger-account.ts'
import { figuresOf, moneyOf } from '#finance/ledger-entry.ts'
import { inOrder } from '#finance/ledger-order.ts'
import { entryRows } from '#finance/ledger-views.ts'
import { spacedDays, type WorthPoint, worthOn } from '#finance/value-series.ts'
import { type Clock, today } from '#kit/clock/clock.ts'
import type { Services } from '#kit/services/services.server.ts'
import { oncePerPortfolio, type Portfolio, seriesOf } from '../../portfolio.server.ts'
import { fallsIn, fallsOfFundsHeld, hasMarketFallen, spanOf as worthSpan } from '../../worth.server.ts'

export const chartPeriods = ['6M', '1Y', '3Y', '5Y', 'all'] as const
export type ChartPeriod = (typeof chartPeriods)[number]
const months = { '6M': 6, '1Y': 12, '3Y': 36, '5Y': 60 } as const

/** Enough for a smooth line on a phone, few enough for one small page. */
const chartPoints = 60

/** Every rupee of a portfolio, reconciled. */
export const accountOf = oncePerPortfolio(({ totals, entries }) => moneyAccount(totals, entryRows(entries)))

/** A line of a list of transactions. */
export type RecentRow = ReturnType<typeof recentRows>[number]

const shownTransactions = 3

/** The newest transactions. Equal payments, such as those of a SIP, are one line, with the newest day and their number. */
export const recentRows = oncePerPortfolio(({ entries, schemes }) => {
  const runs = Map.groupBy(
    inOrder(entries).reverse(),
    (entry) => `${entry.kind} ${entry.schemeCode} ${entry.folio} ${moneyOf(entry) ?? entry.id}`,
  )
  return [...runs.values()].slice(0, shownTransactions).map(([entry, ...older]) => ({
    id: entry!.id,
    name: schemes.get(entry!.schemeCode)?.name ?? entry!.schemeCode,
    kind: entry!.kind,
    date: entry!.date,
    moneyPaise: moneyOf(entry!),
    units: figuresOf(entry!).units,
    count: older.length + 1,
  }))
})

/** Says how old the prices are, or null if all are the latest. The sample is valued on its own day. */
export function priceNotice(
  { holdings, isSample }: Portfolio,
  clock: Clock,
  words: PriceAgeLanguage,
): string | null {
  if (isSample) return null
  const days = new Map(holdings.flatMap(({ schemeCode, price }) => (price ? [[schemeCode, price.date]] : [])))
  const stale = [...days.values()].filter((date) => priceAge(date, clock) > 1)
  return ownPricesAgeText(words, stale, days.size, today(clock))
}

/** The curve of each period that the chart offers. */
export type WorthCurves = Record<ChartPeriod, WorthCurve>
export type WorthCurve = {
  /** On evenly spaced days; empty without a transaction. */
  readonly points: readonly WorthPoint[]
  /** The period begins before the first transaction, so the curve is that of the whole time. */
  readonly isWhole: boolean
}

/**
 * Value and money put in over each period: all of them go with the page, so that the chart needs no network. The
 * transactions are read once for the days of every curve.
 */
export const worthCurves = oncePerPortfolio((portfolio): WorthCurves => {
  const { entries, asOf } = portfolio
  const span = spanOf(entries)
  const to = span && (asOf && asOf > span.last ? asOf : span.last)
  const daysOf = (period: ChartPeriod) => {
    if (!span || !to) return { days: [], isWhole: true }
    const wanted = period === 'all' ? span.first : addMonths(to, -months[period])
    const isWhole = wanted <= span.first
    return {
      days: spacedDays(dayNumber(isWhole ? span.first : wanted), dayNumber(to), chartPoints),
      isWhole,
    }
  }
  const asked = chartPeriods.map((period) => ({ period, ...daysOf(period) }))
  const days = [...new Set(asked.flatMap((curve) => curve.days))].sort((a, b) => a - b)
  const pointOn = new Map(worthOn(seriesOf(portfolio), days).map((point) => [point.day, point]))
  const curves = asked.map(({ period, isWhole, days: own }) => [
    period,
    { points: own.map((day) => pointOn.get(day)!), isWhole },
  ])
  // One for each period; `fromEntries` forgets its keys.
  return Object.fromEntries(curves) as WorthCurves
})

/** The curve from one day to another. */
export function curveBetween(portfolio: Portfolio, { from, to }: { from: number; to: number }): WorthCurve {
  const first = spanOf(portfolio.entries)?.first
  return {
    points: worthOn(seriesOf(portfolio), spacedDays(from, to, chartPoints)),
    isWhole: first !== undefined && from <= dayNumber(first),
  }
}

/** Falls of the client's own money that the curve marks, earliest first. */
export const shownFalls = oncePerPortfolio((portfolio): PastFall[] => {
  const span = worthSpan(portfolio)
  if (!span) return []
  return fallsIn(seriesOf(portfolio), span, choiceOn(moneyThresholds, dateOfDay(span.to)).shownFall)
})

/** What the dashboard says on a day on which the market fell much. */
export interface MarketDay {
  readonly limit: number
  readonly falls: readonly PastFall[]
}

/** Returns the last three falls of the client's own funds if the market fell much on its last day, otherwise null. */
export async function marketDay(services: Services, portfolio: Portfolio): Promise<MarketDay | null> {
  if (portfolio.isSample || portfolio.holdings.length === 0) return null
  const day = today(services.clock)
  if (!(await hasMarketFallen(services, day))) return null
  const { marketFall, shownFall } = choiceOn(moneyThresholds, day)
  return { limit: marketFall, falls: fallsOfFundsHeld(portfolio, shownFall).slice(-3) }
}

/** The days of the first and the last transaction; null without any. */
function spanOf(entries: readonly { readonly date: IsoDate }[]): { first: IsoDate; last: IsoDate } | null {
  const [one] = entries
  if (!one) return null
  let first = one.date
  let last = one.date
  for (const { date } of entries) {
    if (date < first) first = date
    if (date > last) last = date
  }
  return { first, last }
}

/** The financial years that a list of dates touches, newest first. */
export function yearsOf(dates: readonly IsoDate[]): string[] {
  return [...new Set([...new Set(dates)].map((date) => financialYearOf(date).label))].sort().reverse()
}
