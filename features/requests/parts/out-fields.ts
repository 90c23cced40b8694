import type { IsoDate } from '#finance/dates.ts'
import { shareOf } from '#finance/ledger-units.ts'
import {
  type HeldLot,
  heldLots,
  lockState,
  quoteRedemption,
  type RedemptionAsk,
  type RedemptionQuote,
} from '#finance/redemption.ts'
import { type MilliUnits, milliUnits, minus, type Paise } from '#finance/units.ts'
import { decimal } from '#kit/schema/fields.ts'
import { choice, type Faults, optional, where } from '#kit/schema/schema.ts'
import type { AskFields, FormFacts, Moves } from '../kind.ts'
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
export function outFields(_: FormFacts): AskFields<OutValues> {
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
      rule: optional(amountFrom(0)),
      control: { type: 'money' },
      isHalf: true,
      when: { field: 'how', is: ['amount'] },
    },
    units: {
      rule: optional(units),
      control: { type: 'units' },
      isHalf: true,
      when: { field: 'how', is: ['units'] },
    },
  }
}

/** Nothing may leave a holding that is not in it, is locked, or that another open request already takes out. */
export function outFaults(value: Readonly<Partial<OutValues>>, facts: FormFacts): Faults {
  const { how, amount, units } = value
  if (!facts.holding || how === undefined) return {}
  const free = freeUnits(facts)
  if (how === 'all') return free > 0 ? {} : { how: 'nothing-free' }
  if (how === 'units') {
    if (units === null) return { units: 'needed' }
    return units !== undefined && units > free ? { units: 'more-than-free' } : {}
  }
  if (amount === null) return { amount: 'needed' }
  // Without a price nobody knows how many units an amount is; the office finds out.
  if (amount === undefined || !facts.holding.price) return {}
  if (quoteOut(value, facts)) return {}
  return { amount: freeRupees(facts) > 0 ? 'more-than-worth' : 'nothing-free' }
}

/** Units that are not locked and that no other open request takes out; never below zero. */
export function freeUnits({ holding, rules, today }: FormFacts): MilliUnits {
  if (!holding) return milliUnits(0)
  const { free } = lockState(heldLots(holding.position), rules?.selling.lock ?? null, today)
  return milliUnits(Math.max(minus(free, holding.askedUnits), 0))
}

/** Returns what all free units bring at the newest price after the load, in whole rupees rounded down; 0 without a price. */
export function freeRupees(facts: FormFacts): number {
  const quote = freeUnits(facts) > 0 ? quoteOut({ how: 'all' }, facts) : null
  return quote ? Math.floor((quote.afterLoadPaise ?? quote.valuePaise) / 100) : 0
}

/**
 * Works out what would leave a holding, at the newest price and without what other open requests take out. An amount is what
 * is left after the exit load.
 *
 * @returns null if nothing is typed yet, there is no price, or it is more than can leave.
 */
export function quoteOut(value: Readonly<Partial<OutValues>>, facts: FormFacts): RedemptionQuote | null {
  const { holding, rules, today } = facts
  const asked = askOf(value, facts)
  if (!holding?.price || !rules || asked === null) return null
  // Other open requests take the oldest units first.
  const lots = withoutOldest(heldLots(holding.position), holding.askedUnits)
  const quoted = quoteRedemption(lots, asked, rules.selling, holding.price.navE8, today)
  return quoted.ok ? quoted.quote : null
}

function askOf({ how, amount, units }: Readonly<Partial<OutValues>>, facts: FormFacts): RedemptionAsk | null {
  if (how === 'all') return { units: freeUnits(facts) }
  if (how === 'units') return units ? { units } : null
  return how === 'amount' && amount ? { amountPaise: amount } : null
}

function withoutOldest(lots: readonly HeldLot[], taken: MilliUnits): HeldLot[] {
  let toTake: number = taken
  return lots.flatMap((lot) => {
    const part = milliUnits(Math.min(toTake, lot.left))
    toTake -= part
    const left = minus(lot.left, part)
    if (left === 0) return []
    const { costLeftPaise } = lot
    return [{ ...lot, left, costLeftPaise: costLeftPaise && shareOf(costLeftPaise, left, lot.left) }]
  })
}

/** What a request moves: the amount that was asked for, and the units that would leave. */
export function outMoves(value: OutValues, facts: FormFacts): Moves {
  if (!facts.holding) return {}
  const units = value.how === 'units' ? value.units : (quoteOut(value, facts)?.units ?? null)
  return { amountPaise: value.amount, units: value.how === 'all' ? freeUnits(facts) : units }
}

/** What leaves every month is at most what is there today, and its last day is after the first. */
export function regularOutFaults(
  value: {
    readonly amount?: Paise
    readonly date?: IsoDate
    readonly until?: IsoDate | null
  },
  facts: FormFacts,
): Faults {
  const { amount } = value
  const most = amount === undefined ? {} : outFaults({ how: 'amount', amount }, facts)
  return { ...most, ...lastFault(value) }
}
