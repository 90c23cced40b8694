import { daysBetween, type IsoDate } from '#finance/dates.ts'
import { type Charges, draftOf, type EntryDraft } from '#finance/ledger-entry.ts'
import { paymentFor, stampDutyOn, unitsFor, worthOf } from '#finance/ledger-units.ts'
import {
  enterableKinds,
  isEnterable,
  kindRules,
  type TransactionKind,
  transactionKinds,
} from '#finance/transaction-kinds.ts'
import {
  knownOf,
  type MilliUnits,
  milliUnits,
  minus,
  type NavE8,
  navE8,
  type Paise,
  paise,
  plus,
  sum,
} from '#finance/units.ts'
import type { Fault } from '#kit/schema/fault.ts'
import {
  decimal,
  isoDate,
  oneLine,
  paise as paiseField,
  text as textField,
  trimmed,
} from '#kit/schema/fields.ts'
import { choice, type Faults, object, optional, type Parsed, where } from '#kit/schema/schema.ts'

/** A transaction as given in a form or a row of a file: text, as typed. */
export type DraftText = Readonly<
  Record<
    | 'date'
    | 'kind'
    | 'schemeCode'
    | 'folio'
    | 'amount'
    | 'nav'
    | 'units'
    | 'stampDuty'
    | 'load'
    | 'stt'
    | 'tds'
    | 'orderedOn',
    string
  >
>
export type DraftField = keyof DraftText

export type DraftFaults = Faults<DraftField>

/** A transaction that may be entered: everything but its id. */
export type Draft = EntryDraft & {
  /** The day on which it was ordered; its own date is that of its NAV. Left out where nobody knows it. */
  readonly orderedOn?: IsoDate
}

/** The first mutual fund of India, UTI's Unit Scheme 1964. An older date is a slip. */
const oldest: IsoDate = '1964-07-01'
/** A thousand crore rupees: a typing error is more likely than a larger amount. */
const maxPaise = 1e12
const maxMilliUnits = 1e15
const maxNavE8 = 1e15
/** Loads and taxes that a row does not state stay below this part of its amount. */
const tolerance = 0.05
/** Orders that wait longer for their NAV are slips: switches and fund-of-funds take up to two weeks. */
const maxDaysOrdered = 31
/** A difference up to a rupee comes from rounding. */
const slackPaise = 100

/** The data that drafts are checked against. */
export interface DraftRules {
  readonly today: IsoDate
  readonly isKnownScheme: (code: string) => boolean
  /** Returns the stored NAV of a scheme on a day, or null. */
  readonly navOn: (code: string, date: IsoDate) => NavE8 | null
  /** Rupees of stamp duty in a purchase of one lakh on a day. */
  readonly dutyPerLakhOn: (date: IsoDate) => number
  /** True for a row of our own export: its kind may be one that people don't enter. */
  readonly isOwnExport?: boolean
  /** True if an amount without a stated duty is what was left for units. */
  readonly areAmountsNet?: boolean
}

/**
 * Parses a transaction and fills in what follows from the other fields: the stored NAV of its day, the duty, the units.
 *
 * @param text As typed. An empty NAV, duty, load or number of units is worked out where it can be; so is the amount of a
 *   row that states both units and NAV.
 * @returns The draft, or the fault of every field that has one.
 */
