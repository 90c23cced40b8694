import { type DayNumber, dayNumber, type IsoDate } from './dates.ts'
import { type FolioKey, folioKey, plainFolio } from './folio.ts'
import {
  figuresOf,
  isLot,
  isOut,
  isReversal,
  isSale,
  type LedgerEntry,
  type LotEntry,
  reversedIds,
} from './ledger-entry.ts'
import { inOrder, mergerHalves } from './ledger-order.ts'
import { kindRules } from './transaction-kinds.ts'

/** Units that followed payments bought, still held or gone. Units are thousandths, money paise; neither is rounded. */
export type FollowedUnits = {
  readonly schemeCode: string
  /** The payment that bought them, by the id of its entry; null for what came without one: a bonus, a reinvested dividend. */
  readonly payment: string | null
  /** Which part of that payment they are; 0 without one. */
  readonly part: number
  readonly units: number
  readonly boughtOn: IsoDate
  /** What they cost; null where a segregation left it unknown. */
  readonly costPaise: number | null
}

/** Followed units that left. `paise` is what they brought, after load and tax; null where they left without a sale. */
export type FollowedExit = FollowedUnits & { readonly on: IsoDate; readonly paise: number | null }

/** What became of some payments in a ledger, up to a day. */
export type FollowedMoney = {
  readonly left: readonly FollowedUnits[]
  readonly exits: readonly FollowedExit[]
  /** Dividends that were paid out on followed units. */
  readonly income: readonly { readonly day: DayNumber; readonly paise: number }[]
}

/** Units of one lot with the share of them that is followed. */
type Lot = {
  readonly payment: string | null
  readonly part: number
  readonly boughtOn: IsoDate
  /** All units of the lot that are left, followed or not. */
  readonly units: number
  readonly share: number
  /** What the followed units cost. */
  readonly cost: number | null
}

type Reading = {
  readonly lots: Map<FolioKey, Lot[]>
  readonly schemeOf: Map<FolioKey, LedgerEntry>
  readonly halves: ReadonlyMap<string, string>
  readonly onTheWay: Map<string, readonly Lot[]>
}

/**
 * Follows some payments through a ledger: units go out first in, first out; a merger carries them into the other scheme, a
 * segregation adds units beside them, bonus units and reinvested dividends belong to all units of their folio alike.
 *
 * @param entries Of a ledger without problems, any order.
 * @param shares Which part of a payment is followed, from 0 to 1, by the id of its entry.
 * @param until The last day that counts.
 */
export function followMoney(
  entries: readonly LedgerEntry[],
  shares: ReadonlyMap<string, number>,
  until: IsoDate,
): FollowedMoney {
  const undone = reversedIds(entries)
  const counted = entries.filter(
    (entry) => entry.date <= until && !undone.has(entry.id) && !isReversal(entry),
  )
  const reading: Reading = {
    lots: new Map(),
    schemeOf: new Map(),
    halves: mergerHalves(counted),
    onTheWay: new Map(),
  }
  const exits: FollowedExit[] = []
  const income: { day: DayNumber; paise: number }[] = []
  for (const entry of inOrder(counted)) {
    const key = folioKey(entry)
    const lots = reading.lots.get(key) ?? []
    reading.schemeOf.set(key, entry)
    if (isLot(entry)) {
      reading.lots.set(key, [...lots, ...lotsIn(reading, lots, entry, shares)])
      continue
    }
    const { amountPaise } = figuresOf(entry)
    if (!isOut(entry)) {
      const paise = kindRules[entry.kind].cash === 1 ? amountPaise * followedShare(lots) : 0
      if (paise > 0) income.push({ day: dayNumber(entry.date), paise })
      continue
    }
    const { gone, left } = takeOldest(lots, entry.units)
    reading.lots.set(key, left)
    const into = kindRules[entry.kind].cost === 'carried' ? reading.halves.get(entry.id) : undefined
    if (into !== undefined) reading.onTheWay.set(into, gone)
    else {
      const price = isSale(entry) ? amountPaise / entry.units : null
      for (const units of followed(gone, entry.schemeCode))
        exits.push({ ...units, on: entry.date, paise: price === null ? null : price * units.units })
    }
  }
  const left = [...reading.lots].flatMap(([key, lots]) =>
    followed(lots, reading.schemeOf.get(key)!.schemeCode),
  )
  return { left, exits, income }
}

function lotsIn(
  { lots, halves, onTheWay, schemeOf }: Reading,
  own: readonly Lot[],
  entry: LotEntry,
  shares: ReadonlyMap<string, number>,
): Lot[] {
  const { id, date, units, kind } = entry
  const rules = kindRules[kind]
  const lot = { payment: null, part: 0, boughtOn: date, units }
  switch (rules.cost) {
    case 'paid': {
      const share = rules.cash === -1 ? (shares.get(id) ?? 0) : followedShare(own)
      const cost = figuresOf(entry).amountPaise * share
      return [
        rules.cash === -1 && share > 0
          ? { ...lot, payment: id, part: 1, share, cost }
          : { ...lot, share, cost },
      ]
    }
    case 'nothing':
      return [{ ...lot, share: followedShare(own), cost: 0 }]
    case 'carried': {
      const moved = halves.has(id) ? (onTheWay.get(id) ?? []) : []
      const whole = unitsOf(moved)
      return whole === 0
        ? [{ ...lot, share: 0, cost: null }]
        : moved.map((one) => ({ ...one, units: (one.units * units) / whole }))
    }
    case 'split': {
      const mains = [...lots].filter(
        ([key, held]) =>
          held !== own &&
          plainFolio(schemeOf.get(key)!.folio) === plainFolio(entry.folio) &&
          Math.abs(unitsOf(held) - units) < 0.5,
      )
      const [main] = mains
      if (!main || mains.length > 1) return [{ ...lot, share: 0, cost: null }]
      lots.set(
        main[0],
        main[1].map((one) => ({ ...one, cost: null })),
      )
      return main[1].map((one) => ({ ...one, payment: null, part: 0, cost: null }))
    }
    default:
      return [{ ...lot, share: 0, cost: null }]
  }
}

function unitsOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { units }) => sum + units, 0)
}

function followedShare(lots: readonly Lot[]): number {
  const whole = unitsOf(lots)
  return whole === 0 ? 0 : lots.reduce((sum, { units, share }) => sum + units * share, 0) / whole
}

function takeOldest(lots: readonly Lot[], wanted: number): { gone: Lot[]; left: Lot[] } {
  const [gone, left]: [Lot[], Lot[]] = [[], []]
  let open = wanted
  for (const lot of lots) {
    const units = Math.min(open, lot.units)
    open -= units
    const piece = (size: number): Lot => ({
      ...lot,
      units: size,
      part: (lot.part * size) / lot.units,
      cost: lot.cost === null ? null : (lot.cost * size) / lot.units,
    })
    if (units > 0) gone.push(piece(units))
    if (units < lot.units) left.push(piece(lot.units - units))
  }
  return { gone, left }
}

function followed(lots: readonly Lot[], schemeCode: string): FollowedUnits[] {
  return lots.flatMap(({ payment, part, units, share, boughtOn, cost }) =>
    share === 0 ? [] : [{ schemeCode, payment, part, units: units * share, boughtOn, costPaise: cost }],
  )
}
