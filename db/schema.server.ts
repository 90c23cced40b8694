import type { NavE8 } from '#finance/units.ts'
import type { AccountTables } from './account-tables.server.ts'
import type { ClientTables, DateColumn, Whole } from './client-tables.server.ts'
import type { MailAndFactorTables } from './factor-tables.server.ts'

/**
 * The tables, as Kysely sees them. One schema for SQLite and PostgreSQL
 * (docs/decisions/002-two-databases.md): whole numbers, ISO text for dates and
 * instants, 0 and 1 for no and yes, JSON as text where it is only kept.
 */
export interface Schema extends AccountTables, MailAndFactorTables, ClientTables {
  scheme: SchemeTable
  nav: NavTable
  version: VersionTable
  lead: LeadTable
  message: MessageTable
  consent: ConsentTable
  idempotency_key: IdempotencyKeyTable
  attempt: AttemptTable
  testimonial: TestimonialTable
  quote: QuoteTable
  mark: MarkTable
  job: JobTable
  desk_act: DeskActTable
}

/** A mutual fund scheme in one plan and option, as AMFI numbers them. */
export interface SchemeTable {
  /** AMFI's scheme code: digits, kept as text. */
  code: string
  /** The longest name that was ever given for the code. */
  name: string
  fund_house: string
  /** The section of AMFI's file that it was listed in, such as `Open Ended Schemes(Debt Scheme - Liquid Fund)`. */
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

/** Counts the changes of something that answers are kept for in memory. */
export interface VersionTable {
  subject: 'prices' | 'testimonials'
  number: number
}

/** What a visitor of the calculator left: who to call, and about what. */
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
  phone: string | null
  text: string
  /** AMFI code of the fund that it is about, if it came from a fund page. */
  scheme_code: string | null
}

/** What somebody agreed to when a record was kept; one row per record. */
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
}

/** The first answer to a request that may be sent again. */
export interface IdempotencyKeyTable {
  key: string
  /** SHA-256 of the body, hexadecimal. */
  body_hash: string
  record_id: string
  created_at: string
}

/** How often one address did one thing in one stretch of time. */
export interface AttemptTable {
  /** What is counted, and for which network address; forgotten after two days. */
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
  /** The day on which its writer agreed, in writing, that it may be printed. */
  consent_date: string
  is_published: number
  /** Their order on the page. */
  place: number
}

/** A request to be called about an insurance product. */
export interface QuoteTable {
  id: string
  /** What the visitor was given to name the request by: `PQ-7K3M-9W`. */
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
  /** JSON: what was answered before asking for the call, by question. */
  answers: string
}

/** What the firm did about a lead, message or quote. The newest of a record is its state; without any it is new. */
export interface MarkTable {
  id: string
  subject: 'lead' | 'message' | 'quote'
  subject_id: string
  state: 'new' | 'contacted' | 'won' | 'lost'
  note: string | null
  marked_at: string
  /** Who of the firm's people marked it; null for marks older than the names of actors. */
  actor: string | null
}

/** Something that one of the firm's people did, where no other row carries the actor. Kept for a year. */
export interface DeskActTable {
  id: string
  at: string
  /** Who did it, by the name that the desk was given. */
  actor: string
  /** A `DeskAct` of server/desk/acts.server.ts. */
  act: string
  /** The id or reference of the record; null if it is about no single one. */
  subject_id: string | null
  /** What the act leaves open; never a name, an address or an amount of a client. */
  detail: string | null
}

/** Work that the servers do by themselves, one of them at a time. */
export interface JobTable {
  name: string
  next_at: string
  /** Until when a server has it; what it left half done is taken up again after that. */
  claimed_until: string | null
  /** Which run has it, so that one that lost its claim does not end another's. */
  claimed_by: string | null
  /** When it last went well. */
  done_at: string | null
  /** A code: why the last try did not go well; null when it did. */
  problem: string | null
  /** JSON: what the job wants to know the next time. */
  memory: string | null
}
