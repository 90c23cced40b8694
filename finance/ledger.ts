import { dayNumber } from './dates.ts'
import { type Folio, type FolioKey, folioKey } from './folio.ts'
import {
  figuresOf,
  isLot,
  isReversal,
  isSale,
  type LedgerEntry,
  type LotEntry,
  type Reversal,
  type SaleEntry,
} from './ledger-entry.ts'
import { shareOf } from './ledger-units.ts'
import { kindRules } from './transaction-kinds.ts'
import { type MilliUnits, milliUnits, minus, type Paise, paise, plus, sum } from './units.ts'

/** Units from one purchase, and how many are left. */
export type Lot = {
  readonly entry: LotEntry
  /** The folio's first units are sold first. */
  readonly left: MilliUnits
  /** What the units left cost, the duty included. */
  readonly costLeftPaise: Paise
}

/** Units of one lot sold together. */
export type SoldLot = {
  readonly lot: LotEntry
  readonly units: MilliUnits
  readonly costPaise: Paise
  /** This part of the sale's proceeds, by units, less `costPaise`. The parts add up to the gain of the sale. */
  readonly gainPaise: Paise
  /** Days from purchase to sale, for the tax that depends on them. */
  readonly heldDays: number
}

/** A redemption or switch out, with its gain. */
export type Disposal = {
  readonly entry: SaleEntry
  readonly sold: readonly SoldLot[]
  readonly costPaise: Paise
  readonly gainPaise: Paise
}

/** One scheme in one folio. */
export type Position = Folio & {
  readonly units: MilliUnits
  readonly costPaise: Paise
  /** Oldest first, without those that are sold. */
  readonly lots: readonly Lot[]
  readonly disposals: readonly Disposal[]
  /** In the order in which they count. */
  readonly entries: readonly LedgerEntry[]
}

/**
 * - `more-than-held`: more units go out than there are on that day. `held` says how many.
 * - `nothing-to-reverse`: there is no such earlier entry of the same folio and scheme that brought units.
 * - `reversed-units-sold`: some of the units that would be taken back are sold already.
 * - `amount-out-of-range`: an amount or a number of units is below zero or not whole, or there are no units where there must be.
 */
export type LedgerFault =
  | 'more-than-held'
  | 'nothing-to-reverse'
  | 'reversed-units-sold'
  | 'amount-out-of-range'

export type LedgerProblem = {
  readonly entry: LedgerEntry
  readonly reason: LedgerFault
  readonly held: MilliUnits
}

export type Ledger = {
  /** Every folio and scheme that ever had an entry, in the order of its first. */
  readonly positions: readonly Position[]
  /** Invalid entries; they are in no position. */
  readonly problems: readonly LedgerProblem[]
}

type OpenLot = { entry: LotEntry; sold: MilliUnits; costSold: Paise }
type OpenPosition = Folio & {
  lots: OpenLot[]
  /** All lots before this one are sold. */
  firstOpen: number
  /** What the lots have left together. */
  held: MilliUnits
  disposals: Disposal[]
  entries: LedgerEntry[]
}

/**
 * Returns the positions of a ledger, with lots matched first in, first out for each folio and scheme separately.
 *
 * Entries count by date; on one day units come in before they go out, and otherwise in the given order. What a
 * part of a lot cost is the lot's cost times its units over all, rounded so that the parts always add up to the whole.
 *
 * @param entries Any order.
 * @returns Positions, and every invalid entry with the reason. A ledger with problems is invalid: the caller refuses the
 *   change that caused them.
 * @source FIFO for units: Income-tax Act, 2025, as section 45(2A) of the Act of 1961 was read by CBDT Circular 768 of
 *   1998; applied folio by folio as fund houses' statements do.
 */
export function readLedger(entries: readonly LedgerEntry[]): Ledger {
  const positions = new Map<FolioKey, OpenPosition>()
  const problems: LedgerProblem[] = []
  for (const entry of inOrder(entries)) {
    const key = folioKey(entry)
    let position = positions.get(key)
    if (!position) {
      const { folio, schemeCode } = entry
      position = {
        folio,
        schemeCode,
        lots: [],
        firstOpen: 0,
        held: milliUnits(0),
        disposals: [],
        entries: [],
      }
      positions.set(key, position)
    }
    const reason = isPlausible(entry) ? apply(position, entry) : 'amount-out-of-range'
    if (reason) problems.push({ entry, reason, held: position.held })
    else position.entries.push(entry)
  }
  return {
    positions: [...positions.values()].filter(({ entries }) => entries.length > 0).map(toPosition),
    problems,
  }
}

