import type { IsoDate } from '#finance/dates.ts'
import { unitsFor, worthOf } from '#finance/ledger-units.ts'
import { type MilliUnits, milliUnits, minus, type Paise, paise } from '#finance/units.ts'
import { choice, decimal, type Faults, type Field, where } from '#forms/field.ts'
import type { AskFields, AskPlace, HoldingPlace, Moves } from '../kind.ts'
import { amountFrom, lastFault } from './shared-fields.ts'

/** How much leaves a holding. */
export type OutValues = {
  readonly how: 'amount' | 'units' | 'all'
  /** null unless `how` is `amount`. */
  readonly amount: Paise | null
  /** null unless `how` is `units`. */
  readonly units: MilliUnits | null
}

/** More units than any client holds of one scheme. */
const maxUnits = 1e12

/** The fields that say how much leaves a holding. */
export function outFields(_: AskPlace): AskFields<OutValues> {
  const units = where(
    decimal({ decimals: 3, max: maxUnits, toUnit: milliUnits }),
    (value) => value > 0,
    'not-an-amount',
  )
  return {
    how: {
      rule: choice(['amount', 'units', 'all']),
      control: { type: 'bar', options: [{ value: 'amount' }, { value: 'units' }, { value: 'all' }] },
      initial: 'amount',
    },
    amount: {
      rule: orNull(amountFrom(0)),
      control: { type: 'money' },
      isHalf: true,
      when: { field: 'how', is: ['amount'] },
    },
    units: {
      rule: orNull(units),
      control: { type: 'units' },
      isHalf: true,
      when: { field: 'how', is: ['units'] },
    },
  }
}

/** A field that counts only sometimes: blank is null. */
function orNull<T>(field: Field<T>): Field<T | null> {
  return (sent) => (sent === undefined || sent === '' ? { ok: true, value: null } : field(sent))
}

/** Nothing may leave a holding that is not in it, or that another open request already takes out. */
export function outFaults(value: Readonly<Partial<OutValues>>, { holding }: AskPlace): Faults {
  const { how, amount, units } = value
  if (!holding || how === undefined) return {}
  const free = freeUnits(holding)
  if (how === 'all') return free > 0 ? {} : { how: 'nothing-free' }
  if (how === 'units') {
    if (units === null) return { units: 'needed' }
    return units !== undefined && units > free ? { units: 'more-than-free' } : {}
  }
  if (amount === null) return { amount: 'needed' }
  if (amount === undefined) return {}
  const out = unitsOut(value, holding)
  return out !== null && out > free ? { amount: 'more-than-free' } : {}
}

/** Units that no other open request takes out; never below zero. */
export function freeUnits({ units, askedUnits }: Pick<HoldingPlace, 'units' | 'askedUnits'>): MilliUnits {
  return milliUnits(Math.max(minus(units, askedUnits), 0))
}

/**
 * Returns the units that would leave a holding; for an amount those that make it up at the newest price.
 * null if not enough is known: nothing typed yet, or an amount of a scheme without a price.
 */
export function unitsOut(value: Readonly<Partial<OutValues>>, holding: HoldingPlace): MilliUnits | null {
  if (value.how === 'all') return freeUnits(holding)
  if (value.how === 'units') return value.units ?? null
  if (!value.amount || !holding.price) return null
  const free = freeUnits(holding)
  // The whole worth is all units, whatever the rounding.
  if (value.amount === worthOf(free, holding.price.navE8)) return free
  return unitsFor(value.amount, paise(0), holding.price.navE8)
}

export function outMoves(value: OutValues, { holding }: AskPlace): Moves {
  if (!holding) return {}
  return { amountPaise: value.amount, units: unitsOut(value, holding) }
}

/** What leaves every month is at most what is there today, and its last day is after the first. */
export function regularOutFaults(
  value: {
    readonly amount?: Paise
    readonly date?: IsoDate
    readonly until?: IsoDate | null
  },
  place: AskPlace,
): Faults {
  const { amount } = value
  const most = amount === undefined ? {} : outFaults({ how: 'amount', amount }, place)
  return { ...most, ...lastFault(value) }
}
