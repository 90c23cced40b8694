import { dayNumber, type IsoDate } from './dates.ts'
import { type FolioKey, folioKey } from './folio.ts'
import { type MilliUnits, type NavE8, type Paise, shareOf } from './ledger-units.ts'

export const transactionKinds = [
  'purchase',
  'sip',
  'redemption',
  'switch-in',
  'switch-out',
  'dividend-payout',
  'dividend-reinvestment',
  'bonus',
  'reversal',
] as const
export type TransactionKind = (typeof transactionKinds)[number]

/** One line of a statement. Amounts and units are sizes, never below zero; the kind says which way they go. */
export type LedgerEntry = {
  readonly id: string
  readonly folio: string
  readonly schemeCode: string
  readonly date: IsoDate
  readonly kind: TransactionKind
  /** What was paid (duty included) or received (after load and tax); nothing for a bonus. */
  readonly amountPaise: Paise
  readonly stampDutyPaise: Paise
  /** Exit load that was held back, for information: `amountPaise` is already without it. */
  readonly loadPaise: Paise
  /** None for a dividend that was paid out. */
  readonly units: MilliUnits
  readonly navE8: NavE8 | null
  /** For a reversal: the entry that it undoes. */
  readonly reverses: string | null
}

/** Units that came in together, and what is left of them. */
export type Lot = {
  readonly entry: LedgerEntry
  /** The folio's first units are sold first. */
  readonly left: MilliUnits
  /** What the units left cost, the duty included. */
  readonly costLeftPaise: Paise
}

/** Units of one lot that went out together. */
export type SoldLot = {
  readonly lot: LedgerEntry
  readonly units: MilliUnits
  readonly costPaise: Paise
  /** Days from purchase to sale, for the tax that depends on them. */
  readonly heldDays: number
}

/** A redemption or switch out, with what it earned. */
export type Disposal = {
  readonly entry: LedgerEntry
  readonly sold: readonly SoldLot[]
  readonly costPaise: Paise
  readonly gainPaise: Paise
}

/** One scheme in one folio. */
export type Position = {
  readonly folio: string
  readonly schemeCode: string
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
  /** Entries that can't be; they are in no position. */
  readonly problems: readonly LedgerProblem[]
}

type OpenLot = { entry: LedgerEntry; sold: MilliUnits; costSold: Paise }
type OpenPosition = {
  folio: string
  schemeCode: string
  lots: OpenLot[]
  /** All lots before this one are sold. */
  firstOpen: number
  /** What the lots have left together. */
  held: MilliUnits
  disposals: Disposal[]
  entries: LedgerEntry[]
}

const BRINGS_UNITS: ReadonlySet<TransactionKind> = new Set([
  'purchase',
  'sip',
  'switch-in',
  'dividend-reinvestment',
  'bonus',
])
const TAKES_UNITS: ReadonlySet<TransactionKind> = new Set(['redemption', 'switch-out'])

/** Whether a kind adds units to a folio: purchase, SIP, switch in, bonus, reinvested dividend. */
export function bringsUnits(kind: TransactionKind): boolean {
  return BRINGS_UNITS.has(kind)
}

/** Whether a kind takes units out of a folio by a sale: a reversal takes them back without one. */
export function takesUnits(kind: TransactionKind): boolean {
  return TAKES_UNITS.has(kind)
}

/**
 * The units that one transaction adds to its folio.
 *
 * @param byId Every entry of the ledger, to find the one that a reversal undoes.
 * @returns Thousandths of a unit. Below zero if units leave.
 */
export function unitsMoved(entry: LedgerEntry, byId: ReadonlyMap<string, LedgerEntry>): MilliUnits {
  if (bringsUnits(entry.kind)) return entry.units
  if (takesUnits(entry.kind)) return -entry.units
  return entry.kind === 'reversal' ? -(byId.get(entry.reverses ?? '')?.units ?? 0) : 0
}

