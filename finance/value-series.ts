import { type DayNumber, dayNumber } from './dates.ts'
import { figuresOf, isInKind, isLot, isReversal, type LedgerEntry } from './ledger-entry.ts'
import type { DayValue } from './ledger-holdings.ts'
import { byIdOf, flowPaise, unitsMoved } from './ledger-moves.ts'
import { inOrder, mergerHalves } from './ledger-order.ts'
import type { NavSeries } from './returns.ts'
import { switchedPaise } from './switch-pairs.ts'
import { minus, type Paise, paise } from './units.ts'

/** Money or units that came from outside, or left. Neither a switch nor a reinvested dividend is one. */
export type OuterFlow = {
  readonly day: DayNumber
  /** Above zero what came in. Units without a payment count as what they were worth on their day. */
  readonly paise: Paise
  /**
   * - `cash`: a payment or a receipt.
   * - `returned`: a payment that came back. It lowers what was put in, or is taken out of a period that began after `paidOn`.
   * - `in-kind`: units came in or left without a payment, such as a gift or an opening balance.
   * - `merger`: a merger brought units of a scheme without any price, so what the old ones were worth is gone.
   */
  readonly kind: 'cash' | 'returned' | 'in-kind' | 'merger'
  /** The day of the payment that came back. */
  readonly paidOn?: DayNumber
}

/**
 * A portfolio day by day: each day with a transaction, and each on which one of its schemes has a price. Between two of
 * them nothing changes. The arrays run side by side, earliest day first.
 */
export type ValueSeries = {
  readonly days: Int32Array
  /**
   * At the end of the day, in paise: the holdings, each rounded, at their last prices. Money between the two halves of a
   * switch is part of it.
   */
  readonly value: Float64Array
  /** The time-weighted growth of 1 since the first day, of what has a price or a transaction on that day or later. */
  readonly growth: Float64Array
  /** The schemes held at the end whose last price and transaction came before the last day. They stay in `value`. */
  readonly old: readonly DayValue[]
  /** The money put in until then less the money taken out, in paise. */
  readonly putIn: Float64Array
  /** What the units were worth that came in until then without a payment, less those that left, in paise. */
  readonly inKind: Float64Array
  /** In order. */
  readonly flows: readonly OuterFlow[]
  /** The first day on which units came in or left without a payment; null if none did. */
  readonly inKindSince: DayNumber | null
}

/** Units in thousandths times NAV in 1e-8 rupees, over this, is paise. */
const PRODUCT_PER_PAISA = 1e9

type Held = {
  readonly history: NavSeries | null
  /** The last price on or before the day that is looked at; −1 before the first. */
  at: number
  units: number
  /** The units again, by folio. */
  readonly folios: Map<string, number>
  /** The day of the last price or transaction: what the units did later is not known. */
  readonly until: DayNumber
  /** The NAV of its last own transaction, in 1e-8 rupees. */
  lastOwn: number | null
}

/**
 * Returns the value, the growth and the flows of a portfolio, day by day, in one pass over its ledger and prices.
 *
 * The growth is time-weighted: the parts between flows are multiplied, each the value just before a flow over the value
 * just after the one before. So when money came and went does not matter, only what the funds did with what was there.
 * A switch is no flow, and neither is a merger: their costs and the days without units count. A dividend that is paid out
 * counts as earned on its day.
 *
 * A value is of its own day. After the last price or transaction of a scheme its units no longer count in the growth, as if
 * they were taken out at that price: a price that nobody renews is no fund that stands still.
 *
 * A scheme without a price that early counts at the price of its own transactions, or else at its first price; so a curve
 * never begins with a loss that is only a gap in the data.
 *
 * @param entries Of a ledger without problems, in any order.
 * @param histories Prices by scheme code.
 * @param to The last day; later transactions are left out.
 * @source Time-weighted return as in the Global Investment Performance Standards, 2020, valued at every external cash flow.
 */
