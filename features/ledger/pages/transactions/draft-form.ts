import { fill } from '#content/fill.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { type NavE8, type Paise, unitsText } from '#finance/units.ts'
import type { LedgerRefusal } from '../../change.server.ts'
import type { Draft, DraftField, DraftText } from '../../draft.ts'
import type { TransactionsWords } from '../../words/transactions.ts'

/** A form before anything is typed. */
export const emptyDraftText: DraftText = {
  date: '',
  kind: '',
  schemeCode: '',
  folio: '',
  amount: '',
  nav: '',
  units: '',
  stampDuty: '',
  load: '',
  stt: '',
  tds: '',
  orderedOn: '',
}

/** The values of a posted form, by field; missing fields are empty. */
export function draftTextOf(read: (name: string) => string): DraftText {
  return Object.fromEntries(
    Object.keys(emptyDraftText).map((field) => [field, read(field).slice(0, 200)]),
  ) as DraftText
}

/** Why transactions could not be entered, in words. */
export function refusalText(words: TransactionsWords, { reason, held }: LedgerRefusal): string {
  return fill(words.refusals[reason], { held: held === null ? '' : unitsText(held) })
}

/** A NAV as a form shows it: four decimals or more. */
export function navFieldText(nav: NavE8): string {
  return decimal(nav, 8).replace(/(\.\d{4}\d*?)0+$/, '$1')
}

/** A draft as its form shows it: everything that was worked out, to be checked and changed. */
export function toDraftText(draft: Draft): DraftText {
  const { amountPaise, stampDutyPaise, units, navE8 } = figuresOf(draft)
  return {
    date: draft.date,
    kind: draft.kind,
    schemeCode: draft.schemeCode,
    folio: draft.folio,
    amount: decimal(amountPaise, 2),
    nav: navE8 === null ? '' : navFieldText(navE8),
    units: units === 0 ? '' : decimal(units, 3),
    stampDuty: decimal(stampDutyPaise, 2),
    load: optional(draft.loadPaise),
    stt: optional(draft.sttPaise),
    tds: optional(draft.tdsPaise),
    orderedOn: draft.orderedOn ?? '',
  }
}

/** A figure that most transactions do not have. */
function optional(amount: Paise): string {
  return amount === 0 ? '' : decimal(amount, 2)
}

/** Puts the decimal point into a whole number: exact, whatever its size. */
function decimal(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** The names of the fields in the list of faults. */
export function draftLabels({ add }: TransactionsWords): Readonly<Record<DraftField, string>> {
  return {
    date: add.date,
    kind: add.kind,
    schemeCode: add.scheme,
    folio: add.folio,
    amount: add.amount,
    nav: add.nav,
    units: add.units,
    stampDuty: add.duty,
    load: add.load,
    stt: add.stt,
    tds: add.tds,
    orderedOn: add.orderedOn,
  }
}
