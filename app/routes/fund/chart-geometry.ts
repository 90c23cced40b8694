import { addMonthsToDay, dateOfDay, dayNumber, type IsoDate, isoDate } from '#finance/dates.ts'
import type { Series } from './series-text.ts'

/** The field that the path is drawn on; it is stretched to the size of the screen. */
export const field = { width: 1200, height: 500 }

/** Columns of the field that keep their highest and their lowest price. Two screen pixels each on a wide screen. */
const columns = 300

/** What the two axes run over. */
export interface Frame {
  readonly firstDay: number
  readonly lastDay: number
  readonly low: number
  readonly high: number
  /** The prices that are written beside it, from `low` to `high`. */
  readonly prices: readonly number[]
}

export interface TimeTick {
  readonly date: IsoDate
  /** Share of the width, from the left. */
  readonly at: number
  readonly shape: 'year' | 'month' | 'day'
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

/** Round prices that enclose two, at even steps of 1, 2 or 5 times a power of ten: four to eight of them. */
export function priceTicks(lowest: number, highest: number): number[] {
  const span = highest - lowest || highest || 1
  const power = 10 ** Math.floor(Math.log10(span / 4))
  const step = power * ([1, 2, 5, 10].find((times) => (power * times * 5) / span >= 1) ?? 10)
  const from = Math.floor(roundOff(lowest / step))
  const to = Math.max(Math.ceil(roundOff(highest / step)), from + 1)
  // Counted in whole steps, since adding 0.1 ten times does not give 1.
  return Array.from({ length: to - from + 1 }, (_, i) => roundOff((from + i) * step))
}

/** The horizontal place of a day, as a share of the width. */
export function across(frame: Pick<Frame, 'firstDay' | 'lastDay'>, day: number): number {
  return frame.lastDay === frame.firstDay ? 0 : (day - frame.firstDay) / (frame.lastDay - frame.firstDay)
}

/** The vertical place of a price, as a share of the height, from the top. */
export function down(frame: Frame, nav: number): number {
  return (frame.high - nav) / (frame.high - frame.low)
}

/**
 * Which prices are drawn. Where there are more than the screen has columns, each column keeps its lowest and its
 * highest: no peak and no fall is smoothed away. The first and the last always stay.
 */
export function drawnIndices({ days, navs }: Series): number[] {
  const count = days.length
  if (count <= columns * 2) return Array.from({ length: count }, (_, i) => i)
  const first = days[0] ?? 0
  const width = ((days.at(-1) ?? 0) - first) / columns
  const drawn = new Set<number>([0])
  let lowest = 0
  let highest = 0
  let column = 0
  for (let i = 0; i < count; i += 1) {
    const own = Math.min(columns - 1, Math.floor(((days[i] ?? 0) - first) / width))
    if (own !== column) {
      drawn.add(Math.min(lowest, highest)).add(Math.max(lowest, highest))
      lowest = i
      highest = i
      column = own
    }
    if ((navs[i] ?? 0) < (navs[lowest] ?? 0)) lowest = i
    if ((navs[i] ?? 0) > (navs[highest] ?? 0)) highest = i
  }
  drawn
    .add(Math.min(lowest, highest))
    .add(Math.max(lowest, highest))
    .add(count - 1)
  return [...drawn]
}

/** The line through the drawn prices, in whole units of the field. */
export function linePath(series: Series, frame: Frame): string {
  let path = ''
  let x = 0
  let y = 0
  for (const index of drawnIndices(series)) {
    const nextX = Math.round(across(frame, series.days[index] ?? 0) * field.width)
    const nextY = Math.round(down(frame, series.navs[index] ?? 0) * field.height)
    path += path === '' ? `M${nextX} ${nextY}l` : `${nextX - x} ${nextY - y} `
    x = nextX
    y = nextY
  }
  return path.trimEnd()
}

/** The first days of years or months, or days a week apart: never more than eight. */
export function timeTicks(frame: Pick<Frame, 'firstDay' | 'lastDay'>): TimeTick[] {
  const { firstDay, lastDay } = frame
  const days = lastDay - firstDay
  if (days < 62) {
    const count = Math.floor(days / 7)
    return Array.from({ length: count + 1 }, (_, i) => firstDay + i * 7).map((day) => tick(frame, day, 'day'))
  }
  const isLong = days > 800
  const stepMonths = isLong ? 12 * Math.ceil(days / 365 / 8) : Math.ceil(days / 30.4 / 7)
  const firstDate = dateOfDay(firstDay)
  const start = dayNumber(isoDate(isLong ? `${firstDate.slice(0, 4)}-01-01` : `${firstDate.slice(0, 7)}-01`))
  const ticks: TimeTick[] = []
  for (let i = 0; ; i += 1) {
    const day = addMonthsToDay(start, i * stepMonths)
    if (day > lastDay) return ticks
    if (day >= firstDay) ticks.push(tick(frame, day, isLong ? 'year' : 'month'))
  }
}

/** The price nearest to a share of the width. */
export function nearestIndex({ days }: Series, frame: Frame, share: number): number {
  const day = frame.firstDay + share * (frame.lastDay - frame.firstDay)
  let low = 0
  let high = days.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low > 0 && day - (days[low - 1] ?? 0) < (days[low] ?? 0) - day ? low - 1 : low
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

function tick(frame: Pick<Frame, 'firstDay' | 'lastDay'>, day: number, shape: TimeTick['shape']): TimeTick {
  return { date: dateOfDay(day), at: across(frame, day), shape }
}

function roundOff(value: number): number {
  return Number(value.toPrecision(12))
}
