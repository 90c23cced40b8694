import { fundAnalysis, fundGrowth } from '#features/prices/fund-analysis.server.ts'
import type { FundFigures } from '#kit/services/fund-prices.server.ts'
import { parseRange, periodOf, ranges } from './range.ts'
import { writeSeries } from './series-text.ts'

export type RangeView = ReturnType<typeof rangeView>

/** What changes on the page of a fund with the range of its chart. */
export function rangeView(figures: FundFigures, asked: string | null) {
  const { history } = figures
  const known = new Map(fundAnalysis(figures).periods.map((row) => [row.period, row.figure]))
  // Half a year is on the chart alone; the others are rows of the table.
  const offered = ranges.filter((range) => known.get(periodOf(range)))
  const range = parseRange(asked, offered)
  const figure = known.get(periodOf(range)) ?? null
  const start = figure ? history.days.findIndex((day) => day >= dayOfFigure(figure.days, history.days)) : 0
  return {
    range,
    ranges: offered,
    rangeFigure: figure,
    series: writeSeries({ days: history.days.slice(start), navsE8: history.navsE8.slice(start) }),
    growth: fundGrowth(figures, periodOf(range)),
  }
}

function dayOfFigure(daysInFigure: number, days: ArrayLike<number>): number {
  return (days[days.length - 1] ?? 0) - daysInFigure
}