export function parseDraft(text: DraftText, rules: DraftRules): Parsed<Draft, DraftField> {
  const read = object(
    {
      date: isoDate({ earliest: oldest, latest: rules.today }),
      // Other kinds belong to something that only a statement or our office knows.
      kind: where(
        choice(transactionKinds),
        // A reversal names another entry, which a file can't.
        (kind) => isEnterable(kind) || (rules.isOwnExport === true && kind !== 'reversal'),
        'only-from-statement',
      ),
      schemeCode: where(textField({ max: 40, keep: trimmed }), rules.isKnownScheme, 'unknown-scheme'),
      folio: textField({ max: 40, keep: oneLine }),
      amount: optional(paiseField({ max: maxPaise })),
      nav: optional(decimal({ decimals: 8, max: maxNavE8, toUnit: navE8 })),
      units: optional(decimal({ decimals: 3, max: maxMilliUnits, toUnit: milliUnits })),
      stampDuty: optional(paiseField({ max: maxPaise })),
      load: optional(paiseField({ max: maxPaise })),
      stt: optional(paiseField({ max: maxPaise })),
      tds: optional(paiseField({ max: maxPaise })),
      orderedOn: optional(isoDate({ earliest: oldest, latest: rules.today })),
    },
    ({ date, orderedOn }) =>
      date && orderedOn && (orderedOn > date || daysBetween(orderedOn, date) > maxDaysOrdered)
        ? { orderedOn: 'not-an-order-date' }
        : {},
  ).read(text)
  if (!read.ok) return read
  const { date, kind, schemeCode, folio, orderedOn } = read.value
  const has = kindRules[kind]
  const dutyPerLakh = rules.dutyPerLakhOn(date)
  const isNet = rules.areAmountsNet === true && has.duty && read.value.stampDuty === null
  const stated = isNet && read.value.amount ? paymentFor(read.value.amount, dutyPerLakh) : read.value.amount
  const amount = stated ?? amountOf(has.duty ? dutyPerLakh : 0, read.value)
  // Where no money moves, an amount is for information.
  const needsAmount = has.amount && (has.cash !== 0 || has.cost === 'paid')
  if (needsAmount && !amount) return refuse('amount', amount === null ? 'needed' : 'not-an-amount')

  const amountPaise = (has.amount ? amount : null) ?? paise(0)
  const charges: Charges = {
    loadPaise: read.value.load ?? paise(0),
    sttPaise: read.value.stt ?? paise(0),
    tdsPaise: read.value.tds ?? paise(0),
  }
  const withheld = sum(Object.values(charges))
  const duty = read.value.stampDuty ?? stampDutyOn(amountPaise, dutyPerLakh)
  const stampDutyPaise = has.duty ? duty : paise(0)
  if (stampDutyPaise > amountPaise) return refuse('stampDuty', 'more-than-amount')
  // Exports write a NAV of 0 where they have none.
  const nav = read.value.nav === null || read.value.nav === 0 ? rules.navOn(schemeCode, date) : read.value.nav
  // A payment without its duty, or proceeds with the load and taxes that were withheld.
  const worthPaise = has.duty ? minus(amountPaise, stampDutyPaise) : plus(amountPaise, withheld)
  const units = unitsOf({ kind, amountPaise, worthPaise, nav, typed: read.value.units })
  if (!units.ok) return units
  return {
    ok: true,
    value: {
      ...draftOf(
        { date, kind, schemeCode, folio, ...charges },
        { amountPaise, stampDutyPaise, units: units.value, navE8: has.nav ? nav : null, reverses: null },
      ),
      ...(orderedOn ? { orderedOn } : {}),
    },
  }
}

type RowFigures = {
  readonly units: MilliUnits | null
  readonly nav: NavE8 | null
} & Readonly<Record<'load' | 'stt' | 'tds', Paise | null>>

/** The amount of a row that states units and NAV instead, as depositories and some brokers do; null if it states neither. */
function amountOf(dutyPerLakh: number, { units, nav, load, stt, tds }: RowFigures): Paise | null {
  if (!units || !nav) return null
  const worth = worthOf(units, nav)
  return dutyPerLakh > 0 ? paymentFor(worth, dutyPerLakh) : minus(worth, sum(knownOf([load, stt, tds])))
}

type UnitFacts = {
  readonly kind: TransactionKind
  readonly amountPaise: Paise
  /** What the units are worth. */
  readonly worthPaise: Paise
  readonly nav: NavE8 | null
  readonly typed: MilliUnits | null
}

