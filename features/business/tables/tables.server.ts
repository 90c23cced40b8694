import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import type { Paise } from '#finance/units.ts'
import { date, instant, integer, table, text, whole } from '#kit/store/table.server.ts'
import type { DocumentKind } from '../invoice-rules.ts'

const since = '202-office'

/** A fund house by the registrar's code. */
const ofHouse = { registrar: text<FeedRegistrar>(), house: text() }

export const businessTables = {
  /** A brokerage file whose rows are added up in `brokerage_sum`. */
  brokerage_file: table({
    /** Of a file that may be gone by now: then all are added up again. */
    file_id: text().key(),
  }).with({ since }),
  /**
   * The rows of a brokerage file by house, scheme and month, less those of earlier files that say the same transaction: sums over all
   * files are what counts.
   */
  brokerage_sum: table({
    file_id: text(),
    ...ofHouse,
    code: text(),
    /** '2026-10'; '' for rows without a day. */
    month: text(),
    scheme: text(),
    /** Rows above zero, and those below without their sign. */
    paid_paise: whole<Paise>(),
    back_paise: whole<Paise>(),
    /** GST of the rows that have it, and how many have. */
    gst_paise: whole<Paise>(),
    gst_rows: integer(),
    row_count: integer(),
    /** What average, rate and days of the rows come to, and what was paid for these rows. */
    expected_paise: whole<Paise>(),
    compared_paise: whole<Paise>(),
    /** Average assets times days. */
    asset_days: whole<Paise>(),
    /** The last day on which something was taken back. */
    back_on: date().optional(),
  }).with({
    since,
    key: ['file_id', 'registrar', 'house', 'code', 'month'],
    by: { month: { on: ['month', 'registrar', 'house'], since } },
  }),
  /** A fund house that the firm writes to, or a registrar where `house` is empty. */
  fund_house: table({
    ...ofHouse,
    name: text(),
    /** Empty until it is known: then no invoice can be issued to it. */
    gstin: text(),
    address: text(),
    mail: text().defaultsTo('').since('204-proof'),
  }).with({ since, key: ['registrar', 'house'] }),
  /** What the office copied about a house and month; null for what it did not. */
  house_month: table({
    ...ofHouse,
    month: text(),
    /** The taxable amount of the registrar's draft. */
    draft_paise: whole<Paise>().optional(),
    received_paise: whole<Paise>().optional(),
    tds_paise: whole<Paise>().optional(),
  }).with({ since, key: ['registrar', 'house', 'month'] }),
  /** One row. */
  invoice_setting: table({
    id: integer().key(),
    prefix: text(),
    /** The firm's largest yearly turnover since 2017-18. */
    turnover_paise: whole<Paise>(),
  }).with({ since }),
  /** The last number of a series. Writers lock the row. */
  invoice_series: table({
    kind: text<DocumentKind>(),
    year: text(),
    sequence: integer(),
  }).with({ since, key: ['kind', 'year'] }),
  /** An invoice or credit note. Triggers refuse to change or delete a row. */
  invoice: table({
    id: text().key(),
    kind: text<DocumentKind>(),
    year: text(),
    sequence: integer(),
    number: text().unique(),
    issued_on: date(),
    ...ofHouse,
    month: text(),
    /** The invoice that a credit note names. */
    names: text().refersTo('invoice.id').optional(),
    taxable_paise: whole<Paise>(),
    /** Canonical JSON of what is printed (`InvoiceFacts`), and its SHA-256. */
    facts: text(),
    hash: text(),
    actor: text(),
    at: instant(),
  }).with({
    since,
    once: ['kind', 'year', 'sequence'],
    isAppendOnly: true,
    by: {
      house: { on: ['registrar', 'house', 'month'], since },
      day: { on: ['issued_on'], since },
    },
  }),
  /** The portal's number of a document, and the signed text of its QR code. Triggers refuse to change or delete a row. */
  invoice_irn: table({
    invoice_id: text().refersTo('invoice.id').key(),
    irn: text().unique(),
    qr: text(),
    actor: text(),
    at: instant(),
  }).with({ since, isAppendOnly: true }),
}
