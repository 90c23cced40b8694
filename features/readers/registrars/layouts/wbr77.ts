import { type Paise, paise, sum } from '#finance/units.ts'
import { amount, code, figure, filled, folioNumber, maybeDay, optional, text } from '../columns.ts'
import { scaledDecimal } from '../figures.ts'
import { defineLayout } from '../layout.ts'

/**
 * Brokerage of CAMS: trail by period, upfront by transaction, and what is taken back below zero. Its scheme code is
 * without the house.
 */
export const wbr77 = defineLayout({
  code: 'WBR77',
  registrar: 'cams',
  holds: 'brokerage',
  vintage: 'WBR77 with GST and BROKERAGE_ACCRUAL_MONTH',
  columns: {
    house: code('AMC_CODE'),
    folio: folioNumber('FOLIO_NO'),
    scheme: filled('SCHEME_CODE', 'TXN_SCH_CODE'),
    number: text('TRXN_NO'),
    amount: amount('PLOT_AMOUNT'),
    type: text('BRKAGE_TYPE'),
    ratePercent: figure('BRKAGE_RATE'),
    brokerage: amount('BRKAGE_AMT'),
    from: optional(maybeDay('month-first', 'BRKAGE_FROM', 'PROC_FROM_DATE')),
    to: optional(maybeDay('month-first', 'BRKAGE_TO', 'PROC_TO_DATE')),
    processedOn: optional(maybeDay('month-first', 'PROC_DATE')),
    averageAssets: optional(amount('AVG_ASSETS')),
    holder: optional(text('INV_NAME')),
    igst: optional(figure('IGST_VALUE')),
    cgst: optional(figure('CGST_VALUE')),
    sgst: optional(figure('SGST_VALUE')),
  },
  toRow: ({ igst, cgst, sgst, ...cells }, line) => ({
    ...cells,
    gst: gstOf([igst, cgst, sgst]),
    registrar: 'cams',
    line,
    code: `${cells.house}${cells.scheme}`,
    scheme: '',
  }),
})

/** The tax of a row; null where no column says one. */
function gstOf(values: readonly string[]): Paise | null {
  const said = values.filter((value) => value !== '')
  return said.length === 0 ? null : sum(said.map((value) => paise(scaledDecimal(value, 2) ?? 0)))
}