/** The units of a transaction: as typed, if they fit its amount and NAV, or worked out from these. */
function unitsOf({ kind, amountPaise, worthPaise, nav, typed }: UnitFacts): Parsed<MilliUnits, DraftField> {
  const has = kindRules[kind]
  if (has.units === 0) return { ok: true, value: milliUnits(0) }
  if (typed === null) {
    if (!has.amount) return refuse('units', 'needed')
    if (nav === null) return refuse('nav', 'no-nav-kept')
    const computed = unitsFor(worthPaise, paise(0), nav)
    return computed > 0 ? { ok: true, value: computed } : refuse('amount', 'not-an-amount')
  }
  if (typed === 0) return refuse('units', 'not-an-amount')
  const isOff =
    has.amount &&
    amountPaise > 0 &&
    nav !== null &&
    Math.abs(worthOf(typed, nav) - worthPaise) > amountPaise * tolerance + slackPaise
  return isOff ? refuse('units', 'does-not-fit') : { ok: true, value: typed }
}

function refuse(field: DraftField, fault: Fault): { ok: false; faults: DraftFaults } {
  return { ok: false, faults: { [field]: fault } }
}

/** Returns the kind that a word of a statement, a broker or this site means, or null. */
export function kindOfWord(word: string): TransactionKind | null {
  const plain = word
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const exact = enterableKinds.find((kind) => kind === plain) ?? otherWords[plain]
  if (exact) return exact
  // Money that came back is entered by the office, which knows the payment it belongs to.
  if (/revers|reject|bounce|dishono|cancel|fail/.test(plain)) return null
  return wordsInside.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}

/** True if a line of a statement is its opening or closing balance and no transaction. */
export function isBalanceWord(word: string): boolean {
  return /^\s*(opening|closing) (unit )?balance/i.test(word)
}

/** Codes of registrars and brokers that stand alone in their cell. */
const otherWords: Readonly<Record<string, TransactionKind>> = {
  p: 'purchase',
  b: 'purchase',
  new: 'purchase',
  add: 'purchase',
  sin: 'sip',
  r: 'redemption',
  s: 'redemption',
  red: 'redemption',
  ful: 'redemption',
  si: 'switch-in',
  ti: 'switch-in',
  swin: 'switch-in',
  so: 'switch-out',
  to: 'switch-out',
  swof: 'switch-out',
  dr: 'dividend-reinvestment',
  dp: 'dividend-payout',
}

/** Words within longer ones: `SIP Purchase - Instalment 15/968 - ARN-54846`. The first that fits counts. */
const wordsInside: readonly (readonly [RegExp, TransactionKind])[] = [
  // Not a switch, though many files write it as one: nothing is sold.
  [/merger.*\bout\b|\bout\b.*merger/, 'merger-out'],
  [/merger/, 'merger-in'],
  [/gift.*\b(to|out|given)\b/, 'gift-out'],
  [/gift/, 'gift-in'],
  [/transmission.*\b(to|out)\b/, 'transmission-out'],
  [/transmission/, 'transmission-in'],
  [/segregat/, 'segregation'],
  [/reinvest/, 'dividend-reinvestment'],
  [/(dividend|idcw|payout).*(pay|paid|payout)|^dividend$|^idcw$/, 'dividend-payout'],
  [/bonus/, 'bonus'],
  [/(switch|stp|transfer).*\bout\b|lateral-shift-out/, 'switch-out'],
  [/(switch|stp|transfer).*\bin\b|lateral-shift-in/, 'switch-in'],
  [/redeem|redemption|\bswp\b|withdraw|\bsell\b|\bsale\b|\bsold\b/, 'redemption'],
  [/\bsip\b|systematic/, 'sip'],
  [/purchase|\bbuy\b|\bbought\b|invest|subscription|allot|\bnfo\b/, 'purchase'],
]
