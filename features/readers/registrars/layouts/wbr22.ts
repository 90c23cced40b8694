import { amount, day, filled, folioNumber, optional, price, text, units } from '../columns.ts'
import { defineLayout } from '../layout.ts'

/** Closing units of CAMS, one row for each folio and scheme. Known by the names of its DBF. */
export const wbr22 = defineLayout({
  code: 'WBR22',
  registrar: 'cams',
  holds: 'closings',
  vintage: 'WBR22 as DBF, and with names that are not cut',
  columns: {
    product: filled('PRODUCT'),
    on: day('month-first', 'ASSET_DATE'),
    folio: folioNumber('FOLIO'),
    holder: text('INV_NAME'),
    scheme: text('SCHEME_NAME'),
    value: amount('CLOSING_ASSETS', 'CLOSING_ASSET', 'CLOSING_AS'),
    units: units('UNITS'),
    nav: optional(price('NAV')),
  },
  toRow: (cells, line) => ({
    registrar: 'cams',
    line,
    house: '',
    folio: cells.folio,
    code: cells.product,
    scheme: cells.scheme,
    units: cells.units,
    nav: cells.nav,
    value: cells.value,
    on: cells.on,
    holder: cells.holder,
  }),
})
