import type { TransactionsWords } from '#content/en/transactions.ts'
import type { Draft, DraftField, DraftText } from '#server/ledger/draft.ts'

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
}

/** What a posted form holds, field by field; what is missing is empty. */
export function draftTextOf(read: (name: string) => string): DraftText {
  return Object.fromEntries(
    Object.keys(emptyDraftText).map((field) => [field, read(field).slice(0, 200)]),
  ) as DraftText
}

/** A draft as its form shows it: everything that was worked out, to be checked and changed. */
export function toDraftText(draft: Draft): DraftText {
  return {
    date: draft.date,
    kind: draft.kind,
    schemeCode: draft.schemeCode,
    folio: draft.folio,
    amount: decimal(draft.amountPaise, 2),
    nav: draft.navE8 === null ? '' : decimal(draft.navE8, 8).replace(/(\.\d{4}\d*?)0+$/, '$1'),
    units: draft.units === 0 ? '' : decimal(draft.units, 3),
    stampDuty: decimal(draft.stampDutyPaise, 2),
    load: draft.loadPaise === 0 ? '' : decimal(draft.loadPaise, 2),
  }
}

/** Puts the decimal point into a whole number: exact, whatever its size. */
function decimal(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** What the fields of the form are called, in the list of what is wrong. */
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
  }
}
