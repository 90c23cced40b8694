import {
  amount,
  code,
  day,
  filled,
  folioNumber,
  maybeDay,
  optional,
  pan,
  price,
  text,
  units,
} from '../columns.ts'
import { defineLayout } from '../layout.ts'
import { camsMeaning } from '../meaning/cams.ts'
import { transactionKey } from '../transaction-key.ts'

/** Transactions of CAMS. TRADDATE is the day of the NAV, POSTDATE the day of booking, TOTAL_TAX the TDS. */
export const wbr2 = defineLayout({
  code: 'WBR2',
  registrar: 'cams',
  holds: 'transactions',
  vintage: 'WBR2 and WBR2A, 80 columns with STAMP_DUTY (from July 2020); older files without it',
  columns: {
    house: code('AMC_CODE'),
    folio: folioNumber('FOLIO_NO'),
    product: filled('PRODCODE'),
    scheme: text('SCHEME'),
    holder: text('INV_NAME'),
    typeCode: code('TRXNTYPE'),
    number: text('TRXNNO'),
    mode: code('TRXNMODE'),
    status: optional(code('TRXNSTAT')),
    userNumber: optional(text('USRTRXNO')),
    date: day('month-first', 'TRADDATE'),
    postedOn: optional(maybeDay('month-first', 'POSTDATE')),
    nav: price('PURPRICE'),
    units: units('UNITS'),
    amount: amount('AMOUNT'),
    reportedOn: optional(maybeDay('month-first', 'REP_DATE')),
    nature: optional(text('TRXN_NATURE')),
    words: optional(text('TRXN_TYPE_FLAG')),
    tds: optional(amount('TOTAL_TAX')),
    stt: optional(amount('STT')),
    load: optional(amount('LOAD', 'LOAD_1')),
    pan: optional(pan('PAN')),
    sipNumber: optional(text('SIPTRXNNO', 'SIPTRXNO')),
    euin: optional(code('EUIN')),
    reversalCode: optional(text('REVERSAL_CODE')),
    original: optional(text('ORIGINAL_TRXNNO')),
    stampDuty: optional(amount('STAMP_DUTY')),
  },
  toRow(cells, line) {
    const { house, folio, scheme, typeCode, date, postedOn, nav, reportedOn } = cells
    const number = cells.number || cells.userNumber
    const { outcome, units: moved, amount: paid } = camsMeaning({ ...cells, code: typeCode, number })
    const place = { registrar: 'cams', house, folio, code: cells.product, number, typeCode, date } as const
    return {
      ...place,
      line,
      scheme,
      outcome,
      key: transactionKey(place, cells),
      reverses: outcome.status === 'reversal' ? cells.original || null : null,
      postedOn,
      description: cells.nature || cells.words,
      isin: null,
      units: moved,
      amount: paid,
      nav,
      stampDuty: cells.stampDuty,
      stt: cells.stt,
      tds: cells.tds,
      load: cells.load,
      holder: cells.holder,
      pan: cells.pan,
      sipNumber: cells.sipNumber,
      euin: cells.euin,
      reportedOn,
    }
  },
})
