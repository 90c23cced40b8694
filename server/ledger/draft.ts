import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { draftOf, type EntryDraft } from '#finance/ledger-entry.ts'
import { stampDutyOn, unitsFor, worthOf } from '#finance/ledger-units.ts'
import { enterableKinds, kindRules, type TransactionKind } from '#finance/transaction-kinds.ts'
import {
  type MilliUnits,
  milliUnits,
  minus,
  type NavE8,
  navE8,
  type Paise,
  paise,
  plus,
} from '#finance/units.ts'

/** A transaction as given in a form or a row of a file: text, as typed. */
export type DraftText = Readonly<
  Record<'date' | 'kind' | 'schemeCode' | 'folio' | 'amount' | 'nav' | 'units' | 'stampDuty' | 'load', string>
>
export type DraftField = keyof DraftText

/** Why a field can't be taken; content/en/transactions.ts has the words. */
export type DraftFault =
  | 'needed'
  | 'not-a-date'
  | 'in-the-future'
  | 'too-old'
  | 'not-a-kind'
  | 'unknown-scheme'
  | 'not-an-amount'
  | 'too-large'
  | 'too-long'
  | 'no-nav-kept'
  | 'does-not-fit'
  | 'more-than-amount'

export type DraftFaults = Partial<Record<DraftField, DraftFault>>

/** A transaction that may be entered: everything but its id. */
export type Draft = EntryDraft

/** The first mutual fund of India, UTI's Unit Scheme 1964. An older date is a slip. */
const oldest: IsoDate = '1964-07-01'
/** A thousand crores: a slip of the finger is more likely than a client with more. */
const mostPaise = 1e12
const mostMilliUnits = 1e15
const mostNavE8 = 1e15
/** Loads and taxes that a row does not state stay below this part of its amount. */
const tolerance = 0.05
/** A difference up to a rupee comes from rounding. */
const slackPaise = 100

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
export function parseDraft(
  text: DraftText,
  rules: DraftRules,
): { ok: true; value: Draft } | { ok: false; faults: DraftFaults } {
  const faults: DraftFaults = {}
  const fail = (field: DraftField, fault: DraftFault): null => {
    faults[field] ??= fault
    return null
  }
  /** Null if the field is empty or has a fault. */
  const read = <Unit>(field: DraftField, decimals: number, most: number, toUnit: (value: number) => Unit) => {
    if (text[field].trim() === '') return null
    const value = parseExact(text[field], decimals)
    if (value === null) return fail(field, 'not-an-amount')
    return value > most ? fail(field, 'too-large') : toUnit(value)
  }

  const parsedDate = parseIsoDate(text.date.trim())
  if (!parsedDate.ok) fail('date', text.date.trim() === '' ? 'needed' : 'not-a-date')
  const date = parsedDate.ok ? parsedDate.value : rules.today
  if (date > rules.today) fail('date', 'in-the-future')
  if (date < oldest) fail('date', 'too-old')
  const kind = enterableKinds.find((known) => known === text.kind)
  if (!kind) fail('kind', text.kind === '' ? 'needed' : 'not-a-kind')
  const schemeCode = text.schemeCode.trim()
  if (!rules.isKnownScheme(schemeCode)) fail('schemeCode', schemeCode === '' ? 'needed' : 'unknown-scheme')
  const folio = text.folio.replaceAll(/\s+/g, ' ').trim()
  if (folio === '') fail('folio', 'needed')
  if (folio.length > 40) fail('folio', 'too-long')

  const typedAmount = read('amount', 2, mostPaise, paise)
  const typedNav = read('nav', 8, mostNavE8, navE8)
  const typedUnits = read('units', 3, mostMilliUnits, milliUnits)
  const typedDuty = read('stampDuty', 2, mostPaise, paise)
  const loadPaise = read('load', 2, mostPaise, paise) ?? paise(0)
  if (!kind || Object.keys(faults).length > 0) return { ok: false, faults }

  const has = kindRules[kind]
  const amountPaise = has.amount ? typedAmount : paise(0)
  if (has.amount && !amountPaise) fail('amount', amountPaise === null ? 'needed' : 'not-an-amount')
  const stampDutyPaise = dutyOf()
  if (amountPaise !== null && stampDutyPaise > amountPaise) fail('stampDuty', 'more-than-amount')
  // Files write 0 for a NAV that they do not know.
  const nav = typedNav === null || typedNav === 0 ? rules.navOn(schemeCode, date) : typedNav
  const units = unitsOf()
  if (amountPaise === null || units === null || Object.keys(faults).length > 0) return { ok: false, faults }
  return {
    ok: true,
    value: draftOf(
      { date, kind, schemeCode, folio, loadPaise },
      { amountPaise, stampDutyPaise, units, navE8: has.nav ? nav : null, reverses: null },
    ),
  }

  function dutyOf() {
    if (!has.duty || amountPaise === null) return paise(0)
    return typedDuty ?? stampDutyOn(amountPaise, rules.dutyPerLakhOn(date))
  }

  function unitsOf(): MilliUnits | null {
    if (has.units === 0) return milliUnits(0)
    return typedUnits === null ? computedUnits() : checkedUnits(typedUnits)
  }

  function computedUnits(): MilliUnits | null {
    if (!has.amount) return fail('units', 'needed')
    if (nav === null) return fail('nav', 'no-nav-kept')
    if (amountPaise === null) return null
    const computed = unitsFor(worthAt(amountPaise), paise(0), nav)
    return computed > 0 ? computed : fail('amount', 'not-an-amount')
  }

  function checkedUnits(typed: MilliUnits): MilliUnits | null {
    if (typed === 0) return fail('units', 'not-an-amount')
    if (!amountPaise || nav === null) return typed
    const most = (amountPaise - stampDutyPaise) * tolerance + slackPaise
    return Math.abs(worthOf(typed, nav) - worthAt(amountPaise)) > most ? fail('units', 'does-not-fit') : typed
  }

  /** What the units are worth: a payment without its duty, or proceeds with the load that was withheld. */
  function worthAt(amount: Paise): Paise {
    return has.duty ? minus(amount, stampDutyPaise) : plus(amount, loadPaise)
  }
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

/**
 * Reads a decimal as a whole number of its smallest part, without rounding on the way.
 *
 *     parseExact('₹2,500.50', 2) // 250050
 *
 * @returns null when it is no number, is below zero, or has more decimals than there are.
 */
export function parseExact(text: string, decimals: number): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,₹]|^rs\.?/giu, '')
  const match = /^(\d{1,15})(?:\.(\d*))?$/.exec(plain)
  if (!match) return null
  const [, whole = '', fraction = ''] = match
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > decimals) return null
  const value = Number(whole + kept.padEnd(decimals, '0'))
  return Number.isSafeInteger(value) ? value : null
}
