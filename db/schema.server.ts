import type { DeskTopic } from '#content/desk-topics.ts'
import type { SectionName } from '#content/firm.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { NavE8 } from '#finance/units.ts'
import type { AccountTables } from './account-tables.server.ts'
import type { AdviceTables } from './advice-tables.server.ts'
import type { ApprovalTables } from './approval-tables.server.ts'
import type { AuditTables } from './audit-tables.server.ts'
import type { ClientTables, DateColumn, Whole } from './client-tables.server.ts'
import type { MailAndFactorTables } from './factor-tables.server.ts'
import type { FeedTables } from './feed-tables.server.ts'
import type { HouseholdTables } from './household-tables.server.ts'
import type { ReviewTables } from './review-tables.server.ts'
import type { SealedTables } from './sealed-tables.server.ts'
import type { StaffTables } from './staff-tables.server.ts'
import type { WorkTables } from './work-tables.server.ts'

/**
 * The tables, as Kysely sees them. One schema for SQLite and PostgreSQL
 * (docs/decisions/002-two-databases.md): whole numbers, ISO text for dates and instants, 0 and 1 for false and true, JSON as
 * text where it is only stored.
 */
export interface Schema
  extends AccountTables,
    AdviceTables,
    MailAndFactorTables,
    ClientTables,
    FeedTables,
    HouseholdTables,
    StaffTables,
    AuditTables,
    ApprovalTables,
    ReviewTables,
    SealedTables,
    WorkTables {
  scheme: SchemeTable
  nav: NavTable
  version: VersionTable
  lead: LeadTable
  message: MessageTable
  consent: ConsentTable
  agreed_text: AgreedTextTable
  idempotency_key: IdempotencyKeyTable
  attempt: AttemptTable
  testimonial: TestimonialTable
  quote: QuoteTable
  enquiry_reference: ReferenceTable
  mark: MarkTable
  job: JobTable
  desk_act: DeskActTable
  scheme_alias: SchemeAliasTable
  statement_shape: StatementShapeTable
  firm_change: FirmChangeTable
}

/** A mutual fund scheme in one plan and option, as AMFI numbers them. */
export interface SchemeTable {
  /** AMFI's scheme code: digits, kept as text. */
  code: string
  /** The longest name published for the code so far. */
  name: string
  fund_house: string
  /** The section of AMFI's file that lists the scheme, such as `Open Ended Schemes(Debt Scheme - Liquid Fund)`. */
  section: string
  /** ISIN of the growth option, or of the payout option. */
  isin: string | null
  isin_reinvestment: string | null
  plan: string | null
  option: string | null
}

/** One published price. */
export interface NavTable {
  scheme_code: string
  date: DateColumn
  /** Rupees times 10^8: AMFI publishes up to eight decimals. */
  nav_e8: Whole<NavE8>
}

/** A subject whose data servers cache in memory. */
export type CachedSubject = 'prices' | 'testimonials' | 'index-funds' | 'firm'

/**
 * The version of a subject whose data is cached in memory. On SQLite also of a topic that open desks follow; PostgreSQL
 * announces those without a row, so that writers never wait for each other.
 */
export interface VersionTable {
  subject: CachedSubject | `desk/${DeskTopic}`
  number: number
}

/** One change of a section of the firm's own data. Triggers refuse to change or delete a row. */
export interface FirmChangeTable {
  /** 1, 2, 3 in the order of the changes. */
  number: number
  section: SectionName
  at: string
  actor: string
  kind: 'edit' | 'import' | 'undo'
  /** The section before and after, as JSON; null if it was or is again the sample's. */
  before_json: string | null
  after_json: string | null
}

/** A call-back request from the calculator: the visitor's contact details and figures. */
export interface LeadTable {
  id: string
  received_at: string
  name: string
  phone: string
  goal_type: 'goal' | 'invest'
  investment_type: 'sip' | 'lumpsum'
  /** Rupees as typed for the chosen mode; any finite number, so not in paise. */
  amount: number
  years: number
  /** Percent a year, as typed. */
  expected_return: number
}

/** A message sent with the contact form. */
export interface MessageTable {
  id: string
  received_at: string
  name: string
  email: string
  /** The e-mail as `emailKey` of forms/mailbox.ts makes it. */
  email_key: string
  phone: string | null
  text: string
  /** AMFI code of the fund that it is about, if it came from a fund page. */
  scheme_code: string | null
  /** When to call: an Indian date, and Indian times "HH:MM"; null if an e-mail will do. */
  slot_date: string | null
  slot_from: string | null
  slot_to: string | null
}

