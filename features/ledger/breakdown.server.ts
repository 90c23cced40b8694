import type { AssetClass } from '#content/asset-classes.ts'
import { rowOn } from '#content/dated.ts'
import { moneyThresholds } from '#content/money-thresholds.ts'
import { schemeRules } from '#content/scheme-rules.ts'
import { addDays, addMonths, type IsoDate, isoDate } from '#finance/dates.ts'
import type { Holding } from '#finance/ledger-holdings.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { type HeldLot, heldLots, lockState, quoteRedemption, type SellingRules } from '#finance/redemption.ts'
import { type MilliUnits, minus, type NavE8, type Paise, paise, plus, sum } from '#finance/units.ts'
import type { Portfolio, SchemeLabel } from './portfolio.server.ts'

/** A part of the money, with its share of all that has a price. */
export interface MoneyPart<Name extends string = string> {
  readonly name: Name
  readonly paise: Paise
  /** Fraction. */
  readonly share: number
}

/** Money in a fund that would pay an exit load if it were taken out today. */
export interface LoadedPart {
  readonly name: string
  readonly paise: Paise
  readonly loadPaise: Paise
  /** What of it would still pay one on the last day of this month. */
  readonly laterPaise: Paise
}

/** When the money can be had. The parts `free`, `locked`, `loaded` and `unknown` add up to the value. */
export interface Access {
  readonly freePaise: Paise
  readonly lockedPaise: Paise
  readonly loadedPaise: Paise
  /** Of funds whose exit load we do not know. */
  readonly unknownPaise: Paise
  readonly locked: readonly { readonly name: string; readonly paise: Paise; readonly until: IsoDate | null }[]
  readonly loaded: readonly LoadedPart[]
  readonly unknown: readonly { readonly name: string; readonly paise: Paise }[]
}

/** A limit of the firm that is passed. */
export type StandsOut =
  | {
      readonly about: 'fund' | 'house'
      readonly name: string
      readonly share: number
      readonly limit: number
    }
  | { readonly about: 'kind'; readonly name: AssetClass; readonly share: number; readonly limit: number }
  | { readonly about: 'locked'; readonly share: number; readonly limit: number }

/** Where a client's money is. */
export interface Breakdown {
  readonly classes: readonly MoneyPart<AssetClass>[]
  readonly categories: readonly MoneyPart[]
  readonly houses: readonly MoneyPart[]
  readonly access: Access
  readonly standsOut: readonly StandsOut[]
  readonly limits: ReturnType<typeof limitsOn>
  readonly valuePaise: Paise
}

function limitsOn(on: IsoDate) {
  const { oneFund, oneHouse, oneClass, locked, from } = rowOn(moneyThresholds, on)
  return { oneFund, oneHouse, oneClass, locked, from }
}

/**
 * Returns where a client's money is by kind, category and house, when it can be had, and which of the firm's limits it
 * passes. Holdings without a price are in none of it.
 *
 * @param on The Indian date that locks and loads are looked at on.
 */
