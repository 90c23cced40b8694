import { dateOfDay, type IsoDate } from '#finance/dates.ts'
import { drawnIndices, linePath } from '#site/charts/path.ts'
import { across, type DayRange, niceStep, ticksAround } from '#site/charts/scale.ts'
import type { Series } from './series-text.ts'

/** The view box of the chart; it is stretched to the size of the screen. */
export const field = { width: 1200, height: 500 }

/** The ranges of the two axes. */
export interface Frame extends DayRange {
  readonly low: number
  readonly high: number
  /** The prices that are written beside it, from `low` to `high`. */
  readonly prices: readonly number[]
}

/** The frame that holds a series: its days, and round prices above and below it. */
export function frameOf({ days, navs }: Series): Frame {
  const prices = priceTicks(Math.min(...navs), Math.max(...navs))
  return {
    firstDay: days[0] ?? 0,
    lastDay: days.at(-1) ?? 0,
    low: prices[0] ?? 0,
    high: prices.at(-1) ?? 1,
    prices,
  }
}

/** Round prices that enclose two, at even steps of 1, 2 or 5 times a power of ten: two to eight of them. */
export function priceTicks(lowest: number, highest: number): number[] {
  return ticksAround(lowest, highest, niceStep((highest - lowest || highest || 1) / 5))
}

/** The vertical position of a price, as a share of the height, from the top. */
export function down(frame: Frame, nav: number): number {
  return (frame.high - nav) / (frame.high - frame.low)
}

/** The line through the prices, in whole units of the view box. */
export function navPath({ days, navs }: Series, frame: Frame): string {
  return linePath(
    drawnIndices(days, navs).map((index) => ({
      x: across(frame, days[index] ?? 0) * field.width,
      y: down(frame, navs[index] ?? 0) * field.height,
    })),
  )
}

/** The last price of each month, newest first: the table beside the chart. */
export function monthlyCloses({ days, navs }: Series): { date: IsoDate; nav: number }[] {
  const closes: { date: IsoDate; nav: number }[] = []
  for (const [i, day] of days.entries()) {
    const date = dateOfDay(day)
    if (closes.at(-1)?.date.slice(0, 7) === date.slice(0, 7)) closes.pop()
    closes.push({ date, nav: navs[i] ?? 0 })
  }
  return closes.reverse()
}
