import type { IsoDate } from './dates.ts'
import type { Folio } from './folio.ts'
import { type KindWith, kindRules, openingKind, type TransactionKind } from './transaction-kinds.ts'
import { type MilliUnits, milliUnits, type NavE8, type Paise, paise } from './units.ts'

/** What was withheld from a transaction, for information: its amount is already without it. 0 where nothing was. */
export type Charges = {
  /** Exit load. */
  readonly loadPaise: Paise
  /** Securities transaction tax. */
  readonly sttPaise: Paise
  /** Tax deducted at source. */
  readonly tdsPaise: Paise
}

/** The charges of a transaction without any. */
export const noCharges: Charges = { loadPaise: paise(0), sttPaise: paise(0), tdsPaise: paise(0) }

type Head<Kind extends TransactionKind> = Folio &
  Charges & {
    readonly id: string
    readonly date: IsoDate
    readonly kind: Kind
  }

/** Each field with the kinds of transaction that have it. */
type WithAmount = { readonly amountPaise: Paise }
type WithDuty = { readonly stampDutyPaise: Paise }
type WithUnits = { readonly units: MilliUnits }
type WithNav = { readonly navE8: NavE8 | null }
type WithReverses = { readonly reverses: string }
type FieldsOf<Kind extends TransactionKind> = (Kind extends KindWith<'amount', true> ? WithAmount : unknown) &
  (Kind extends KindWith<'duty', true> ? WithDuty : unknown) &
  (Kind extends KindWith<'units', 0> ? unknown : WithUnits) &
  (Kind extends KindWith<'nav', true> ? WithNav : unknown) &
  (Kind extends KindWith<'units', 'undoes'> ? WithReverses : unknown)

/**
 * One line of an account statement. Amounts and units are sizes, never below zero; the kind says which way they go.
 *
 * - `amountPaise` was paid (duty included) or received (after load, STT and TDS). A bonus has none. For units that came in or
 *   left without money, such as by a merger, it is what the statement says they were worth, or 0.
 * - `stampDutyPaise` is part of what was paid.
 * - `units` moved. A dividend that was paid out moved none.
 * - `navE8` is the price of the transaction, null where the statement gives none.
 * - `reverses` is the id of the payment that a reversal undoes.
 */
export type LedgerEntry = { [Kind in TransactionKind]: Head<Kind> & FieldsOf<Kind> }[TransactionKind]

/** An entry whose kind answers `Answer` in one column of the table. */
type EntryWith<Column extends Parameters<typeof kindIs>[1], Answer> = Extract<
  LedgerEntry,
  { readonly kind: KindWith<Column, Answer> }
>

/** An entry that brings units in: a purchase, a SIP instalment, a switch in, a reinvested dividend, a bonus, a gift. */
export type LotEntry = EntryWith<'units', 1>
/** An entry that takes units out, sold or not. */
export type OutEntry = EntryWith<'units', -1>
/** An entry that sells units: a redemption or a switch out. */
export type SaleEntry = OutEntry & EntryWith<'cash', 1>
export type Reversal = EntryWith<'units', 'undoes'>
/** A payment that the bank or fund house can send back. */
export type ReversibleEntry = EntryWith<'reversible', true>

/** An entry that has no id yet. */
export type EntryDraft = LedgerEntry extends infer Entry
  ? Entry extends LedgerEntry
    ? Omit<Entry, 'id'>
    : never
  : never

/** What any entry has, whatever its kind. */
export type EntryHead = Folio &
  Charges & {
    readonly date: IsoDate
    readonly kind: TransactionKind
  }

/** The figures of an entry as a table has them: every column, with 0 or null where the kind has none. */
export type EntryFigures = {
  /** 0 for a bonus, and where none is stated. */
  readonly amountPaise: Paise
  /** 0 for what has no duty. */
  readonly stampDutyPaise: Paise
  /** 0 for a dividend that was paid out. */
  readonly units: MilliUnits
  readonly navE8: NavE8 | null
  readonly reverses: string | null
}

/** Returns true if the entry brings units in as a lot. */
export function isLot(entry: LedgerEntry): entry is LotEntry {
  return kindIs(entry, 'units', 1)
}

/** Returns true if the entry takes units out, sold or not. */
export function isOut(entry: LedgerEntry): entry is OutEntry {
  return kindIs(entry, 'units', -1)
}

/** Returns true if the entry sells units. */
export function isSale(entry: LedgerEntry): entry is SaleEntry {
  return isOut(entry) && kindIs(entry, 'cash', 1)
}

