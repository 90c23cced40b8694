import { amount, code, figure, filled, folioNumber, maybeDay, optional, text } from '../columns.ts'
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
  },
  toRow: (cells, line) => ({
    ...cells,
    registrar: 'cams',
    line,
    code: `${cells.house}${cells.scheme}`,
    scheme: '',
  }),
})
