import { code, filled, folioNumber, optional, pan, text } from '../columns.ts'
import { defineLayout } from '../layout.ts'
import { peopleOf } from './people.ts'

/**
 * Investor master of KFintech. Names joint holders without their PANs, and no nominees. Addresses and Aadhaar are
 * not read.
 */
export const mfsd211 = defineLayout({
  code: 'MFSD211',
  registrar: 'kfintech',
  holds: 'folios',
  vintage: 'MFSD211 with English heads, 2022 to 2026',
  columns: {
    product: filled('Product Code'),
    house: code('Fund'),
    folio: folioNumber('Folio'),
    option: code('Dividend Option'),
    scheme: text('Fund Description'),
    holder: text('Investor Name'),
    joint1: text('Joint Name1'),
    joint2: text('Joint Name2'),
    pan: optional(pan('PAN Number')),
    joint1Pan: optional(pan('PAN Number 2', 'PAN2')),
    joint2Pan: optional(pan('PAN Number 3', 'PAN3')),
    guardian: optional(text('Guardian Name')),
    guardianPan: optional(pan('Guardian PAN')),
    holdingMode: optional(text('Mode of Holding Description', 'Mode of Holding')),
    taxStatus: optional(text('Tax Status')),
    email: optional(text('Email')),
    mobile: optional(text('Mobile Number')),
    bankAccount: optional(text('Bank Accno')),
    bankName: optional(text('Bank Name')),
    bankType: optional(text('Account Type')),
    ifsc: optional(code('IFSC Code')),
  },
  toRow: (cells, line) => ({
    registrar: 'kfintech',
    line,
    house: cells.house,
    folio: cells.folio,
    code: `${cells.product}${cells.option}`,
    scheme: cells.scheme,
    ...peopleOf(cells),
    holdingMode: cells.holdingMode,
    taxStatus: cells.taxStatus,
    email: cells.email,
    mobile: cells.mobile,
    bank: { name: cells.bankName, account: cells.bankAccount, ifsc: cells.ifsc, type: cells.bankType },
    nominees: [],
    openedOn: null,
    closing: null,
  }),
})