/** Returns true if the entry undoes another one. */
export function isReversal(entry: LedgerEntry): entry is Reversal {
  return kindIs(entry, 'units', 'undoes')
}

/** Returns true if the payment can be reversed. */
export function isReversible(entry: LedgerEntry): entry is ReversibleEntry {
  return kindIs(entry, 'reversible', true)
}

/** Returns true if the entry moves units, at what they were worth, that no money of this ledger paid for. */
export function isInKind(entry: LedgerEntry): boolean {
  const { cash, cost } = kindRules[entry.kind]
  return cash === 0 && (isOut(entry) || cost === 'carried' || cost === 'stated' || cost === 'unknown')
}

function kindIs(
  { kind }: LedgerEntry,
  column: keyof (typeof kindRules)[TransactionKind],
  answer: unknown,
): boolean {
  return kindRules[kind][column] === answer
}

/**
 * Returns the figures of an entry as a table has them.
 *
 * @returns 0 or null in the columns that the kind does not have: a bonus moved no money, a payout no units.
 */
export function figuresOf(entry: LedgerEntry | EntryDraft): EntryFigures {
  return {
    amountPaise: 'amountPaise' in entry ? entry.amountPaise : paise(0),
    stampDutyPaise: 'stampDutyPaise' in entry ? entry.stampDutyPaise : paise(0),
    units: 'units' in entry ? entry.units : milliUnits(0),
    navE8: 'navE8' in entry ? entry.navE8 : null,
    reverses: 'reverses' in entry ? entry.reverses : null,
  }
}

/**
 * The money of an entry, in paise: what was paid, received or reinvested.
 *
 * @returns null if no money moved. The amount of such an entry, if it has one, is what its units were worth.
 */
export function moneyOf(entry: LedgerEntry): Paise | null {
  const { cash, cost } = kindRules[entry.kind]
  return cash === 0 && cost !== 'paid' ? null : figuresOf(entry).amountPaise
}

/** True if tax can be withheld from the entry: it pays money out, or uses a dividend at once. */
export function canBeTaxed({ kind }: LedgerEntry): boolean {
  const { cash, cost } = kindRules[kind]
  return cash === 1 || (cash === 0 && cost === 'paid')
}

/**
 * Returns an entry made from the figures of a table: the inverse of {@link figuresOf}.
 *
 * @returns The entry with the fields of its kind and no others.
 * @throws {RangeError} When the kind can't have one of the figures: units in a payout, an amount in a bonus, a reversal
 *   of nothing. Sizes are not checked here; `readLedger` reports invalid ones.
 */
export function draftOf(head: EntryHead, figures: EntryFigures): EntryDraft {
  const { folio, schemeCode, date, kind, loadPaise, sttPaise, tdsPaise } = head
  const { amountPaise, stampDutyPaise, units, navE8, reverses } = figures
  const rules = kindRules[kind]
  const undoes = rules.units === 'undoes'
  if (undoes && reverses === null)
    throw new RangeError(`a ${kind} needs the id of the entry that it reverses`)
  const draft: EntryHead & Partial<Record<keyof EntryFigures, unknown>> = {
    folio,
    schemeCode,
    date,
    kind,
    loadPaise,
    sttPaise,
    tdsPaise,
  }
  const put = (name: keyof EntryFigures, has: boolean, value: unknown, none: unknown) => {
    if (has) draft[name] = value
    else if (value !== none) throw new RangeError(`a ${kind} has no ${name}`)
  }
  put('amountPaise', rules.amount, amountPaise, 0)
  put('stampDutyPaise', rules.duty, stampDutyPaise, 0)
  put('units', rules.units !== 0, units, 0)
  put('navE8', rules.nav, navE8, null)
  put('reverses', undoes, reverses, null)
  // The rows of the table say the same as the type; tsc can't follow that through `put`.
  return draft as EntryDraft
}

/** Returns an opening balance: units of unknown cost that were there when the first statement began. */
export function openingDraft({ folio, schemeCode }: Folio, date: IsoDate, units: MilliUnits): EntryDraft {
  return draftOf(
    { folio, schemeCode, date, kind: openingKind, ...noCharges },
    { amountPaise: paise(0), stampDutyPaise: paise(0), units, navE8: null, reverses: null },
  )
}

/** Returns the ids of the payments that came back: those that a reversal of the ledger undoes. */
export function reversedIds(entries: readonly LedgerEntry[]): ReadonlySet<string> {
  return new Set(entries.flatMap((entry) => figuresOf(entry).reverses ?? []))
}