export function valueSeries(
  entries: readonly LedgerEntry[],
  histories: ReadonlyMap<string, NavSeries>,
  to: DayNumber,
): ValueSeries {
  const ordered = inOrder(entries)
  const byId = byIdOf(ordered)
  const halves = mergerHalves(ordered)
  const switched = switchedPaise(ordered)
  const schemes = new Map<string, Held>()
  const lastEntry = new Map(ordered.map((entry) => [entry.schemeCode, dayNumber(entry.date)]))
  const days = daysOf(ordered, histories, to)
  const size = days.length
  const value = new Float64Array(size)
  const growth = new Float64Array(size)
  const putIn = new Float64Array(size)
  const inKind = new Float64Array(size)
  const flows: OuterFlow[] = []
  let inKindSince: DayNumber | null = null
  /** What switches and mergers took out and did not bring in yet, in paise. */
  let onTheWay = 0
  /** Of each half of a merger that left, by the id of the half that comes. */
  const merged = new Map<string, number>()
  let paidIn = 0
  let cameInKind = 0
  let grown = 1
  /** Just after the flows of the day before. */
  let start = 0
  let next = 0

  const heldOf = (code: string): Held => {
    const known = schemes.get(code)
    if (known) return known
    const history = histories.get(code) ?? null
    const until = Math.min(to, Math.max(lastEntry.get(code) ?? 0, history?.days.at(-1) ?? 0))
    const held: Held = { history, at: -1, units: 0, folios: new Map(), until, lastOwn: null }
    schemes.set(code, held)
    return held
  }
  const worthFrom = (day: DayNumber) => {
    let sum = onTheWay
    for (const held of schemes.values())
      if (held.units !== 0 && held.until >= day) sum += worthOfHeld(held.units, held)
    return sum
  }
  const roundedWorth = () => {
    let sum = Math.round(onTheWay)
    for (const held of schemes.values()) if (held.units !== 0) sum += roundedOfHeld(held)
    return sum
  }

  for (let index = 0; index < size; index += 1) {
    const day = days[index]!
    const first = next
    while (next < ordered.length && dayNumber(ordered[next]!.date) <= day) next += 1
    const today = ordered.slice(first, next)
    for (const entry of today) {
      const { navE8 } = figuresOf(entry)
      const held = heldOf(entry.schemeCode)
      if (navE8 !== null) held.lastOwn = navE8
    }
    for (const held of schemes.values()) moveTo(held, day)

    // What stays inside first: only then is the value what the funds made of the money that was there.
    let paidOut = 0
    /** What the units were worth that mergers replace today by units without a price. */
    let mergedNow = 0
    const outer: {
      held: Held
      folio: string
      units: number
      kind: OuterFlow['kind']
      day: DayNumber
      amount: number
      paidOn?: DayNumber
    }[] = []
    for (const entry of today) {
      const ownDay = dayNumber(entry.date)
      const held = heldOf(entry.schemeCode)
      const { folio } = entry
      const units = unitsMoved(entry, byId)
      const cash = flowPaise(entry, byId)
      const inside = switched.get(entry.id) ?? 0
      if (inside !== 0) {
        const { amountPaise } = figuresOf(entry)
        const own = amountPaise === 0 ? 0 : Math.round((units * inside) / amountPaise)
        addUnits(held, folio, own)
        onTheWay += cash > 0 ? inside : -inside
        if (amountPaise !== inside) {
          const amount = cash > 0 ? inside - cash : -cash - inside
          outer.push({ held, folio, units: units - own, kind: 'cash', day: ownDay, amount })
        }
      } else if (halves.has(entry.id)) {
        const half = halves.get(entry.id)!
        const worth = worthOfHeld(units, held)
        if (!isLot(entry)) {
          merged.set(half, -worth)
          onTheWay -= worth
          addUnits(held, folio, units)
          continue
        }
        const left = merged.get(entry.id) ?? 0
        onTheWay -= left
        if (worth > 0) addUnits(held, folio, units)
        else {
          mergedNow += left
          outer.push({ held, folio, units, kind: 'merger', day: ownDay, amount: -Math.round(left) })
        }
      } else if (cash !== 0) {
        if (units === 0) paidOut += cash
        const paid = isReversal(entry) ? byId.get(entry.reverses) : undefined
        const returned = paid ? ({ kind: 'returned', paidOn: dayNumber(paid.date) } as const) : null
        outer.push({ held, folio, units, kind: 'cash', day: ownDay, amount: -cash, ...returned })
      } else if (isInKind(entry)) {
        const amount = Math.round(worthOfHeld(units, held))
        outer.push({ held, folio, units, kind: 'in-kind', day: ownDay, amount })
      } else {
        addUnits(held, folio, units)
      }
    }
    if (start > 0) grown *= (worthFrom(day) + paidOut + mergedNow) / start
    for (const { held, folio, units, kind, day: ownDay, amount, paidOn } of outer) {
      addUnits(held, folio, units)
      if (kind === 'in-kind') inKindSince ??= ownDay
      if (kind === 'cash' || kind === 'returned') paidIn += amount
      else cameInKind += amount
      if (amount !== 0)
        flows.push({ day: ownDay, paise: paise(amount), kind, ...(paidOn === undefined ? {} : { paidOn }) })
    }
    start = worthFrom(day + 1)
    value[index] = roundedWorth()
    growth[index] = grown
    putIn[index] = paidIn
    inKind[index] = cameInKind
  }
  const old = [...schemes.values()]
    .filter(({ units, until }) => units !== 0 && until < to)
    .map((held) => ({ day: held.until, paise: paise(roundedOfHeld(held)) }))
  return { days, value, growth, old, putIn, inKind, flows, inKindSince }
}

