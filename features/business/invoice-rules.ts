import { rowOn } from '#content/dated.ts'
import {
  brokerageGst,
  brokerageRates,
  brokerageTds,
  creditNotes,
  largeTurnovers,
  territories,
} from '#content/gst.ts'
import { addDays, financialYearOf, type IsoDate, isoDate } from '#finance/dates.ts'
import { type GstAmounts, gstOn, percentOf, stateOfGstin, withoutGst } from '#finance/gst.ts'
import { type Paise, paise } from '#finance/units.ts'

export const documentKinds = ['invoice', 'credit-note'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** A month, such as 2026-10. */
export type Month = string

/** Returns the first day of a month. */
export function firstDay(month: Month): IsoDate {
  return isoDate(`${month}-01`)
}

/** Returns the taxes on the sum of a document of a day, by the GSTINs of both parties. */
export function amountsOf(
  taxable: Paise,
  on: IsoDate,
  { supplier, recipient }: { readonly supplier: string; readonly recipient: string },
): GstAmounts {
  const { percentE2 } = rowOn(brokerageGst, on)
  return gstOn(taxable, percentE2, { from: stateOfGstin(supplier), to: stateOfGstin(recipient), territories })
}

/** Returns what of brokerage of a month is not GST: rates were inclusive until March 2026. */
export function taxableOf(brokerage: Paise, month: Month): Paise {
  const on = firstDay(month)
  return rowOn(brokerageRates, on).isInclusive
    ? withoutGst(brokerage, rowOn(brokerageGst, on).percentE2)
    : brokerage
}

/** Returns the tax that a house withholds from brokerage without GST, to the paisa and to the rupee. */
export function tdsOn(taxable: Paise, on: IsoDate): { readonly exact: Paise; readonly toTheRupee: Paise } {
  const exact = percentOf(taxable, rowOn(brokerageTds, on).percentE2)
  return { exact, toTheRupee: paise(Math.round(exact / 100) * 100) }
}

/** Returns the tax expected of a month: none until the year's brokerage passes the limit. @param year Up to the month, with it. */
export function expectedTds(taxable: Paise, year: Paise, month: Month): Paise {
  const on = firstDay(month)
  return year > rowOn(brokerageTds, on).above * 100 ? tdsOn(taxable, on).exact : paise(0)
}

/** What a large turnover asks for: the portal's number on each document, and a longer code. */
export function turnoverRules(
  on: IsoDate,
  turnover: Paise,
): { readonly needsIrn: boolean; readonly code: string } {
  const isLarge = turnover > rowOn(largeTurnovers, on).above * 100
  return { needsIrn: isLarge, code: rowOn(brokerageGst, on).code[isLarge ? 6 : 4] }
}

/** Returns the last day on which a credit note may name an invoice. */
export function lastDayForNote(invoiced: IsoDate): IsoDate {
  const { to } = financialYearOf(invoiced)
  const { lastDay } = rowOn(creditNotes, invoiced)
  return isoDate(`${to.slice(0, 4)}-${lastDay}`)
}

/** Returns the day until which AMFI asks for the credit note. */
export function noteDue(takenBack: IsoDate): IsoDate {
  return addDays(takenBack, rowOn(creditNotes, takenBack).days)
}

/** The longest number that rule 46 allows, and the longest prefix that leaves room for a year and five digits. */
const maxNumber = 16
export const maxPrefix = 3

/**
 * Returns the number of a document. Credit notes have a series of their own.
 *
 *     numberOf('invoice', 'P', '2026-27', 1)     // 'P/26-27/0001'
 *     numberOf('credit-note', 'P', '2026-27', 1) // 'PC/26-27/0001'
 *
 * @returns null if the series is full: no number has more than {@link maxNumber} characters.
 */
export function numberOf(kind: DocumentKind, prefix: string, year: string, sequence: number): string | null {
  const series = kind === 'invoice' ? prefix : `${prefix}C`
  const number = `${series}/${year.slice(2)}/${String(sequence).padStart(4, '0')}`
  return number.length > maxNumber ? null : number
}

/** The table of GSTR-1 in which a document stands. */
export const returnTables = { invoice: '4A', 'credit-note': '9B' } as const satisfies Record<
  DocumentKind,
  string
>
