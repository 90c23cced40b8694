import { type DayNumber, dayNumber, type IsoDate } from './dates.ts'
import { type Folio, type FolioKey, folioKey, plainFolio } from './folio.ts'
import {
  figuresOf,
  isLot,
  isOut,
  isReversal,
  isSale,
  type LedgerEntry,
  type LotEntry,
  type OutEntry,
  type Reversal,
  type SaleEntry,
} from './ledger-entry.ts'
import { inOrder, mergerHalves } from './ledger-order.ts'
import { shareOf } from './ledger-units.ts'
import { kindRules } from './transaction-kinds.ts'
import {
  knownOf,
  type MilliUnits,
  milliUnits,
  minus,
  type Paise,
  paise,
  plus,
  sum,
  sumKnown,
} from './units.ts'

/** What the units of a lot were before a merger made them of others. */
export type EarlierUnits = {
  readonly schemeCode: string
  /** All the units that the lot was made of. */
  readonly units: MilliUnits
  /** The day on which they left that scheme. */
  readonly until: IsoDate
  /** What those were, if they came by a merger themselves. */
  readonly before: EarlierUnits | null
}

/** Units from one purchase, and how many are left. A cost that is not known is null, and so is a day. */
export type Lot = {
  /** What brought the units into this folio and scheme: after a merger not the purchase itself. */
  readonly entry: LotEntry
  readonly earlier: EarlierUnits | null
  /** The day of the purchase, also where a merger carried it over. */
  readonly boughtOn: IsoDate | null
  readonly units: MilliUnits
  /** The folio's first units go out first. */
  readonly left: MilliUnits
  /** What the units left cost, the duty included. */
  readonly costLeftPaise: Paise | null
}

/** Units of one lot sold together. What needs a cost that is not known is null. */
export type SoldLot = {
  readonly lot: LotEntry
  readonly earlier: EarlierUnits | null
  readonly boughtOn: IsoDate | null
  readonly units: MilliUnits
  /** All units of the lot, and those of them that were gone before this sale. */
  readonly lotUnits: MilliUnits
  readonly goneBefore: MilliUnits
  /** The part of the sale's amount that belongs to these units. */
  readonly proceedsPaise: Paise
  readonly costPaise: Paise | null
  /** `proceedsPaise` less `costPaise`. The parts add up to the gain of the sale. */
  readonly gainPaise: Paise | null
  /** Days from purchase to sale, for the tax that depends on them. */
  readonly heldDays: number | null
}

/** A redemption or switch out, with its gain. */
export type Disposal = {
  readonly entry: SaleEntry
  readonly sold: readonly SoldLot[]
  /** null if the cost of some of the units is not known; the parts tell of which. */
  readonly costPaise: Paise | null
  readonly gainPaise: Paise | null
  /** The gain of the units whose cost is known; null if none of them has a known cost. */
  readonly knownGainPaise: Paise | null
  /** What the other units brought. */
  readonly unknownProceedsPaise: Paise
}

/** A payment for units that a merger moved to another scheme, in paise; below zero where the units came. */
export type CarriedPayment = { readonly day: DayNumber; readonly paise: Paise }