function addUnits(held: Held, folio: string, units: number): void {
  held.units += units
  held.folios.set(folio, (held.folios.get(folio) ?? 0) + units)
}

/** Paise, of each folio rounded, as holdings are (ledger-holdings.ts). */
function roundedOfHeld(held: Held): number {
  let sum = 0
  for (const units of held.folios.values()) sum += Math.round(worthOfHeld(units, held))
  return sum
}

/** Paise, not rounded. */
function worthOfHeld(units: number, { history, at, lastOwn }: Held): number {
  const navE8 = at >= 0 ? history!.navsE8[at]! : (lastOwn ?? history?.navsE8[0] ?? 0)
  return (units * navE8) / PRODUCT_PER_PAISA
}

function moveTo(held: Held, day: DayNumber): void {
  if (!held.history) return
  const { days } = held.history
  while (held.at + 1 < days.length && days[held.at + 1]! <= day) held.at += 1
}

/** Every day up to `to` with an entry, or with a price of a scheme that has one before. */
function daysOf(
  ordered: readonly LedgerEntry[],
  histories: ReadonlyMap<string, NavSeries>,
  to: DayNumber,
): Int32Array {
  const [one] = ordered
  if (!one) return new Int32Array(0)
  const first = dayNumber(one.date)
  if (first > to) return new Int32Array(0)
  const marks = new Uint8Array(to - first + 1)
  const seen = new Set<string>()
  for (const { date, schemeCode } of ordered) {
    const day = dayNumber(date)
    if (day > to) break
    marks[day - first] = 1
    if (seen.has(schemeCode)) continue
    seen.add(schemeCode)
    for (const priced of histories.get(schemeCode)?.days ?? []) {
      if (priced > to) break
      if (priced >= day) marks[priced - first] = 1
    }
  }
  const days = new Int32Array(marks.reduce((sum, mark) => sum + mark, 0))
  let count = 0
  for (let at = 0; at < marks.length; at += 1) {
    if (marks[at] === 0) continue
    days[count] = first + at
    count += 1
  }
  return days
}

/**
 * The index of the last day of a series on or before a day, by bisection.
 *
 * @returns −1 before the first.
 */
export function seriesIndexOn({ days }: ValueSeries, day: DayNumber): number {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (days[middle]! <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The value of a portfolio on a day, and the money put in until then. */
export type WorthPoint = {
  readonly day: DayNumber
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

/** Returns the value of a portfolio on some days, in paise, with the money put in and what was earned. */
export function worthOn(series: ValueSeries, days: readonly DayNumber[]): WorthPoint[] {
  return days.map((day) => {
    const index = seriesIndexOn(series, day)
    const valuePaise = paise(index < 0 ? 0 : Math.round(series.value[index]!))
    const putInPaise = paise(index < 0 ? 0 : series.putIn[index]!)
    const inKindPaise = paise(index < 0 ? 0 : series.inKind[index]!)
    const isKnown = series.inKindSince === null || day < series.inKindSince
    return {
      day,
      valuePaise,
      putInPaise: isKnown ? putInPaise : null,
      earnedPaise: minus(minus(valuePaise, putInPaise), inKindPaise),
    }
  })
}

/**
 * What a portfolio earned between two points, in paise: the change in its value that no payment or receipt explains.
 *
 * @returns Below zero for a loss.
 */
export function earnedBetween(from: WorthPoint, to: WorthPoint): Paise {
  return minus(to.earnedPaise, from.earnedPaise)
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
