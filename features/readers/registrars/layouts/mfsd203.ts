import { amount, code, day, filled, folioNumber, maybeDay, optional, price, text, units } from '../columns.ts'
import { defineLayout } from '../layout.ts'

/** Closing units of KFintech. Pledged units are part of the balance: they stay the holder's. */
export const mfsd203 = defineLayout({
  code: 'MFSD203',
  registrar: 'kfintech',
  holds: 'closings',
  vintage: 'MFSD203 with English heads, 2022 to 2026; as DBF with short names, whose code has the option',
  columns: {
    product: filled('Product Code', 'PRCODE'),
    house: code('Fund'),
    folio: folioNumber('Folio Number', 'ACNO'),
    option: optional(code('Dividend Option')),
    scheme: text('Fund Description', 'FUNDDESC'),
    units: units('Balance', 'BALUNITS'),
    holder: text('Investor Name', 'INVNAME'),
    value: amount('AUM', 'VALINV'),
    nav: optional(price('NAV', 'LNAV')),
    reportedOn: day('day-first', 'Report Date', 'CRDATE'),
    to: optional(maybeDay('day-first', 'To Date')),
  },
  toRow: (cells, line) => ({
    registrar: 'kfintech',
    line,
    house: cells.house,
    folio: cells.folio,
    code: `${cells.product}${cells.option}`,
    scheme: cells.scheme,
    units: cells.units,
    nav: cells.nav,
    value: cells.value,
    on: cells.to ?? cells.reportedOn,
    holder: cells.holder,
  }),
})
