import { type DayNumber, dayNumber } from './dates.ts'
import { figuresOf, type LedgerEntry } from './ledger-entry.ts'
import { byIdOf, flowPaise, unitsMoved } from './ledger-moves.ts'
import { inOrder } from './ledger-order.ts'
import { exactValue, paiseOf } from './ledger-units.ts'
import { type NavSeries, navAt, navIndexOn } from './returns.ts'
import { type MilliUnits, milliUnits, minus, type NavE8, type Paise, paise, plus } from './units.ts'

/** The value of a portfolio on a day, and the money put in until then. */
export type WorthPoint = {
  readonly day: DayNumber
  /** At the last prices on or before the day. */
  readonly valuePaise: Paise
  /** Payments less receipts. Negative if receipts exceed payments. */
  readonly putInPaise: Paise
}

/**
 * Returns the value of a portfolio over time and the money put in, in paise.
 *
 * @param entries Of a ledger without problems.
 * @param histories Prices by scheme code.
 * @param days The days to look at, ascending.
 * @returns One point a day. A scheme without a price that early counts at the price of its own transactions, which is
 *   the newest price known for it; so a curve never begins with a loss that is only a gap in the data.
 */
export function worthOverTime(
  entries: readonly LedgerEntry[],
  histories: ReadonlyMap<string, NavSeries>,
  days: readonly DayNumber[],
): WorthPoint[] {
  const ordered = inOrder(entries)
  const byId = byIdOf(ordered)
  const units = new Map<string, MilliUnits>()
  const lastOwn = new Map<string, NavE8>()
  let putInPaise = paise(0)
  let next = 0
  return days.map((day) => {
    for (; next < ordered.length && dayNumber(ordered[next]!.date) <= day; next += 1) {
      const entry = ordered[next]!
      const { navE8 } = figuresOf(entry)
      units.set(entry.schemeCode, plus(units.get(entry.schemeCode) ?? milliUnits(0), unitsMoved(entry, byId)))
      putInPaise = minus(putInPaise, flowPaise(entry, byId))
      if (navE8 !== null) lastOwn.set(entry.schemeCode, navE8)
    }
    let exact = 0n
    for (const [code, held] of units) {
      if (held === 0) continue
      const navE8 = navE8On(histories.get(code), day) ?? lastOwn.get(code)
      if (navE8 !== undefined) exact += exactValue(held, navE8)
    }
    return { day, valuePaise: paiseOf(exact), putInPaise }
  })
}

/**
 * Returns evenly spaced days for a curve, including both ends.
 *
 * @param maxDays The maximum number of days, two or more.
 */
export function spacedDays(from: DayNumber, to: DayNumber, maxDays: number): DayNumber[] {
  if (to <= from) return [to]
  const steps = Math.min(maxDays - 1, to - from)
  return Array.from({ length: steps + 1 }, (_, step) => from + Math.round(((to - from) * step) / steps))
}

function navE8On(series: NavSeries | undefined, day: DayNumber): NavE8 | null {
  if (!series) return null
  const index = navIndexOn(series, day)
  return index < 0 ? null : navAt(series, index)
}

/**
 * What a portfolio earned between two points, in paise: the change in its value that no payment or receipt explains.
 *
 *     earned = (value then less money put in then) less the same before
 *
 * @param from The earlier point.
 * @param to The later one.
 * @returns Below zero for a loss.
 */
export function earnedBetween(from: WorthPoint, to: WorthPoint): Paise {
  return minus(minus(to.valuePaise, to.putInPaise), minus(from.valuePaise, from.putInPaise))
}
