import type { RowComparison } from '#features/readers/registrars/compare-rows.ts'
import type {
  FeedKind,
  FeedRegistrar,
  FeedRowReason,
  FeedRows,
  FeedTransaction,
} from '#features/readers/registrars/feed-rows.ts'
import type { FolioSlot } from '#features/readers/registrars/observation.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'
import { date, instant, integer, person, table, text, whole } from '#kit/store/table.server.ts'
import { ofFolio } from '../folio-columns.server.ts'

export const registrarTables = {
  /**
   * One row: a token that is another one as soon as the entries of any file appear in the ledgers or leave them. Triggers write it, so
   * that files come and go one after the other; only older servers read it.
   */
  feed_version: table({
    id: integer().key(),
    token: text(),
  }),
  /** One report that was taken in; an archive brings several. */
  feed_file: table({
    id: text().key(),
    /** SHA-256 of the file as it was given, hexadecimal. */
    hash: text(),
    /** The name of the file as it was given. */
    file_name: text(),
    /** The report's name; another than the file's inside an archive. */
    name: text(),
    /** The registrar's name of the report, such as 'WBR2'. */
    layout: text(),
    registrar: text<FeedRegistrar>(),
    holds: text<keyof FeedRows>(),
    /** `staged` while its rows are written, `leaving` while they are removed: readers see its rows only when it is `in`. */
    state: text<'staged' | 'in' | 'leaving'>(),
    /** The period that it covers; null if no row has a day and nobody gave one. */
    from_day: date().optional(),
    to_day: date().optional(),
    row_count: integer(),
    /** JSON: how many rows became what (`FeedCounts` of features/registrar/feed-counts.ts). */
    counts: text(),
    /** Who took it in. */
    actor: text(),
    at: instant(),
    /** The process that stages or removes it, `host:pid`, and when it last wrote. */
    process: text(),
    touched_at: instant(),
  }).with({ by: { state: ['state'], hash: ['hash', 'name'] } }),
  /** The rows of a report of transactions in one month. */
  feed_month: table({
    file_id: text().refersTo('feed_file.id'),
    /** '2026-08'. */
    month: text(),
    row_count: integer(),
    /** Of these, rows that an earlier file had brought. */
    known_count: integer(),
  }).with({ key: ['file_id', 'month'] }),
  /** A folio that a report is about, and its first holder as the report writes it. */
  feed_holder: table({
    file_id: text().refersTo('feed_file.id'),
    id: text().key(),
    registrar: text<FeedRegistrar>(),
    /** '' where the report does not name the fund house. */
    house: text(),
    folio: text(),
    holder: text(),
    /** '' where the report has none; only masters have one. */
    email: text(),
    /** Encrypted, bound to the row and the field `pan`; null where the report has no PAN. */
    pan: text().optional(),
    /** Its keyed hash, by which clients are found. */
    pan_hash: text().optional(),
    /** The last four characters of the PAN. */
    pan_end: text().optional(),
  }).with({ by: { folio: ['folio', 'registrar'], file: ['file_id'] } }),
  /** A transaction as the registrar wrote it, each once. The entry that it became in a ledger has the same id. */
  feed_row: table({
    /** The report that brought it first. */
    file_id: text().refersTo('feed_file.id'),
    id: text().key(),
    line: integer(),
    /** `transactionKey` of features/readers/registrars/transaction-key.ts. */
    key: text().unique(),
    registrar: text<FeedRegistrar>(),
    house: text(),
    folio: text(),
    code: text(),
    scheme: text(),
    isin: text().optional(),
    status: text<FeedTransaction['outcome']['status']>(),
    kind: text<FeedKind>().optional(),
    reason: text<FeedRowReason>().optional(),
    number: text(),
    /** The number of the row that a reversal takes back. */
    reverses: text().optional(),
    date: date(),
    posted_on: date().optional(),
    type_code: text(),
    description: text(),
    /** Signed, as are the amounts. */
    units_milli: whole<MilliUnits>(),
    amount_paise: whole<Paise>(),
    nav_e8: whole<NavE8>().optional(),
    stamp_duty_paise: whole<Paise>(),
    stt_paise: whole<Paise>(),
    tds_paise: whole<Paise>(),
    load_paise: whole<Paise>(),
    sip_number: text(),
    euin: text(),
    reported_on: date().optional(),
  }).with({
    by: {
      file: ['file_id', 'line'],
      folio_code: ['folio', 'registrar', 'house', 'code'],
      code: ['registrar', 'code', 'house', 'isin'],
    },
  }),
  /** A row of a report that an earlier row has the key of: the same transaction again, or one with other figures. */
  feed_sighting: table({
    file_id: text().refersTo('feed_file.id'),
    row_id: text(),
    line: integer(),
    meeting: text<Exclude<RowComparison, 'new'>>(),
    /** What this report says; for `better` the kind that the row had before. */
    kind: text<FeedKind>().optional(),
    units_milli: whole<MilliUnits>(),
    amount_paise: whole<Paise>(),
  }).with({ key: ['file_id', 'line'], by: { row: ['row_id'] } }),
  /** A transaction that a ledger has already from elsewhere: a statement, an import, or typed by the client. */
  feed_match: table({
    /** The file that brought the row. */
    file_id: text().refersTo('feed_file.id'),
    row_id: text(),
    entry_id: text().refersTo('ledger_entry.id', 'cascade'),
    /** 1: the same transaction. 0: the two differ, and a person decides. 2: the same with other figures, as a person decided. */
    is_same: integer(),
  }).with({ key: ['row_id', 'entry_id'], by: { entry: ['entry_id'], file: ['file_id'] } }),
  /** A folio and scheme of an investor master. */
  feed_folio: table({
    ...ofFolio,
    holding_mode: text(),
    tax_status: text(),
    /** JSON: `{ role, name, panEnd }` of each holder and guardian. */
    holders: text(),
    /** JSON: `{ name, relation, percent }`. */
    nominees: text(),
    email: text(),
    mobile: text(),
    bank_name: text(),
    bank_ifsc: text(),
    /** The last four characters of the account. */
    bank_end: text(),
    opened_on: date().optional(),
    /** The day of the report; null where it says none. */
    on: date().optional(),
    /** 1 if the holders want no nominee; null where the report does not say. */
    has_opted_out: integer().optional(),
    /** The registrar's flag of the first holder's KYC; null where there is none. */
    kyc: text().optional(),
    /** 1 if the units lie in a demat account; null where the report does not say. */
    is_demat: integer().optional(),
  }).with({ key: ['file_id', 'line'], by: { folio: ['folio', 'registrar', 'code'] } }),
  /** What a registrar counts in a folio and scheme on a day. */
  feed_closing: table({
    ...ofFolio,
    units_milli: whole<MilliUnits>(),
    nav_e8: whole<NavE8>().optional(),
    value_paise: whole<Paise>(),
    on: date(),
  }).with({
    key: ['file_id', 'line'],
    by: { folio: ['folio', 'registrar', 'code'], code: ['registrar', 'house', 'code', 'on'] },
  }),
  /** The KYC of a folio's people by the registrar's own report. Code and scheme are ''. */
  feed_kyc: table({
    ...ofFolio,
    /** JSON: `{ role, isOk }` of each holder and guardian. */
    people: text(),
    words: text(),
    on: date().optional(),
  }).with({ key: ['file_id', 'line'], by: { folio: ['folio', 'registrar'] } }),
  /** What the firm earned. */
  feed_brokerage: table({
    ...ofFolio,
    number: text(),
    type: text(),
    brokerage_paise: whole<Paise>(),
    rate_percent: text(),
    amount_paise: whole<Paise>(),
    average_assets_paise: whole<Paise>(),
    from_day: date().optional(),
    to_day: date().optional(),
    processed_on: date().optional(),
    /** All GST of the row; null where the file does not say it. */
    gst_paise: whole<Paise>().optional().since('202-office'),
  }).with({ key: ['file_id', 'line'], by: { folio: ['folio', 'registrar', 'code'] } }),
  /**
   * What a file says of a folio and its people, each different thing once: what persons are proposed from
   * (`Observation` of features/readers/registrars/observation.ts).
   */
  feed_evidence: table({
    file_id: text().refersTo('feed_file.id'),
    /** The first line that says so. */
    line: integer(),
    registrar: text<FeedRegistrar>(),
    house: text(),
    folio: text(),
    /** JSON: the first lines, five at most, of `row_count`. */
    lines: text(),
    row_count: integer(),
    /** The latest day that the rows are about. */
    on: date().optional(),
    /** JSON: `{ name, relation }`. */
    nominees: text(),
    tax_status: text(),
    holding_mode: text(),
    /** JSON: `{ lines, city, pin }`. */
    address: text().optional(),
    bank_ifsc: text().optional(),
    /** The last four characters of the account. */
    bank_end: text().optional(),
    opened_on: date().optional(),
    /** JSON: `{ code, value, on }` of each scheme, in paise; without a day it is what was paid in. */
    worth: text(),
    /** 1 if units came in from a dead holder. */
    has_transmission: integer(),
  }).with({ key: ['file_id', 'line'], by: { folio: ['folio', 'registrar'] }, since: '201-people' }),
  /** A holder or guardian in a row of `feed_evidence`. */
  feed_person: table({
    id: text().key(),
    file_id: text().refersTo('feed_file.id'),
    line: integer(),
    registrar: text<FeedRegistrar>(),
    house: text(),
    folio: text(),
    slot: text<FolioSlot>(),
    name: text(),
    /** Encrypted, bound to the row and the field `pan`; null where the file has no PAN. */
    pan: text().optional(),
    /** Its keyed hash, by which persons are compared. */
    pan_hash: text().optional(),
    pan_end: text().optional(),
    /** What stands in the place of the PAN without being one; '' otherwise. */
    pan_text: text(),
    birthday: date().optional(),
    email: text(),
    mobile: text(),
    /** 1 if the registrar has the KYC; null where the file does not say. */
    is_kyc_ok: integer().optional(),
  }).with({
    by: { file: ['file_id', 'line'], folio: ['folio', 'registrar'], pan: ['pan_hash'] },
    since: '201-people',
  }),
  /** The client of a folio, or the reason why it is ignored. */
  folio_link: table({
    id: text().key(),
    registrar: text<FeedRegistrar>(),
    house: text(),
    folio: text(),
    /** null if the folio is ignored. */
    person_id: person().optional(),
    ignored_because: text().optional(),
    found_by: text<'pan' | 'folio' | 'desk' | 'proposal'>(),
    /** The file that linked the folio to its client; null if a person did. */
    file_id: text().refersTo('feed_file.id').optional(),
    actor: text(),
    at: instant(),
    /** The taking-in of people that linked it (`people_batch`); null for every other. */
    batch_id: text().optional().since('201-people'),
  }).with({
    by: {
      folio: { on: ['registrar', 'house', 'folio'], isUnique: true },
      person: ['person_id'],
      number: ['folio', 'registrar'],
    },
  }),
  /**
   * A token that is another one as soon as a report about a client's folios comes or goes. Triggers write it; no row: none came or went
   * since there are tokens.
   */
  report_version: table({
    person_id: person().key(),
    token: text(),
  }),
  /** A report that was refused whole. Shown to the office until one of its kind is taken in, or somebody dismisses it. */
  feed_refusal: table({
    id: text().key(),
    hash: text(),
    file_name: text(),
    name: text(),
    /** JSON: `FeedFault`. */
    fault: text(),
    actor: text(),
    at: instant(),
  }),
}
