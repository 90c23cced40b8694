import type { ColumnType } from 'kysely'
import type {
  FeedKind,
  FeedRegistrar,
  FeedRowReason,
  FeedRows,
  FeedSip,
  FeedTransaction,
} from '#feeds/feed-rows.ts'
import type { Meeting } from '#feeds/meet.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'
import type { DateColumn, Whole } from './client-tables.server.ts'

type MaybeDate = ColumnType<IsoDate | null, string | null, string | null>
type MaybeNav = ColumnType<NavE8 | null, number | null, number | null>

/** The tables of registrars' files; part of `Schema`. Folios are without blanks, codes are the registrar's. */
export interface FeedTables {
  feed_file: FeedFileTable
  feed_version: FeedVersionTable
  feed_month: FeedMonthTable
  feed_holder: FeedHolderTable
  feed_row: FeedRowTable
  feed_sighting: FeedSightingTable
  feed_match: FeedMatchTable
  feed_folio: FeedFolioTable
  feed_closing: FeedClosingTable
  feed_sip: FeedSipTable
  feed_kyc: FeedKycTable
  feed_brokerage: FeedBrokerageTable
  folio_link: FolioLinkTable
  feed_refusal: FeedRefusalTable
  report_version: ReportVersionTable
  units_look: UnitsLookTable
}

/**
 * One row: a token that is another one as soon as the entries of any file appear in the ledgers or leave them. Triggers write it, so
 * that files come and go one after the other; only older servers read it.
 */
export interface FeedVersionTable {
  id: number
  token: string
}

/** One report that was taken in; an archive brings several. */
export interface FeedFileTable {
  id: string
  /** SHA-256 of the file as it was given, hexadecimal. */
  hash: string
  /** The name of the file as it was given. */
  file_name: string
  /** The report's name; another than the file's inside an archive. */
  name: string
  /** The registrar's name of the report, such as 'WBR2'. */
  layout: string
  registrar: FeedRegistrar
  holds: keyof FeedRows
  /** `staged` while its rows are written, `leaving` while they are removed: readers see its rows only when it is `in`. */
  state: 'staged' | 'in' | 'leaving'
  /** The period that it covers; null if no row has a day and nobody gave one. */
  from_day: MaybeDate
  to_day: MaybeDate
  row_count: number
  /** JSON: how many rows became what (`FeedCounts` of server/registrar/feed-counts.ts). */
  counts: string
  /** Who took it in. */
  actor: string
  at: string
  /** The process that stages or removes it, `host:pid`, and when it last wrote. */
  process: string
  touched_at: string
}

/** The rows of a report of transactions in one month. */
export interface FeedMonthTable {
  file_id: string
  /** '2026-08'. */
  month: string
  row_count: number
  /** Of these, rows that an earlier file had brought. */
  known_count: number
}

/** A folio that a report is about, and its first holder as the report writes it. */
export interface FeedHolderTable {
  id: string
  file_id: string
  registrar: FeedRegistrar
  /** '' where the report does not name the fund house. */
  house: string
  folio: string
  holder: string
  /** '' where the report has none; only masters have one. */
  email: string
  /** Encrypted, bound to the row and the field `pan`; null where the report has no PAN. */
  pan: string | null
  /** Its keyed hash, by which clients are found. */
  pan_hash: string | null
  /** The last four characters of the PAN. */
  pan_end: string | null
}

/** A transaction as the registrar wrote it, each once. The entry that it became in a ledger has the same id. */
export interface FeedRowTable {
  id: string
  /** The report that brought it first. */
  file_id: string
  line: number
  /** `transactionKey` of feeds/transaction-key.ts. */
  key: string
  registrar: FeedRegistrar
  house: string
  folio: string
  code: string
  scheme: string
  isin: string | null
  status: FeedTransaction['fate']['status']
  kind: FeedKind | null
  reason: FeedRowReason | null
  number: string
  /** The number of the row that a reversal takes back. */
  reverses: string | null
  date: DateColumn
  posted_on: MaybeDate
  type_code: string
  description: string
  /** Signed, as are the amounts. */
  units_milli: Whole<MilliUnits>
  amount_paise: Whole<Paise>
  nav_e8: MaybeNav
  stamp_duty_paise: Whole<Paise>
  stt_paise: Whole<Paise>
  tds_paise: Whole<Paise>
  load_paise: Whole<Paise>
  sip_number: string
  euin: string
  reported_on: MaybeDate
}

