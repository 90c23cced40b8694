import { broadClassOf, fundTaxes } from '#content/fund-tax.ts'
import { riskLevels } from '#content/funds.ts'
import type { Clock } from '#server/clock.ts'
import { fundAnalysis, fundGrowth } from '#server/fund-analysis.server.ts'
import { type FundFigures, type Prices, priceAge } from '#server/prices.server.ts'
import { parseRange, periodOf, ranges } from './range.ts'
import { writeSeries } from './series-text.ts'

export type FundView = Awaited<ReturnType<typeof fundView>>

/** Everything the page of a fund shows, for one range of its chart. */
export async function fundView(figures: FundFigures, prices: Prices, clock: Clock, asked: string | null) {
  const { fund, history, nav, navDate } = figures
  const analysis = fundAnalysis(figures)
  const known = new Map(analysis.periods.map((row) => [row.period, row.figure]))
  // Half a year is on the chart alone; the others are rows of the table.
  const offered = ranges.filter((range) => known.get(periodOf(range)))
  const range = parseRange(asked, offered)
  const figure = known.get(periodOf(range)) ?? null
  const start = figure ? history.days.findIndex((day) => day >= dayOfFigure(figure.days, history.days)) : 0
  const age = priceAge(navDate, clock)
  const ownClass = broadClassOf(fund.category)
  return {
    fund,
    riskLevels,
    riskLevel: riskLevels.indexOf(fund.facts.riskometer.value),
    nav,
    navDate,
    staleDays: age > 1 ? age : null,
    range,
    ranges: offered,
    rangeFigure: figure,
    series: writeSeries({ days: history.days.slice(start), navs: history.navs.slice(start) }),
    growth: fundGrowth(figures, periodOf(range)),
    ...analysis,
    tax: fundTaxes.find((row) => row.broadClass === ownClass && row.from <= navDate) ?? null,
    peers: (await prices.all())
      .filter((row) => row.fund.code !== fund.code && broadClassOf(row.fund.category) === ownClass)
      .slice(0, 5)
      .map(peerOf),
  }
}

function peerOf({ fund, returns, navDate }: FundFigures) {
  return {
    code: fund.code,
    slug: fund.slug,
    name: fund.name,
    category: fund.category,
    navDate,
    oneYear: returns['1Y'],
    threeYears: returns['3Y'],
    fiveYears: returns['5Y'],
    riskLevel: riskLevels.indexOf(fund.facts.riskometer.value),
    expenseRatio: fund.facts.expenseRatioDirectPct,
  }
}

function dayOfFigure(daysInFigure: number, days: ArrayLike<number>): number {
  return (days[days.length - 1] ?? 0) - daysInFigure
}