export type Position = Folio & {
  readonly units: MilliUnits
  /** null if the cost of some of the units is not known. */
  readonly costPaise: Paise | null
  /** What the units with a known cost cost. */
  readonly knownCostPaise: Paise
  /** Oldest first, without those that are sold. */
  readonly lots: readonly Lot[]
  readonly disposals: readonly Disposal[]
  /** The cost of units that were given away or passed to heirs, as far as it is known. */
  readonly givenCostPaise: Paise
  /**
   * What was paid for units whose cost is no longer known: those that a merger took to a scheme that is not in the ledger,
   * and those of a portfolio of which a part was segregated.
   */
  readonly unclearCostPaise: Paise
  /** Payments that came with units of a merger, or left with them. */
  readonly carried: readonly CarriedPayment[]
  /** True if all units ever held were paid for in this ledger and none left without a sale: XIRR needs that. */
  readonly hasAllPayments: boolean
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

type OpenLot = {
  readonly entry: LotEntry
  readonly earlier: EarlierUnits | null
  readonly boughtOn: IsoDate | null
  readonly units: MilliUnits
  /** Of all its units, also those that are gone. */
  cost: Paise | null
  /** What the investor paid for it in money: nothing for a reinvested dividend. */
  readonly paid: Paise
  gone: MilliUnits
}
type OpenPosition = Folio & {
  lots: OpenLot[]
  /** All lots before this one are gone. */
  firstOpen: number
  /** What the lots have left together. */
  held: MilliUnits
  disposals: Disposal[]
  givenCost: Paise
  unclearCost: Paise
  carried: CarriedPayment[]
  hasAllPayments: boolean
  entries: LedgerEntry[]
}

/** Units of one lot that went out together. */
type Part = {
  readonly lot: OpenLot
  readonly units: MilliUnits
  readonly goneBefore: MilliUnits
  readonly cost: Paise | null
  readonly paid: Paise
}

/** A ledger while it is read. */
type Reading = {
  readonly positions: Map<FolioKey, OpenPosition>
  readonly halves: ReadonlyMap<string, string>
  /** What mergers took out, by the id of the entry that brings it in. */
  readonly onTheWay: Map<string, { readonly out: OutEntry; readonly parts: readonly Part[] }>
}

/**
 * Returns the positions of a ledger, with lots matched first in, first out for each folio and scheme separately.
 *
 * Entries count by date; on one day units come in before they go out, and otherwise in the given order. What a
 * part of a lot cost is the lot's cost times its units over all, rounded so that the parts always add up to the whole.
 *
 * A merger is no sale: the lots go to the other scheme with their dates and costs, and their units are scaled. A lot whose
 * cost no statement says has none (null), and no figure is made from it. docs/decisions/010 says what each kind does.
 *
 * @param entries Any order.
 * @returns Positions, and every invalid entry with the reason. A ledger with problems is invalid: the caller refuses the
 *   change that caused them.
 * @source FIFO for units: Income-tax Act, 2025, as section 45(2A) of the Act of 1961 was read by CBDT Circular 768 of
 *   1998; applied folio by folio as fund houses' statements do. Mergers: sections 47(xviii), 49(2AD) and 2(42A) of that Act;
 *   segregated portfolios: 49(2AG) and 49(2AH); gifts and inheritance: 47(iii) and 49(1).
 */
export function readLedger(entries: readonly LedgerEntry[]): Ledger {
  const reading: Reading = { positions: new Map(), halves: mergerHalves(entries), onTheWay: new Map() }
  const problems: LedgerProblem[] = []
  for (const entry of inOrder(entries)) {
    const key = folioKey(entry)
    let position = reading.positions.get(key)
    if (!position) {
      position = emptyPosition(entry)
      reading.positions.set(key, position)
    }
    const reason = isPlausible(entry) ? apply(reading, position, entry) : 'amount-out-of-range'
    if (reason) problems.push({ entry, reason, held: position.held })
    else position.entries.push(entry)
  }
  return {
    positions: [...reading.positions.values()].filter((one) => one.entries.length > 0).map(toPosition),
    problems,
  }
}

function emptyPosition({ folio, schemeCode }: Folio): OpenPosition {
  return {
    folio,
    schemeCode,
    lots: [],
    firstOpen: 0,
    held: milliUnits(0),
    disposals: [],
    givenCost: paise(0),
    unclearCost: paise(0),
    carried: [],
    hasAllPayments: true,
    entries: [],
  }
}

function isPlausible(entry: LedgerEntry): boolean {
  const { amountPaise, stampDutyPaise, units } = figuresOf(entry)
  const { loadPaise, sttPaise, tdsPaise } = entry
  const areSizes = [amountPaise, stampDutyPaise, loadPaise, sttPaise, tdsPaise, units].every(
    (size) => Number.isSafeInteger(size) && size >= 0,
  )
  const needsUnits = isLot(entry) || isOut(entry)
  return areSizes && stampDutyPaise <= amountPaise && (units > 0 || !needsUnits)
}

function apply(reading: Reading, position: OpenPosition, entry: LedgerEntry): LedgerFault | null {
  if (isLot(entry)) {
    for (const lot of lotsOf(reading, position, entry)) {
      position.lots.push(lot)
      if (lot.cost === null || lot.boughtOn === null) position.hasAllPayments = false
    }
    position.held = plus(position.held, entry.units)
    return null
  }
  if (isOut(entry)) {
    if (entry.units > position.held) return 'more-than-held'
    const parts = takeOut(position, entry.units)
    if (isSale(entry)) position.disposals.push(disposalOf(entry, parts))
    else leave(reading, position, entry, parts)
    return null
  }
  if (isReversal(entry)) return reverse(position, entry)
  return null
}

/** The lots that an entry brings. All but a merger and a segregation bring one. */
function lotsOf(reading: Reading, position: OpenPosition, entry: LotEntry): OpenLot[] {
  const { date, kind, units } = entry
  const one = {
    entry,
    earlier: null,
    boughtOn: date,
    units,
    cost: paise(0),
    paid: paise(0),
    gone: milliUnits(0),
  }
  const notKnown = { ...one, boughtOn: null, cost: null }
  const rules = kindRules[kind]
  switch (rules.cost) {
    case 'paid': {
      const { amountPaise } = figuresOf(entry)
      return [{ ...one, cost: amountPaise, paid: rules.cash === -1 ? amountPaise : paise(0) }]
    }
    case 'nothing':
      return [one]
    case 'stated': {
      const { amountPaise } = figuresOf(entry)
      return [amountPaise > 0 ? { ...notKnown, cost: amountPaise } : notKnown]
    }
    case 'unknown':
      return [notKnown]
    case 'carried': {
      const moved = reading.onTheWay.get(entry.id)
      return moved ? carriedLots(position, entry, moved.out, moved.parts) : [notKnown]
    }
    case 'split':
      return segregatedLots(reading, position, entry) ?? [notKnown]
  }
}

/** Units that went out of a merged scheme, scaled to those that came into the other. */
function carriedLots(
  position: OpenPosition,
  entry: LotEntry,
  out: OutEntry,
  parts: readonly Part[],
): OpenLot[] {
  const whole = sum(parts.map(({ units }) => units))
  const lots: OpenLot[] = []
  let before = milliUnits(0)
  let scaledBefore = milliUnits(0)
  for (const { lot, units, cost, paid } of parts) {
    before = plus(before, units)
    // From the start each time, so that rounding never adds up.
    const scaled = shareOf(entry.units, before, whole)
    const own = minus(scaled, scaledBefore)
    scaledBefore = scaled
    if (paid > 0 && lot.boughtOn)
      position.carried.push({ day: dayNumber(lot.boughtOn), paise: minus(paise(0), paid) })
    const earlier = {
      schemeCode: out.schemeCode,
      units,
      until: out.date,
      before: earlierShare(lot.earlier, units, lot.units),
    }
    lots.push({ entry, earlier, boughtOn: lot.boughtOn, units: own, cost, paid, gone: milliUnits(0) })
  }
  return withoutEmpty(position, lots)
}

/** The part of earlier units that belongs to some of a lot's units. */
function earlierShare(earlier: EarlierUnits | null, units: MilliUnits, of: MilliUnits): EarlierUnits | null {
  if (!earlier || units === of) return earlier
  const own = shareOf(earlier.units, units, of)
  return { ...earlier, units: own, before: earlierShare(earlier.before, own, earlier.units) }
}

/** A lot so small that no unit of the new scheme is left of it goes with its neighbour, cost and all. */
function withoutEmpty(position: OpenPosition, lots: readonly OpenLot[]): OpenLot[] {
  const join = (lot: OpenLot, other: OpenLot): OpenLot => {
    const paid = plus(lot.paid, other.paid)
    if (lot.cost !== null && other.cost !== null) return { ...lot, cost: plus(lot.cost, other.cost), paid }
    position.unclearCost = plus(position.unclearCost, lot.cost ?? other.cost ?? paise(0))
    return { ...lot, cost: null, paid }
  }
  const kept: OpenLot[] = []
  let extra: OpenLot[] = []
  for (const lot of lots) {
    if (lot.units === 0) {
      extra.push(lot)
      continue
    }
    kept.push(extra.reduce(join, lot))
    extra = []
  }
  const last = kept.pop()
  return last ? [...kept, extra.reduce(join, last)] : []
}

/**
 * Segregated units belong to the scheme of the same folio number that has just as many, by SEBI's rule. Its cost is split
 * between the two by the NAVs of that day, which no statement says: so neither has a known cost any longer.
 *
 * @returns Its lots with their days; null if no scheme, or more than one, has as many units.
 * @source SEBI/HO/IMD/DF2/CIR/P/2018/160 of 28 December 2018; sections 49(2AG), 49(2AH) and 2(42A) of the Income-tax Act, 1961.
 */
function segregatedLots({ positions }: Reading, position: OpenPosition, entry: LotEntry): OpenLot[] | null {
  const mains = [...positions.values()].filter(
    (other) =>
      other !== position &&
      other.held === entry.units &&
      plainFolio(other.folio) === plainFolio(entry.folio) &&
      // A part that was segregated before has as many units, too.
      !other.lots.slice(other.firstOpen).some((lot) => kindRules[lot.entry.kind].cost === 'split'),
  )
  const open = mains.flatMap((main) => {
    main.hasAllPayments = false
    return main.lots.slice(main.firstOpen).map((lot) => {
      const left = minus(lot.units, lot.gone)
      main.unclearCost = plus(main.unclearCost, costLeft(lot) ?? paise(0))
      lot.cost = null
      return { ...lot, entry, units: left, cost: null, paid: paise(0), gone: milliUnits(0) }
    })
  })
  return mains.length === 1 ? open : null
}

/** Takes units from the oldest lots. */
function takeOut(position: OpenPosition, wanted: MilliUnits): Part[] {
  const parts: Part[] = []
  let left = wanted
  while (left > 0) {
    const lot = position.lots[position.firstOpen]!
    const units = milliUnits(Math.min(left, lot.units - lot.gone))
    const after = plus(lot.gone, units)
    // From the start of the lot each time, so that rounding never adds up.
    const part = (whole: Paise) =>
      minus(shareOf(whole, after, lot.units), shareOf(whole, lot.gone, lot.units))
    const cost = lot.cost === null ? null : part(lot.cost)
    parts.push({ lot, units, goneBefore: lot.gone, cost, paid: part(lot.paid) })
    lot.gone = after
    left = minus(left, units)
    if (lot.gone === lot.units) position.firstOpen += 1
  }
  position.held = minus(position.held, wanted)
  return parts
}

function disposalOf(entry: SaleEntry, parts: readonly Part[]): Disposal {
  let units = milliUnits(0)
  let received = paise(0)
  let unknownProceedsPaise = paise(0)
  const sold = parts.map(({ lot, units: own, goneBefore, cost }): SoldLot => {
    units = plus(units, own)
    const receivedSoFar = shareOf(entry.amountPaise, units, entry.units)
    const share = minus(receivedSoFar, received)
    received = receivedSoFar
    if (cost === null) unknownProceedsPaise = plus(unknownProceedsPaise, share)
    const { boughtOn } = lot
    return {
      lot: lot.entry,
      earlier: lot.earlier,
      boughtOn,
      units: own,
      lotUnits: lot.units,
      goneBefore,
      proceedsPaise: share,
      costPaise: cost,
      gainPaise: cost === null ? null : minus(share, cost),
      heldDays: boughtOn === null ? null : dayNumber(entry.date) - dayNumber(boughtOn),
    }
  })
  const costs = knownOf(sold.map(({ costPaise }) => costPaise))
  const knownGainPaise = sumKnown(sold.map(({ gainPaise }) => gainPaise))
  const isKnown = costs.length === sold.length
  return {
    entry,
    sold,
    costPaise: isKnown ? sum(costs) : null,
    gainPaise: isKnown ? knownGainPaise : null,
    knownGainPaise,
    unknownProceedsPaise,
  }
}

/** Units that leave without a sale: into the other half of a merger, or to somebody else. */
function leave(reading: Reading, position: OpenPosition, entry: OutEntry, parts: readonly Part[]): void {
  const known = sum(knownOf(parts.map(({ cost }) => cost)))
  const into = reading.halves.get(entry.id)
  if (into !== undefined) {
    reading.onTheWay.set(into, { out: entry, parts })
    for (const { lot, paid } of parts) {
      if (paid > 0 && lot.boughtOn) position.carried.push({ day: dayNumber(lot.boughtOn), paise: paid })
    }
    return
  }
  position.hasAllPayments = false
  if (kindRules[entry.kind].cost === 'carried') position.unclearCost = plus(position.unclearCost, known)
  else position.givenCost = plus(position.givenCost, known)
}

/** Undoes a bounced payment: its lot is removed completely. */
function reverse(position: OpenPosition, entry: Reversal): LedgerFault | null {
  const index = position.lots.findIndex((lot) => lot.entry.id === entry.reverses)
  const lot = position.lots[index]
  if (!lot) return 'nothing-to-reverse'
  if (lot.gone > 0) return 'reversed-units-sold'
  position.lots.splice(index, 1)
  position.held = minus(position.held, lot.units)
  return null
}

function costLeft({ cost, gone, units }: OpenLot): Paise | null {
  return cost === null ? null : minus(cost, shareOf(cost, gone, units))
}

function toPosition(open: OpenPosition): Position {
  const lots = open.lots
    .filter((lot) => lot.gone < lot.units)
    .map((lot) => ({
      entry: lot.entry,
      earlier: lot.earlier,
      boughtOn: lot.boughtOn,
      units: lot.units,
      left: minus(lot.units, lot.gone),
      costLeftPaise: costLeft(lot),
    }))
  const costs = knownOf(lots.map(({ costLeftPaise }) => costLeftPaise))
  const knownCostPaise = sum(costs)
  return {
    folio: open.folio,
    schemeCode: open.schemeCode,
    units: sum(lots.map((lot) => lot.left)),
    costPaise: costs.length === lots.length ? knownCostPaise : null,
    knownCostPaise,
    lots,
    disposals: open.disposals,
    givenCostPaise: open.givenCost,
    unclearCostPaise: open.unclearCost,
    carried: open.carried,
    hasAllPayments: open.hasAllPayments,
    entries: open.entries,
  }
}