/** The consent given with a record; one row per record. */
export interface ConsentTable {
  id: string
  /** The kind of record and its id: `lead`, `message`, `quote`, `account`. */
  subject: string
  subject_id: string
  purpose: string
  text_version: string
  language: string
  /** The path of the page that had the form. */
  page: string
  given_at: string
  /** The key of the exact words in `agreed_text`; null if nobody kept them, as before November 2026. */
  text_hash: string | null
  /** The id of what was agreed to, such as a grant or an import; null if the record itself says it. */
  about: string | null
}

/** The exact words of a text that people agree to. They hold nothing about anybody, and are never changed or deleted. */
export interface AgreedTextTable {
  /** SHA-256 of version, language and text, hexadecimal. */
  hash: string
  version: string
  language: string
  text: string
  kept_at: string
}

/** The response to the first of several identical requests. */
export interface IdempotencyKeyTable {
  key: string
  /** SHA-256 of the body, hexadecimal. */
  body_hash: string
  record_id: string
  created_at: string
}

/** The number of attempts of one kind in one time window. */
export interface AttemptTable {
  /** What is counted, and for which network address. Deleted after two days. */
  bucket: string
  window_start: string
  count: number
}

/** What a client said about the firm. */
export interface TestimonialTable {
  id: string
  name: string
  position: string
  /** A path on this site. */
  image: string
  quote: string
  /** 0 to 10: five stars in halves. */
  rating_halves: number
  /** The day on which the client agreed in writing to publication. */
  consent_date: string
  is_published: number
  /** Their order on the page. */
  place: number
}

/** A request to be called about an insurance product. */
export interface QuoteTable {
  id: string
  /** The reference that the visitor got for the request: `482071`; `PQ-7K3M-9W` for older ones. */
  reference: string
  received_at: string
  /** The id of the product in content/insurance.ts. */
  product: string
  name: string
  phone: string
  email: string | null
  /** When to call: an Indian date, and Indian times "HH:MM". */
  slot_date: string
  slot_from: string
  slot_to: string
  /** JSON: the answers given before the request, by question. */
  answers: string
}

/** The reference that people give on the phone. It opens nothing, so it is no secret. */
export interface ReferenceTable {
  /** Six digits, or eight once six run out. */
  reference: string
  subject: 'lead' | 'message' | 'quote' | 'request' | 'recommendation'
  subject_id: string
}

/**
 * What the firm did about a record. The newest mark of a lead, message or quote is its state; without marks it is new. A
 * request has a state of its own, and only marks for its answers.
 */
export interface MarkTable {
  id: string
  subject: 'lead' | 'message' | 'quote' | 'request'
  subject_id: string
  state: 'new' | 'contacted' | 'answered' | 'won' | 'lost'
  note: string | null
  marked_at: string
  /** The member of the firm's staff who made the mark; null for marks older than this column. */
  actor: string | null
}

/** An act of the firm's staff that no other table records with its actor. Kept for a year. */
export interface DeskActTable {
  id: string
  at: string
  /** The name that the person gave at the desk. */
  actor: string
  /** A `DeskAct` of server/desk/acts.server.ts. */
  act: string
  /** The id or reference of the record; null if it is about no single one. */
  subject_id: string | null
  /** Details of the act; never a name, an address or an amount of a client. */
  detail: string | null
}

/** A background job, which one server runs at a time. */
export interface JobTable {
  name: string
  next_at: string
  /** When a server's claim ends. Afterwards another server may take over unfinished work. */
  claimed_until: string | null
  /** The run that holds the claim, so that a run that lost its claim does not end another one. */
  claimed_by: string | null
  /** When the job last succeeded. */
  done_at: string | null
  /** The error code of the last run; null if it succeeded. */
  problem: string | null
  /** JSON that the job passes to its next run. */
  memory: string | null
}

/** The form of a line that the reader of statements did not know. Never whose it was. */
export interface StatementShapeTable {
  maker: string
  layout: string
  /** Why it is told: the key of a notice. */
  kind: string
  /** Words of the line, without names, digits as 9. */
  shape: string
  /** How many statements that were taken in had it. */
  seen: number
  first_on: IsoDate
  last_on: IsoDate
}

/** What else a scheme is called: a registrar's code, an ISIN that AMFI does not list, a name. Only the firm adds these. */
export interface SchemeAliasTable {
  kind: 'isin' | 'cams' | 'kfintech' | 'name'
  /** Without blanks, in capitals; of a name its words in small letters. */
  key: string
  scheme_code: string
  /** `desk` if a person mapped it, `learned` if a file of the firm has it beside an ISIN. */
  origin: 'desk' | 'learned'
  added_at: string
}
