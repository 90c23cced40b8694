import { type DayNumber, dayNumber } from './dates.ts'
import { figuresOf, isOut, type LedgerEntry } from './ledger-entry.ts'
import { byIdOf, flowPaise, unitsMoved } from './ledger-moves.ts'
import { inOrder, mergerHalves } from './ledger-order.ts'
import { exactValue, paiseOf } from './ledger-units.ts'
import { type NavSeries, navAt, navIndexOn } from './returns.ts'
import { kindRules } from './transaction-kinds.ts'
import { type MilliUnits, milliUnits, minus, type NavE8, type Paise, paise, plus } from './units.ts'

/** The value of a portfolio on a day, and the money put in until then. */
export type WorthPoint = {
  readonly day: DayNumber
  /** At the last prices on or before the day. */
  readonly valuePaise: Paise
  /**
   * Payments less receipts. Negative if receipts exceed payments. null once units came in or left without a payment: what
   * was put in for them is not known, and the difference to the value is no gain.
   */
  readonly putInPaise: Paise | null
  /**
   * What prices and dividends earned so far: the value less the money put in, with units that came in or left without a
   * payment counted as put in or taken out at what they were worth on their day.
   */
  readonly earnedPaise: Paise
}

/**
 * Returns the value of a portfolio over time, the money put in, and what was earned, in paise.
 *
 * @param entries Of a ledger without problems.
 * @param histories Prices by scheme code.
 * @param days The days to look at, ascending.
 * @returns One point a day. A scheme without a price that early counts at the price of its own transactions, which is
 *   the newest price known for it, or else at its first price; so a curve never begins with a loss that is only a gap in the
 *   data.
 */
export function worthOverTime(
  entries: readonly LedgerEntry[],
  histories: ReadonlyMap<string, NavSeries>,
  days: readonly DayNumber[],
): WorthPoint[] {
  const ordered = inOrder(entries)
  const byId = byIdOf(ordered)
  const halves = mergerHalves(ordered)
  const units = new Map<string, MilliUnits>()
  const lastOwn = new Map<string, NavE8>()
  const priceOn = (code: string, day: DayNumber) =>
    navE8On(histories.get(code), day) ?? lastOwn.get(code) ?? firstNav(histories.get(code))
  let paidPaise = paise(0)
  let inKind = 0n
  let isPutInKnown = true
  let next = 0
  return days.map((day) => {
    for (; next < ordered.length && dayNumber(ordered[next]!.date) <= day; next += 1) {
      const entry = ordered[next]!
      const { schemeCode } = entry
      const { navE8 } = figuresOf(entry)
      const moved = unitsMoved(entry, byId)
      units.set(schemeCode, plus(units.get(schemeCode) ?? milliUnits(0), moved))
      paidPaise = minus(paidPaise, flowPaise(entry, byId))
      if (navE8 !== null) lastOwn.set(schemeCode, navE8)
      if (isInKind(entry)) {
        const price = priceOn(schemeCode, dayNumber(entry.date))
        if (price !== null) inKind += exactValue(moved, price)
        isPutInKnown &&= halves.has(entry.id)
      }
    }
    let exact = 0n
    for (const [code, held] of units) {
      if (held === 0) continue
      const price = priceOn(code, day)
      if (price !== null) exact += exactValue(held, price)
    }
    return {
      day,
      valuePaise: paiseOf(exact),
      putInPaise: isPutInKnown ? paidPaise : null,
      earnedPaise: minus(paiseOf(exact - inKind), paidPaise),
    }
  })
}

/** True if units moved, at what they were worth, that no money of this ledger paid for. */
function isInKind(entry: LedgerEntry): boolean {
  const { cash, cost } = kindRules[entry.kind]
  return cash === 0 && (isOut(entry) || cost === 'carried' || cost === 'unknown')
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

function firstNav(series: NavSeries | undefined): NavE8 | null {
  return series && series.days.length > 0 ? navAt(series, 0) : null
}

/**
 * What a portfolio earned between two points, in paise: the change in its value that no payment or receipt explains.
 *
 * @param from The earlier point.
 * @param to The later one.
 * @returns Below zero for a loss.
 */
export function earnedBetween(from: WorthPoint, to: WorthPoint): Paise {
  return minus(to.earnedPaise, from.earnedPaise)
}