/** A row of a report that an earlier row has the key of: the same transaction again, or one with other figures. */
export interface FeedSightingTable {
  file_id: string
  line: number
  row_id: string
  meeting: Exclude<Meeting, 'new'>
  /** What this report says; for `better` the kind that the row had before. */
  kind: FeedKind | null
  units_milli: Whole<MilliUnits>
  amount_paise: Whole<Paise>
}

/** A transaction that a ledger has already from elsewhere: a statement, an import, or typed by the client. */
export interface FeedMatchTable {
  row_id: string
  entry_id: string
  /** The file that brought the row. */
  file_id: string
  /** 1: the same transaction. 0: the two differ, and a person decides. 2: the same with other figures, as a person decided. */
  is_same: number
}

/** What every row about a folio and scheme says. */
interface OfFolio {
  file_id: string
  line: number
  registrar: FeedRegistrar
  house: string
  folio: string
  code: string
  scheme: string
}

/** A folio and scheme of an investor master. */
export interface FeedFolioTable extends OfFolio {
  holding_mode: string
  tax_status: string
  /** JSON: `{ role, name, panEnd }` of each holder and guardian. */
  holders: string
  /** JSON: `{ name, relation, percent }`. */
  nominees: string
  /** 1 if the holders want no nominee; null where the report does not say. */
  has_opted_out: number | null
  /** The registrar's flag of the first holder's KYC; null where there is none. */
  kyc: string | null
  /** 1 if the units lie in a demat account; null where the report does not say. */
  is_demat: number | null
  email: string
  mobile: string
  bank_name: string
  bank_ifsc: string
  /** The last four characters of the account. */
  bank_end: string
  opened_on: MaybeDate
  /** The day of the report; null where it says none. */
  on: MaybeDate
}

/** What a registrar counts in a folio and scheme on a day. */
export interface FeedClosingTable extends OfFolio {
  units_milli: Whole<MilliUnits>
  nav_e8: MaybeNav
  value_paise: Whole<Paise>
  on: DateColumn
}

/** A SIP, STP or SWP as a registrar has registered it. */
export interface FeedSipTable extends OfFolio {
  number: string
  plan: FeedSip['plan']
  plan_code: string
  amount_paise: Whole<Paise>
  from_day: DateColumn
  to_day: MaybeDate
  registered_on: MaybeDate
  ceased_on: MaybeDate
  paused_from: MaybeDate
  paused_to: MaybeDate
  frequency: string
  day_of_month: string
  step_up_frequency: string
  step_up_paise: Whole<Paise>
  step_up_percent: string
  target_code: string
  status: string
  euin: string
}

/** The KYC of a folio's people by the registrar's own report. Code and scheme are ''. */
export interface FeedKycTable extends OfFolio {
  /** JSON: `{ role, isOk }` of each holder and guardian. */
  people: string
  words: string
  on: MaybeDate
}

/** What the firm earned. */
export interface FeedBrokerageTable extends OfFolio {
  number: string
  type: string
  brokerage_paise: Whole<Paise>
  rate_percent: string
  amount_paise: Whole<Paise>
  average_assets_paise: Whole<Paise>
  from_day: MaybeDate
  to_day: MaybeDate
  processed_on: MaybeDate
}

/** The client of a folio, or the reason why it is ignored. */
export interface FolioLinkTable {
  id: string
  registrar: FeedRegistrar
  house: string
  folio: string
  /** null if the folio is ignored. */
  account_id: string | null
  ignored_because: string | null
  found_by: 'pan' | 'folio' | 'desk'
  /** The file that linked the folio to its client; null if a person did. */
  file_id: string | null
  actor: string
  at: string
}

/**
 * A token that is another one as soon as a report about a client's folios comes or goes. Triggers write it; no row: none came or went
 * since there are tokens.
 */
export interface ReportVersionTable {
  account_id: string
  token: string
}

/** What the last comparison of a client's units with the registrars' counts found; anybody may make it again. */
export interface UnitsLookTable {
  account_id: string
  /** Of the books that were compared, and of the answers to the questions. */
  token: string
  /** JSON: what the comparison asked of all reports together. */
  questions: string
  /** How many folios and schemes match. */
  matched: number
  /** JSON: those that do not. */
  differences: string
}

/** A report that was refused whole. Shown to the office until one of its kind is taken in, or somebody dismisses it. */
export interface FeedRefusalTable {
  id: string
  hash: string
  file_name: string
  name: string
  /** JSON: `FeedFault`. */
  fault: string
  actor: string
  at: string
}
