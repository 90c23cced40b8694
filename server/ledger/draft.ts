import type { Fault } from '#content/en/faults.ts'
import type { IsoDate } from '#finance/dates.ts'
import { bringsUnits, type LedgerEntry, type TransactionKind, transactionKinds } from '#finance/ledger.ts'
import { type NavE8, stampDutyOn, unitsFor, worthOf } from '#finance/ledger-units.ts'
import {
  choice,
  decimal,
  type Faults,
  isoDate,
  oneLine,
  optional,
  type Parsed,
  paise,
  parseFields,
  text as textField,
  trimmed,
  where,
} from '#forms/field.ts'

/** A transaction as given in a form or a row of a file: text, as typed. */
export type DraftText = Readonly<
  Record<'date' | 'kind' | 'schemeCode' | 'folio' | 'amount' | 'nav' | 'units' | 'stampDuty' | 'load', string>
>
export type DraftField = keyof DraftText

export type DraftFaults = Faults<DraftField>

/** A transaction that may be entered: everything but its id. */
export type Draft = Omit<LedgerEntry, 'id'>

/** Reversals point at another entry, which a form or file has no words for. */
export const enterableKinds = transactionKinds.filter((kind) => kind !== 'reversal')

/** The first mutual fund of India, UTI's Unit Scheme 1964. An older date is a slip. */
const oldest: IsoDate = '1964-07-01'
/** A thousand crores: a slip of the finger is more likely than a client with more. */
const mostPaise = 1e12
const mostMilliUnits = 1e15
/** Loads and taxes that a row does not state stay below this part of its amount. */
const tolerance = 0.05

/** What a draft is judged with. */
export interface DraftRules {
  readonly today: IsoDate
  readonly isKnownScheme: (code: string) => boolean
  /** The kept NAV of a scheme on a day, or null. */
  readonly navOn: (code: string, date: IsoDate) => NavE8 | null
  /** Rupees of stamp duty in a purchase of one lakh on a day. */
  readonly dutyPerLakhOn: (date: IsoDate) => number
}

/**
 * Judges a transaction and fills in what follows from the rest: the kept NAV of its day, the duty, the units.
 *
 * @param text As typed. An empty NAV, duty, load or number of units is worked out where it can be.
 * @returns The draft, or the fault of every field that has one.
 */
export function parseDraft(text: DraftText, rules: DraftRules): Parsed<Draft, DraftField> {
  const read = parseFields(
    {
      date: isoDate({ earliest: oldest, latest: rules.today }),
      kind: choice(enterableKinds),
      schemeCode: where(textField({ max: 40, keep: trimmed }), rules.isKnownScheme, 'unknown-scheme'),
      folio: textField({ max: 40, keep: oneLine }),
      amount: optional(paise({ max: mostPaise })),
      nav: optional(decimal({ decimals: 8, max: 1e15 })),
      units: optional(decimal({ decimals: 3, max: mostMilliUnits })),
      stampDuty: optional(paise({ max: mostPaise })),
      load: optional(paise({ max: mostPaise })),
    },
    text,
  )
  if (!read.ok) return read
  const { date, kind, schemeCode, folio, amount } = read.value
  const isBonus = kind === 'bonus'
  if (!amount && !isBonus) return refuse('amount', amount === null ? 'needed' : 'not-an-amount')

  const amountPaise = isBonus ? 0 : (amount ?? 0)
  const loadPaise = read.value.load ?? 0
  const isPurchase = bringsUnits(kind) && !isBonus
  const stampDutyPaise = isPurchase
    ? (read.value.stampDuty ?? stampDutyOn(amountPaise, rules.dutyPerLakhOn(date)))
    : 0
  if (stampDutyPaise > amountPaise) return refuse('stampDuty', 'more-than-amount')
  // Exports write a NAV of 0 where they have none.
  const navE8 =
    read.value.nav === null || read.value.nav === 0 ? rules.navOn(schemeCode, date) : read.value.nav
  const loadOfSale = isPurchase ? 0 : loadPaise
  const units = unitsOf({ kind, amountPaise, stampDutyPaise, loadOfSale, navE8, typed: read.value.units })
  if (!units.ok) return units
  return {
    ok: true,
    value: {
      date,
      kind,
      schemeCode,
      folio,
      amountPaise,
      stampDutyPaise,
      loadPaise,
      units: units.value,
      navE8: kind === 'dividend-payout' ? null : navE8,
      reverses: null,
    },
  }
}

type UnitFacts = {
  readonly kind: TransactionKind
  readonly amountPaise: number
  readonly stampDutyPaise: number
  /** Paise of exit load that the amount is short of; 0 for a purchase. */
  readonly loadOfSale: number
  readonly navE8: NavE8 | null
  /** Milli-units as typed, or null. */
  readonly typed: number | null
}

/** The units of a transaction: as typed, if they fit its amount and NAV, or worked out from these. */
function unitsOf(facts: UnitFacts): Parsed<number, DraftField> {
  const { kind, amountPaise, stampDutyPaise, loadOfSale, navE8, typed } = facts
  if (kind === 'dividend-payout') return { ok: true, value: 0 }
  if (typed === null && kind === 'bonus') return refuse('units', 'needed')
  if (typed === 0) return refuse('units', 'not-an-amount')
  if (typed !== null) {
    const net = amountPaise - stampDutyPaise
    const isOff =
      kind !== 'bonus' &&
      navE8 !== null &&
      Math.abs(worthOf(typed, navE8) - net - loadOfSale) > net * tolerance + 100
    return isOff ? refuse('units', 'does-not-fit') : { ok: true, value: typed }
  }
  if (navE8 === null) return refuse('nav', 'no-nav-kept')
  const computed = unitsFor(amountPaise + loadOfSale, stampDutyPaise, navE8)
  return computed > 0 ? { ok: true, value: computed } : refuse('amount', 'not-an-amount')
}

function refuse(field: DraftField, fault: Fault): { ok: false; faults: DraftFaults } {
  return { ok: false, faults: { [field]: fault } }
}

/** The kind that a word of a statement or of this site means, or null. */
export function kindOfWord(word: string): TransactionKind | null {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-')
  return enterableKinds.find((kind) => kind === plain) ?? otherWords[plain] ?? null
}

const otherWords: Readonly<Record<string, TransactionKind>> = {
  'purchase-sip': 'sip',
  'systematic-investment': 'sip',
  redeem: 'redemption',
  'dividend-reinvest': 'dividend-reinvestment',
  'idcw-payout': 'dividend-payout',
  'idcw-reinvestment': 'dividend-reinvestment',
}
