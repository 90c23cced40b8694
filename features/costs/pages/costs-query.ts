import type { IsoDate } from '#finance/dates.ts'
import type { CostFigures, CostYear } from '../cost-year.ts'
import type { CostsReport } from '../report.server.ts'

/** What the page shows: one financial year, or everything since the start. */
export interface ShownCosts {
  /** The year's label; null for everything. */
  readonly year: string | null
  readonly from: IsoDate
  /** The last day that the figures know. */
  readonly to: IsoDate
  /** The last day of what the office did: of a year that is over its end, else the day of the report. */
  readonly doneTo: IsoDate
  readonly figures: CostFigures
  /** The funds of the year; null for everything, where the years are listed. */
  readonly funds: CostYear['schemes'] | null
}

/** The years of a report that an address asks for: all of them unless it names one. Null if the report has none. */
export function shownCosts(report: CostsReport, asked: string | null): ShownCosts | null {
  const { years, from, to } = report
  if (from === null || to === null || years.length === 0) return null
  const one = years.find(({ year }) => year.label === asked)
  if (!one) return { year: null, from, to, doneTo: report.madeOn, figures: report.whole, funds: null }
  // The later of the two: days before the first transaction cost nothing.
  const start = [one.from, from].sort()[1]!
  const doneTo = [one.year.to, report.madeOn].sort()[0]!
  return {
    year: one.year.label,
    from: start,
    to: one.to,
    doneTo,
    figures: one.totals,
    funds: one.schemes,
  }
}

/** The address of the page for a year; for everything without one. */
export function costsHref(year: string | null): string {
  return year === null ? '/dashboard/costs' : `/dashboard/costs?year=${year}`
}
