import { type IsoDate, parseIsoDate } from '#finance/dates.ts'
import { bringsUnits, type LedgerEntry, type TransactionKind, transactionKinds } from '#finance/ledger.ts'
import { type NavE8, stampDutyOn, unitsFor, worthOf } from '#finance/ledger-units.ts'

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
export function parseDraft(
  text: DraftText,
  rules: DraftRules,
): { ok: true; value: Draft } | { ok: false; faults: DraftFaults } {
  const faults: DraftFaults = {}
  const fail = (field: DraftField, fault: DraftFault) => {
    faults[field] ??= fault
    return 0
  }
  const read = (field: DraftField, decimals: number, most: number): number | null => {
    if (text[field].trim() === '') return null
    const value = parseExact(text[field], decimals)
    if (value === null) return fail(field, 'not-an-amount')
    return value > most ? fail(field, 'too-large') : value
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

  const amount = read('amount', 2, mostPaise)
  const typedNav = read('nav', 8, 1e15)
  const typedUnits = read('units', 3, mostMilliUnits)
  const typedDuty = read('stampDuty', 2, mostPaise)
  const loadPaise = read('load', 2, mostPaise) ?? 0
  if (!kind || Object.keys(faults).length > 0) return { ok: false, faults }

  if (amount === null && kind !== 'bonus') fail('amount', 'needed')
  if (amount === 0 && kind !== 'bonus') fail('amount', 'not-an-amount')
  const amountPaise = kind === 'bonus' ? 0 : (amount ?? 0)
  const isPurchase = bringsUnits(kind) && kind !== 'bonus'
  const stampDutyPaise = isPurchase ? (typedDuty ?? stampDutyOn(amountPaise, rules.dutyPerLakhOn(date))) : 0
  if (stampDutyPaise > amountPaise) fail('stampDuty', 'more-than-amount')
  const navE8 = typedNav || rules.navOn(schemeCode, date)

  const units = unitsOf()
  if (Object.keys(faults).length > 0) return { ok: false, faults }
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
      units,
      navE8: kind === 'dividend-payout' ? null : navE8,
      reverses: null,
    },
  }

  function unitsOf(): number {
    if (kind === 'dividend-payout') return 0
    if (typedUnits !== null) {
      if (typedUnits === 0) return fail('units', 'not-an-amount')
      const net = amountPaise - stampDutyPaise
      const isOff =
        amountPaise > 0 &&
        navE8 &&
        Math.abs(worthOf(typedUnits, navE8) - net - (isPurchase ? 0 : loadPaise)) > net * tolerance + 100
      return isOff && kind !== 'bonus' ? fail('units', 'does-not-fit') : typedUnits
    }
    if (kind === 'bonus') return fail('units', 'needed')
    if (!navE8) return fail('nav', 'no-nav-kept')
    const computed = unitsFor(amountPaise + (isPurchase ? 0 : loadPaise), stampDutyPaise, navE8)
    return computed > 0 ? computed : fail('amount', 'not-an-amount')
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