/**
 * Returns entries in the order in which they count: by day; on one day purchases, then reversals, then sales; otherwise as
 * they came.
 *
 * @returns A new list.
 */
export function inOrder<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) =>
    a.date === b.date ? kindRules[a.kind].rank - kindRules[b.kind].rank : a.date < b.date ? -1 : 1,
  )
}

function isPlausible(entry: LedgerEntry): boolean {
  const { amountPaise, stampDutyPaise, units } = figuresOf(entry)
  const areSizes = [amountPaise, stampDutyPaise, entry.loadPaise, units].every(
    (size) => Number.isSafeInteger(size) && size >= 0,
  )
  const needsUnits = isLot(entry) || isSale(entry)
  return areSizes && stampDutyPaise <= amountPaise && (units > 0 || !needsUnits)
}

function apply(position: OpenPosition, entry: LedgerEntry): LedgerFault | null {
  if (isLot(entry)) {
    position.lots.push({ entry, sold: milliUnits(0), costSold: paise(0) })
    position.held = plus(position.held, entry.units)
    return null
  }
  if (isSale(entry)) return sell(position, entry)
  if (isReversal(entry)) return reverse(position, entry)
  return null
}

function sell(position: OpenPosition, entry: SaleEntry): LedgerFault | null {
  if (entry.units > position.held) return 'more-than-held'
  const sold: SoldLot[] = []
  let left = entry.units
  let received = paise(0)
  while (left > 0) {
    const lot = position.lots[position.firstOpen]!
    const units = milliUnits(Math.min(left, lot.entry.units - lot.sold))
    lot.sold = plus(lot.sold, units)
    left = minus(left, units)
    // From the start of the lot and of the sale each time, so that rounding never adds up.
    const costSold = shareOf(costOf(lot.entry), lot.sold, lot.entry.units)
    const costPaise = minus(costSold, lot.costSold)
    lot.costSold = costSold
    const receivedSoFar = shareOf(entry.amountPaise, minus(entry.units, left), entry.units)
    sold.push({
      lot: lot.entry,
      units,
      costPaise,
      gainPaise: minus(minus(receivedSoFar, received), costPaise),
      heldDays: dayNumber(entry.date) - dayNumber(lot.entry.date),
    })
    received = receivedSoFar
    if (lot.sold === lot.entry.units) position.firstOpen += 1
  }
  position.held = minus(position.held, entry.units)
  const costPaise = sum(sold.map((part) => part.costPaise))
  position.disposals.push({ entry, sold, costPaise, gainPaise: minus(entry.amountPaise, costPaise) })
  return null
}

/** Undoes a bounced payment: its lot is removed completely. */
function reverse(position: OpenPosition, entry: Reversal): LedgerFault | null {
  const index = position.lots.findIndex((lot) => lot.entry.id === entry.reverses)
  const lot = position.lots[index]
  if (!lot) return 'nothing-to-reverse'
  if (lot.sold > 0) return 'reversed-units-sold'
  position.lots.splice(index, 1)
  position.held = minus(position.held, lot.entry.units)
  return null
}

/** Units that came in without an amount, such as a bonus, cost nothing. */
function costOf(entry: LotEntry): Paise {
  return figuresOf(entry).amountPaise
}

function toPosition(open: OpenPosition): Position {
  const lots = open.lots
    .filter((lot) => lot.sold < lot.entry.units)
    .map((lot) => ({
      entry: lot.entry,
      left: minus(lot.entry.units, lot.sold),
      costLeftPaise: minus(costOf(lot.entry), lot.costSold),
    }))
  return {
    folio: open.folio,
    schemeCode: open.schemeCode,
    units: sum(lots.map((lot) => lot.left)),
    costPaise: sum(lots.map((lot) => lot.costLeftPaise)),
    lots,
    disposals: open.disposals,
    entries: open.entries,
  }
}
