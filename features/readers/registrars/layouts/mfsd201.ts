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
import { kfintechMeaning, salesSignOf } from '../meaning/kfintech.ts'
import { transactionKey } from '../transaction-key.ts'

/** Transactions of KFintech, by the short names of its DBF files or the English heads of its spreadsheets. */
export const mfsd201 = defineLayout({
  code: 'MFSD201',
  registrar: 'kfintech',
  holds: 'transactions',
  vintage: 'MFSD201 of 2019 to 2026 with short names or English heads; STAMPDUTY from July 2020',
  columns: {
    product: filled('FMCODE', 'Product Code'),
    option: code('DIVOPT', 'Dividend Option'),
    house: code('TD_FUND', 'Fund'),
    folio: folioNumber('TD_ACNO', 'Folio Number'),
    scheme: text('FUNDDESC', 'Fund Description'),
    head: code('TD_PURRED', 'Transaction Head'),
    number: text('TD_TRNO', 'Transaction Number'),
    holder: text('INVNAME', 'Investor Name'),
    mode: optional(code('TRNMODE', 'Transaction Mode')),
    date: day('day-first', 'TD_TRDT', 'Transaction Date'),
    postedOn: optional(maybeDay('day-first', 'TD_PRDT', 'Process Date')),
    units: units('TD_UNITS', 'Units'),
    amount: amount('TD_AMT', 'Amount'),
    load: optional(amount('LOAD1', 'Load Amount')),
    reportedOn: optional(maybeDay('day-first', 'CRDATE', 'Report Date')),
    description: optional(text('TRDESC', 'Transaction Description')),
    typeCode: code('TD_TRTYPE', 'Transaction Type'),
    flag: optional(code('TRFLAG', 'Transaction Flag')),
    nav: optional(price('TD_NAV', 'Nav')),
    paid: optional(price('TD_POP', 'Price')),
    original: optional(text('TD_PTRNO')),
    rejected: optional(text('REJTRNOOR2', 'RejTrnoOrgNo')),
    stt: optional(amount('STT')),
    pan: optional(pan('PAN1')),
    tds: optional(amount('TDSAMOUNT')),
    isin: optional(code('SCHEMEISIN', 'ISIN')),
    euin: optional(code('EUIN')),
    sipNumber: optional(text('SIPREGSLNO')),
    stampDuty: optional(amount('STAMPDUTY', 'Stamp Duty Charges')),
  },
  mannerOf: (rows) => salesSignOf(Iterator.from(rows).map((cells) => ({ ...cells, code: cells.typeCode }))),
  toRow(cells, line, salesSign) {
    const { house, folio, scheme, number, typeCode, date, postedOn, reportedOn, description } = cells
    const { outcome, units: moved, amount: paid } = kfintechMeaning({ ...cells, code: typeCode }, salesSign)
    const original = numberOf(cells.original) ?? numberOf(cells.rejected)
    const product = `${cells.product}${cells.option}`
    const place = { registrar: 'kfintech', house, folio, code: product, number, typeCode, date } as const
    return {
      ...place,
      line,
      scheme,
      outcome,
      // By the figures as they count: one file may have signs and the next none.
      key: transactionKey(place, { units: moved, amount: paid }, original ?? ''),
      reverses: outcome.status === 'reversal' ? original : null,
      postedOn,
      description,
      isin: cells.isin === '' ? null : cells.isin,
      units: moved,
      amount: paid,
      nav: cells.nav ?? cells.paid,
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

/** KFintech writes 0 where a row has no original. */
function numberOf(cell: string): string | null {
  return /^0*$/.test(cell) ? null : cell
}
