import { type MilliUnits, milliUnits, type Paise, paise } from '#finance/units.ts'
import type { FeedFate, FeedKind, IgnoredReason, QuarantineReason } from '../feed-rows.ts'

/** The kinds that a registrar's code or words can name. */
export type NamedKind = Exclude<FeedKind, 'reversal' | 'note'>

/** What a kind does to the units of the folio, and the kind that does the opposite. */
export const directions: Readonly<
  Record<NamedKind, { readonly units: 1 | 0 | -1; readonly opposite: NamedKind | null }>
> = {
  purchase: { units: 1, opposite: 'redemption' },
  sip: { units: 1, opposite: 'redemption' },
  redemption: { units: -1, opposite: 'purchase' },
  'switch-in': { units: 1, opposite: 'switch-out' },
  'switch-out': { units: -1, opposite: 'switch-in' },
  'merger-in': { units: 1, opposite: 'merger-out' },
  'merger-out': { units: -1, opposite: 'merger-in' },
  'dividend-payout': { units: 0, opposite: null },
  'dividend-reinvestment': { units: 1, opposite: null },
  bonus: { units: 1, opposite: null },
  segregation: { units: 1, opposite: null },
  'gift-in': { units: 1, opposite: 'gift-out' },
  'gift-out': { units: -1, opposite: 'gift-in' },
  'transmission-in': { units: 1, opposite: 'transmission-out' },
  'transmission-out': { units: -1, opposite: 'transmission-in' },
}

/** What a row means: its fate, and its figures with the sign that they have in the folio. */
export interface Meaning {
  readonly fate: FeedFate
  readonly units: MilliUnits
  readonly amount: Paise
}

/** Figures as they stand in the file. */
export interface WrittenFigures {
  readonly units: MilliUnits
  readonly amount: Paise
}

/** A row that moves nothing of the holder's. */
export function ignored(reason: IgnoredReason, { units, amount }: WrittenFigures): Meaning {
  return { fate: { status: 'ignored', kind: 'note', reason }, units, amount }
}

/** A row that waits for a person. */
export function quarantined(reason: QuarantineReason, { units, amount }: WrittenFigures): Meaning {
  return { fate: { status: 'quarantine', kind: null, reason }, units, amount }
}

/** A row that counts. */
export function counted(kind: NamedKind, { units, amount }: WrittenFigures): Meaning {
  return { fate: { status: 'ok', kind, reason: null }, units, amount }
}

/** A row that takes another one back. */
export function takenBack({ units, amount }: WrittenFigures): Meaning {
  return { fate: { status: 'reversal', kind: 'reversal', reason: null }, units, amount }
}

/** Figures with the other sign where `sign` is −1, and without units where it is 0. */
export function signed(sign: 1 | 0 | -1, { units, amount }: WrittenFigures): WrittenFigures {
  return {
    units: milliUnits(units * sign),
    amount: sign === 0 ? amount : paise(amount * sign),
  }
}

/** True if units and amount are not on opposite sides of zero. */
export function signsAgree({ units, amount }: WrittenFigures): boolean {
  return Math.sign(units) * Math.sign(amount) >= 0
}
