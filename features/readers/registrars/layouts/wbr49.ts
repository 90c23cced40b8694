import { amount, code, day, figure, filled, folioNumber, maybeDay, optional, pan, text } from '../columns.ts'
import { defineLayout } from '../layout.ts'
import { numberOf, planOf } from './plans.ts'

/** SIPs, STPs and SWPs of CAMS, running and ceased: a row with a CEASE_DATE has ended. */
export const wbr49 = defineLayout({
  code: 'WBR49',
  registrar: 'cams',
  holds: 'sips',
  vintage: 'WBR49 with top-ups and pauses, 44 columns; older files without them',
  columns: {
    product: filled('PRODUCT'),
    scheme: text('SCHEME'),
    folio: folioNumber('FOLIO_NO'),
    holder: text('INV_NAME'),
    planCode: code('AUT_TRNTYP'),
    autoNumber: text('AUTO_TRNO'),
    requestNumber: optional(text('REQUEST_REF_NO')),
    amount: amount('AUTO_AMOUNT'),
    from: day('month-first', 'FROM_DATE'),
    to: maybeDay('month-first', 'TO_DATE'),
    ceasedOn: optional(maybeDay('month-first', 'CEASE_DATE')),
    frequency: text('PERIODICITY'),
    dayOfMonth: optional(text('PERIOD_DAY')),
    stepUpFrequency: optional(code('TOP_UP_FRQ')),
    stepUpAmount: optional(amount('TOP_UP_AMT')),
    stepUpPercent: optional(figure('TOP_UP_PERC')),
    registeredOn: optional(maybeDay('month-first', 'REG_DATE')),
    targetCode: optional(text('TARGET_SCHEME_CODE')),
    target: optional(text('TARGET_SCHEME')),
    house: optional(code('AMC_CODE')),
    pan: optional(pan('PAN')),
    euin: optional(code('EUIN')),
    pausedFrom: optional(maybeDay('month-first', 'PAUSE_FROM_DATE')),
    pausedTo: optional(maybeDay('month-first', 'PAUSE_TO_DATE')),
  },
  toRow: (
    { product, target, stepUpFrequency, stepUpAmount, stepUpPercent, autoNumber, requestNumber, ...cells },
    line,
  ) => ({
    ...cells,
    // Two plans can have one AUTO_TRNO; the number of the request is their own.
    number: numberOf([requestNumber, autoNumber], 'AUTO_TRNO', line),
    stepUp: { frequency: stepUpFrequency, amount: stepUpAmount, percent: stepUpPercent },
    registrar: 'cams',
    line,
    code: product,
    plan: planOf(cells.planCode),
    targetCode: cells.targetCode || target,
    status: '',
  }),
})
