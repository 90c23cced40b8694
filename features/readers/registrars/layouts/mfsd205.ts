import { amount, code, figure, filled, folioNumber, maybeDay, optional, text } from '../columns.ts'
import { defineLayout } from '../layout.ts'

/** Brokerage of KFintech. */
export const mfsd205 = defineLayout({
  code: 'MFSD205',
  registrar: 'kfintech',
  holds: 'brokerage',
  vintage: 'MFSD205 with English heads, 2022 to 2026',
  columns: {
    product: filled('Product Code'),
    scheme: text('Fund Description'),
    house: code('Fund'),
    option: optional(code('Option')),
    folio: folioNumber('Account Number'),
    holder: optional(text('Investor Name')),
    from: optional(maybeDay('day-first', 'From Date')),
    to: optional(maybeDay('day-first', 'To Date')),
    amount: amount('Amount', 'Amount (Rs)', 'Amount (in Rs)'),
    processedOn: optional(maybeDay('day-first', 'Process Date')),
    ratePercent: figure('Percentage', 'Percentage (%)'),
    brokerage: amount('Brokerage', 'Brokerage (Rs)', 'Brokerage (in Rs)'),
    type: text('Brokerage Type', 'Brokerage Head'),
    number: text('Transaction Number'),
    averageAssets: optional(amount('Average Assets')),
  },
  toRow: ({ product, option, ...cells }, line) => ({
    ...cells,
    registrar: 'kfintech',
    line,
    code: `${product}${option}`,
    gst: null,
  }),
})
