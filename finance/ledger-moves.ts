import { dayNumber } from './dates.ts'
import { figuresOf, isLot, isOut, isReversal, type LedgerEntry } from './ledger-entry.ts'
import { kindRules } from './transaction-kinds.ts'
import { type MilliUnits, milliUnits, minus, type Paise, paise, rupeesOf } from './units.ts'
import type { CashFlow } from './xirr.ts'

/** The entries of a ledger by id: a reversal names the entry that it undoes. */
export type EntriesById = ReadonlyMap<string, LedgerEntry>

/** Returns the entries by id. */
export function byIdOf(entries: readonly LedgerEntry[]): EntriesById {
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/**
 * The units that one entry adds to its folio.
 *
 * @param byId Every entry of the ledger.
 * @returns Thousandths of a unit. Below zero if units leave.
 */
export function unitsMoved(entry: LedgerEntry, byId: EntriesById): MilliUnits {
  const none = milliUnits(0)
  if (isLot(entry)) return entry.units
  if (isOut(entry)) return minus(none, entry.units)
  if (isReversal(entry)) {
    const undone = byId.get(entry.reverses)
    return undone ? minus(none, unitsMoved(undone, byId)) : none
  }
  // Here tsc stops at a kind whose units go a way of their own.
  return milliUnits(kindRules[entry.kind].units satisfies 0)
}

/**
 * The money that one entry moves between the investor and the funds.
 *
 * A reinvested dividend and a bonus move none. A reversal returns what the entry that it undoes took.
 *
 * @param byId Every entry of the ledger.
 * @returns Paise. Below zero if the investor paid.
 */
export function flowPaise(entry: LedgerEntry, byId: EntriesById): Paise {
  if (isReversal(entry)) {
    const undone = byId.get(entry.reverses)
    return undone ? minus(paise(0), flowPaise(undone, byId)) : entry.amountPaise
  }
  return paise(kindRules[entry.kind].cash * figuresOf(entry).amountPaise)
}

/** Money from and to outside the funds, in paise. A switch between two of them is neither. */
export type OuterMoney = {
  /** Payments less those that came back: a reversal lowers it. */
  readonly inPaise: Paise
  /** Proceeds of sales and dividends paid out. */
  readonly outPaise: Paise
}

/**
 * The money that one entry brought from outside the funds or took out of them.
 *
 * @param byId Every entry of the ledger.
 * @param switched What switches moved between funds ({@link switchedPaise}).
 */
export function outerFlow(
  entry: LedgerEntry,
  byId: EntriesById,
  switched: ReadonlyMap<string, Paise>,
): OuterMoney {
  const none = paise(0)
  const flow = flowPaise(entry, byId)
  if (isReversal(entry)) return { inPaise: minus(none, flow), outPaise: none }
  const inside = switched.get(entry.id) ?? none
  return flow < 0
    ? { inPaise: minus(minus(none, flow), inside), outPaise: none }
    : { inPaise: none, outPaise: minus(flow, inside) }
}

/**
 * The payments and receipts of some entries, as XIRR takes them: rupees, below zero what the investor paid.
 *
 * A switch is a receipt in one scheme and a payment in the other, so that it vanishes from the sum of both. A payment
 * that came back is there twice, each time on its own day.
 *
 * @param entries Of any positions.
 */
export function cashFlows(entries: readonly LedgerEntry[]): CashFlow[] {
  const byId = byIdOf(entries)
  return entries.flatMap((entry) => {
    const flow = flowPaise(entry, byId)
    return flow === 0 ? [] : [{ day: dayNumber(entry.date), amount: rupeesOf(flow) }]
  })
}
