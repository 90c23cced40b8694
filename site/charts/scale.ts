import { addMonthsToDay, dateOfDay, dayNumber, type IsoDate, isoDate } from '#finance/dates.ts'

/** The days that a time axis spans, both included. */
export interface DayRange {
  readonly firstDay: number
  readonly lastDay: number
}

/** A mark on a time axis. */
export interface TimeTick {
  readonly date: IsoDate
  /** Share of the width, from the left. */
  readonly at: number
  readonly shape: 'year' | 'month' | 'day'
}

/**
 * The smallest 1, 2 or 5 times a power of ten that is at least as large as a rough step.
 *
 * @param rough Above zero.
 */
export function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough))
  return power * ([1, 2, 5].find((times) => power * times >= rough) ?? 10)
}

/**
 * Multiples of a step that enclose two values, at least two of them.
 *
 * @param step Above zero.
 */
export function ticksAround(lowest: number, highest: number, step: number): number[] {
  const from = Math.floor(roundOff(lowest / step))
  const to = Math.max(Math.ceil(roundOff(highest / step)), from + 1)
  // Multiplied instead of added up: adding 0.1 ten times does not give 1.
  return Array.from({ length: to - from + 1 }, (_, i) => roundOff((from + i) * step))
}

/** The horizontal position of a day, as a share of the width. */
export function across({ firstDay, lastDay }: DayRange, day: number): number {
  return lastDay === firstDay ? 0 : (day - firstDay) / (lastDay - firstDay)
}

/** The first days of years or months, or days a week apart: at most eight. */
export function timeTicks(range: DayRange): TimeTick[] {
  const { firstDay, lastDay } = range
  const days = lastDay - firstDay
  if (days < 62) {
    const count = Math.floor(days / 7)
    return Array.from({ length: count + 1 }, (_, i) => firstDay + i * 7).map((day) => tick(range, day, 'day'))
  }
  const isLong = days > 800
  const stepMonths = isLong ? 12 * Math.ceil(days / 365 / 8) : Math.ceil(days / 30.4 / 7)
  const firstDate = dateOfDay(firstDay)
  const start = dayNumber(isoDate(isLong ? `${firstDate.slice(0, 4)}-01-01` : `${firstDate.slice(0, 7)}-01`))
  const ticks: TimeTick[] = []
  for (let i = 0; ; i += 1) {
    const day = addMonthsToDay(start, i * stepMonths)
    if (day > lastDay) return ticks
    if (day >= firstDay) ticks.push(tick(range, day, isLong ? 'year' : 'month'))
  }
}

/**
 * The index of the day nearest to a position on the axis.
 *
 * @param days Ascending.
 * @param share Share of the width, from the left.
 */
export function nearestIndex(days: readonly number[], range: DayRange, share: number): number {
  const day = range.firstDay + share * (range.lastDay - range.firstDay)
  let low = 0
  let high = days.length - 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low > 0 && day - (days[low - 1] ?? 0) < (days[low] ?? 0) - day ? low - 1 : low
}

function tick(range: DayRange, day: number, shape: TimeTick['shape']): TimeTick {
  return { date: dateOfDay(day), at: across(range, day), shape }
}

function roundOff(value: number): number {
  return Number(value.toPrecision(12))
}
