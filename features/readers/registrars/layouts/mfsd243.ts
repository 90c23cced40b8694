import { paise } from '#finance/units.ts'
import { amount, code, day, filled, folioNumber, maybeDay, optional, pan, text } from '../columns.ts'
import { defineLayout } from '../layout.ts'
import { numberOf, planOf } from './plans.ts'

/**
 * SIPs, STPs and SWPs of KFintech. Its product code has no dividend option, which statements and transactions add.
 */
export const mfsd243 = defineLayout({
  code: 'MFSD243',
  registrar: 'kfintech',
  holds: 'sips',
  vintage: 'MFSD243 with English heads, 2022 to 2026; with the short names of its DBF, without RegSlno',
  columns: {
    folio: folioNumber('Folio'),
    holder: text('Investor Name', 'INVNAME'),
    registeredOn: optional(maybeDay('day-first', 'Registration Date', 'REGDATE')),
    from: day('day-first', 'Start Date'),
    to: maybeDay('day-first', 'End Date'),
    amount: amount('Amount'),
    scheme: text('Scheme Name'),
    house: code('Fund Code'),
    product: filled('Product Code', 'PRODCODE'),
    frequency: text('Frequency'),
    planCode: code('TrType'),
    registerNumber: optional(text('RegSlno')),
    // The number that the office at KFintech gave the request.
    inwardNumber: optional(text('Ihno')),
    target: optional(text('To Product Code')),
    targetScheme: optional(text('To Scheme')),
    ceasedOn: optional(maybeDay('day-first', 'Terminate Date')),
    status: optional(text('Status')),
    pan: optional(pan('PAN')),
    euin: optional(code('EUIN')),
  },
  toRow: ({ product, registerNumber, inwardNumber, target, targetScheme, ...cells }, line) => ({
    ...cells,
    number: numberOf([registerNumber, inwardNumber], 'RegSlno', line),
    targetCode: target || targetScheme,
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
