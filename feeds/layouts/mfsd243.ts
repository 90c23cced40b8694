import { paise } from '#finance/units.ts'
import { amount, code, day, filled, folioNumber, maybeDay, optional, pan, text } from '../columns.ts'
import { defineLayout } from '../layout.ts'
import { planOf } from './plans.ts'

/**
 * SIPs, STPs and SWPs of KFintech. Its product code has no dividend option, which statements and transactions add.
 */
export const mfsd243 = defineLayout({
  code: 'MFSD243',
  registrar: 'kfintech',
  holds: 'sips',
  vintage: 'MFSD243 with English heads, 2022 to 2026',
  columns: {
    folio: folioNumber('Folio'),
    holder: text('Investor Name'),
    registeredOn: optional(maybeDay('day-first', 'Registration Date')),
    from: day('day-first', 'Start Date'),
    to: maybeDay('day-first', 'End Date'),
    amount: amount('Amount'),
    scheme: text('Scheme Name'),
    house: code('Fund Code'),
    product: filled('Product Code'),
    frequency: text('Frequency'),
    planCode: code('TrType'),
    number: filled('RegSlno'),
    targetCode: optional(text('To Product Code')),
    ceasedOn: optional(maybeDay('day-first', 'Terminate Date')),
    status: optional(text('Status')),
    pan: optional(pan('PAN')),
    euin: optional(code('EUIN')),
  },
  toRow: ({ product, ...cells }, line) => ({
    ...cells,
    registrar: 'kfintech',
    line,
    code: product,
    plan: planOf(cells.planCode),
    // The report names no step-up.
    stepUp: { frequency: '', amount: paise(0), percent: '' },
    pausedFrom: null,
    pausedTo: null,
    dayOfMonth: String(Number(cells.from.slice(8))),
  }),
})
