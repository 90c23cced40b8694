import { paise } from '#finance/units.ts'
import { filled, fineAmount, text, zeroAmount } from '../columns.ts'
import { defineLayout } from '../layout.ts'

const PER_PAISA = 1_000_000

/**
 * Brokerage of CAMS by scheme, without folios and days: the period is that of the request. Figures have eight decimals and are
 * below zero where something is taken back, so they are added up before they are rounded.
 */
export const wbr36 = defineLayout({
  code: 'WBR36',
  registrar: 'cams',
  holds: 'brokerage',
  vintage: 'WBR36 and WBR36H of 2026, eight columns, as XLS',
  columns: {
    product: filled('PRODUCT_CODE'),
    scheme: text('PRODUCT_NAME'),
    upfront: fineAmount('UPFRONT'),
    fees: fineAmount('AFE'),
    trail: fineAmount('TRAILER_FEE'),
    charges: fineAmount('TRXN_CHARGES'),
    // Every row that is known has 0. Which way another figure counts is not known, so its row is put aside.
    clawback: zeroAmount('CLAWBACK'),
    incentives: fineAmount('INCENTIVES'),
  },
  toRow: ({ product, scheme, upfront, fees, trail, charges, incentives }, line) => ({
    registrar: 'cams',
    line,
    house: '',
    folio: '',
    code: product,
    scheme,
    number: '',
    type: 'Summary',
    brokerage: paise(Math.round((upfront + fees + trail + charges + incentives) / PER_PAISA)),
    ratePercent: '',
    amount: null,
    averageAssets: null,
    from: null,
    to: null,
    processedOn: null,
    gst: null,
    holder: '',
  }),
})