/**
 * Reads transactions into lots: what came in first goes out first, in each folio and scheme by itself.
 *
 * Entries count by date; on one day units come in before they go out, and otherwise in the given order. What a
 * part of a lot cost is the lot's cost times its units over all, rounded so that the parts always add up to the whole.
 *
 * @param entries Any order.
 * @returns Positions, and every entry that can't be with the reason. A ledger with problems is not a valid one: the
 *   caller refuses the change that led to it.
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
      position = { folio, schemeCode, lots: [], firstOpen: 0, held: 0, disposals: [], entries: [] }
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
 * The order in which entries count: by day; on one day purchases, then reversals, then sales; otherwise as they came.
 *
 * @returns A new list.
 */
export function inOrder<Entry extends LedgerEntry>(entries: readonly Entry[]): Entry[] {
  return entries.toSorted((a, b) =>
    a.date === b.date ? rank(a.kind) - rank(b.kind) : a.date < b.date ? -1 : 1,
  )
}

/** Sorting is stable, so those of one rank keep the given order. */
function rank(kind: TransactionKind): number {
  if (kind === 'reversal') return 1
  return TAKES_UNITS.has(kind) ? 2 : 0
}

function isPlausible({ amountPaise, stampDutyPaise, loadPaise, units, kind }: LedgerEntry): boolean {
  const areSizes = [amountPaise, stampDutyPaise, loadPaise, units].every(
    (size) => Number.isSafeInteger(size) && size >= 0,
  )
  return (
    areSizes &&
    stampDutyPaise <= amountPaise &&
    (units > 0 || kind === 'dividend-payout' || kind === 'reversal')
  )
}

function apply(position: OpenPosition, entry: LedgerEntry): LedgerFault | null {
  if (BRINGS_UNITS.has(entry.kind)) {
    position.lots.push({ entry, sold: 0, costSold: 0 })
    position.held += entry.units
    return null
  }
  if (TAKES_UNITS.has(entry.kind)) return sell(position, entry)
  if (entry.kind === 'reversal') return reverse(position, entry)
  return null
}

function sell(position: OpenPosition, entry: LedgerEntry): LedgerFault | null {
  if (entry.units > position.held) return 'more-than-held'
  const sold: SoldLot[] = []
  let left = entry.units
  let costPaise = 0
  while (left > 0) {
    const lot = position.lots[position.firstOpen]!
    const units = Math.min(left, lot.entry.units - lot.sold)
    lot.sold += units
    // From the start of the lot each time, so that rounding never adds up.
    const costSold = shareOf(costOf(lot.entry), lot.sold, lot.entry.units)
    const cost = costSold - lot.costSold
    lot.costSold = costSold
    sold.push({
      lot: lot.entry,
      units,
      costPaise: cost,
      heldDays: dayNumber(entry.date) - dayNumber(lot.entry.date),
    })
    costPaise += cost
    left -= units
    if (lot.sold === lot.entry.units) position.firstOpen += 1
  }
  position.held -= entry.units
  position.disposals.push({ entry, sold, costPaise, gainPaise: entry.amountPaise - costPaise })
  return null
}

/** A bounced payment: its lot is gone as if it had never been. */
function reverse(position: OpenPosition, entry: LedgerEntry): LedgerFault | null {
  const index = position.lots.findIndex((lot) => lot.entry.id === entry.reverses)
  const lot = position.lots[index]
  if (!lot) return 'nothing-to-reverse'
  if (lot.sold > 0) return 'reversed-units-sold'
  position.lots.splice(index, 1)
  position.held -= lot.entry.units
  return null
}

/** A bonus costs nothing, whatever its amount says. */
function costOf(entry: LedgerEntry): Paise {
  return entry.kind === 'bonus' ? 0 : entry.amountPaise
}

function toPosition(open: OpenPosition): Position {
  const lots = open.lots
    .filter((lot) => lot.sold < lot.entry.units)
    .map((lot) => ({
      entry: lot.entry,
      left: lot.entry.units - lot.sold,
      costLeftPaise: costOf(lot.entry) - lot.costSold,
    }))
  return {
    folio: open.folio,
    schemeCode: open.schemeCode,
    units: lots.reduce((sum, lot) => sum + lot.left, 0),
    costPaise: lots.reduce((sum, lot) => sum + lot.costLeftPaise, 0),
    lots,
    disposals: open.disposals,
    entries: open.entries,
  }
}
