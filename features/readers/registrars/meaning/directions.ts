import { kindRules } from '#finance/transaction-kinds.ts'
import { type MilliUnits, milliUnits, type Paise, paise } from '#finance/units.ts'
import type { FeedKind, FeedOutcome, IgnoredReason, QuarantineReason } from '../feed-rows.ts'

/** The kinds that a registrar's code or words can name. */
export type NamedKind = Exclude<FeedKind, 'reversal' | 'note'>

/** The kinds that undo each other's units: a negative figure of one is the other. */
const opposites: Readonly<Partial<Record<NamedKind, NamedKind>>> = {
  purchase: 'redemption',
  sip: 'redemption',
  redemption: 'purchase',
  'switch-in': 'switch-out',
  'switch-out': 'switch-in',
  'merger-in': 'merger-out',
  'merger-out': 'merger-in',
  'gift-in': 'gift-out',
  'gift-out': 'gift-in',
  'transmission-in': 'transmission-out',
  'transmission-out': 'transmission-in',
}

/** Returns what a kind does to the units of the folio, and the kind that does the opposite; null for none. */
export function directionOf(kind: NamedKind) {
  return { units: kindRules[kind].units, opposite: opposites[kind] ?? null }
}

/** What a row means: its outcome, and its figures with the sign that they have in the folio. */
export interface Meaning {
  readonly outcome: FeedOutcome
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
  return { outcome: { status: 'ignored', kind: 'note', reason }, units, amount }
}

/** A row that waits for a person. */
export function quarantined(reason: QuarantineReason, { units, amount }: WrittenFigures): Meaning {
  return { outcome: { status: 'quarantine', kind: null, reason }, units, amount }
}

export function counted(kind: NamedKind, { units, amount }: WrittenFigures): Meaning {
  return { outcome: { status: 'ok', kind, reason: null }, units, amount }
}

/** A row that takes another one back. */
export function takenBack({ units, amount }: WrittenFigures): Meaning {
  return { outcome: { status: 'reversal', kind: 'reversal', reason: null }, units, amount }
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