export function breakdownOf({ holdings, schemes }: Portfolio, on: IsoDate): Breakdown {
  const priced = holdings.flatMap((holding) => {
    const label = schemes.get(holding.schemeCode)
    return holding.valuePaise !== null && holding.price && label
      ? [{ holding, label, paise: holding.valuePaise }]
      : []
  })
  const valuePaise = sum(priced.map((one) => one.paise))
  const parts = <Name extends string>(nameOf: (label: SchemeLabel) => Name): MoneyPart<Name>[] =>
    [...Map.groupBy(priced, ({ label }) => nameOf(label))]
      .map(([name, own]) => {
        const amount = sum(own.map((one) => one.paise))
        return { name, paise: amount, share: valuePaise === 0 ? 0 : amount / valuePaise }
      })
      .sort((a, b) => b.paise - a.paise)
  const classes = parts(({ assetClass }) => assetClass)
  const houses = parts(({ house }) => house)
  const access = accessOf(priced, on)
  const limits = limitsOn(on)
  const passes = (share: number, limit: number) => share >= limit
  return {
    classes,
    categories: parts(({ category }) => category),
    houses,
    access,
    limits,
    valuePaise,
    standsOut: [
      ...parts(({ name }) => name)
        .filter(({ share }) => passes(share, limits.oneFund))
        .map(({ name, share }) => ({ about: 'fund' as const, name, share, limit: limits.oneFund })),
      ...houses
        .filter(({ name, share }) => name !== '' && passes(share, limits.oneHouse))
        .map(({ name, share }) => ({ about: 'house' as const, name, share, limit: limits.oneHouse })),
      ...classes
        .filter(({ share }) => passes(share, limits.oneClass))
        .map(({ name, share }) => ({ about: 'kind' as const, name, share, limit: limits.oneClass })),
      ...(valuePaise > 0 && passes(access.lockedPaise / valuePaise, limits.locked)
        ? [{ about: 'locked' as const, share: access.lockedPaise / valuePaise, limit: limits.locked }]
        : []),
    ],
  }
}

type Priced = { readonly holding: Holding; readonly label: SchemeLabel; readonly paise: Paise }

/** The units that would pay an exit load, at their price, and the load; null if it is not known. */
function bearingOn(
  lots: readonly HeldLot[],
  units: MilliUnits,
  selling: SellingRules,
  navE8: NavE8,
  on: IsoDate,
): { readonly paise: Paise; readonly loadPaise: Paise } | null {
  const quoted = quoteRedemption(lots, { units }, selling, navE8, on)
  if (!quoted.ok || quoted.quote.loadPaise === null) return null
  return {
    paise: sum(quoted.quote.lots.map((lot) => worthOf(lot.loadedUnits, navE8))),
    loadPaise: quoted.quote.loadPaise,
  }
}

/** '2026-11-22' is in a month that ends with '2026-11-30'. */
function lastDayOfMonth(on: IsoDate): IsoDate {
  return addDays(addMonths(isoDate(`${on.slice(0, 7)}-01`), 1), -1)
}

function accessOf(priced: readonly Priced[], on: IsoDate): Access {
  const locked: { name: string; paise: Paise; until: IsoDate | null }[] = []
  const loaded: LoadedPart[] = []
  const unknown: { name: string; paise: Paise }[] = []
  let freePaise = paise(0)
  for (const { holding, label, paise: worth } of priced) {
    const { selling } = schemeRules({ code: holding.schemeCode, section: label.section }, on)
    const lots = heldLots(holding.position)
    const { navE8 } = holding.price!
    const lock = lockState(lots, selling.lock, on)
    const lockedPaise = worthOf(lock.locked, navE8)
    if (lock.locked > 0) {
      const last = lock.waits.at(-1)!
      locked.push({ name: label.name, paise: lockedPaise, until: last.freeOn })
    }
    const open = minus(worth, lockedPaise)
    if (lock.free === 0) continue
    if (selling.loads === null) {
      unknown.push({ name: label.name, paise: open })
      continue
    }
    const today = bearingOn(lots, lock.free, selling, navE8, on)
    const later = bearingOn(lots, lock.free, selling, navE8, lastDayOfMonth(on))
    if (!today || !later) {
      unknown.push({ name: label.name, paise: open })
      continue
    }
    const bearing = today.paise
    if (bearing > 0) loaded.push({ name: label.name, ...today, laterPaise: later.paise })
    freePaise = plus(freePaise, minus(open, bearing))
  }
  return {
    freePaise,
    lockedPaise: sum(locked.map((one) => one.paise)),
    loadedPaise: sum(loaded.map((one) => one.paise)),
    unknownPaise: sum(unknown.map((one) => one.paise)),
    locked,
    loaded,
    unknown,
  }
}
