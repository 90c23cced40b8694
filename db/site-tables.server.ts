import type { DeskTopic } from '#content/desk-topics.ts'
import type { SectionName } from '#content/firm.ts'
import type { NavE8 } from '#finance/units.ts'
import { date, instant, integer, real, table, text, whole } from './table.server.ts'

/** A subject whose data servers cache in memory. */
export type CachedSubject = 'prices' | 'testimonials' | 'index-funds' | 'firm'

/** The tables of prices, enquiries and the program itself. */
export const siteTables = {
  /** A mutual fund scheme in one plan and option, as AMFI numbers them. */
  scheme: table({
    /** AMFI's scheme code: digits, kept as text. */
    code: text().key(),
    /** The longest name published for the code so far. */
    name: text(),
    fund_house: text(),
    /** The section of AMFI's file that lists the scheme, such as `Open Ended Schemes(Debt Scheme - Liquid Fund)`. */
    section: text(),
    /** ISIN of the growth option, or of the payout option. */
    isin: text().optional(),
    isin_reinvestment: text().optional(),
    plan: text().optional(),
    option: text().optional(),
  }),

  /** One published price. */
  nav: table({
    scheme_code: text().refersTo('scheme.code'),
    date: date(),
    /** Rupees times 10^8: AMFI publishes up to eight decimals. */
    nav_e8: whole<NavE8>(),
  }).with({ key: ['scheme_code', 'date'], keyHolds: ['nav_e8'] }),

  /**
   * The version of a subject whose data is cached in memory. On SQLite also of a topic that open desks follow; PostgreSQL
   * announces those without a row, so that writers never wait for each other.
   */
  version: table({
    subject: text<CachedSubject | `desk/${DeskTopic}`>().key(),
    number: integer(),
  }),

  /** One change of a section of the firm's own data. Triggers refuse to change or delete a row. */
  firm_change: table({
    /** 1, 2, 3 in the order of the changes. */
    number: integer().key(),
    section: text<SectionName>(),
    at: instant(),
    actor: text(),
    kind: text<'edit' | 'import' | 'undo'>(),
    /** The section before and after, as JSON; null if it was or is again the sample's. */
    before_json: text().optional(),
    after_json: text().optional(),
  }).with({ isAppendOnly: true }),

  /** A call-back request from the calculator: the visitor's contact details and figures. */
  lead: table({
    id: text().key(),
    received_at: instant(),
    name: text(),
    phone: text(),
    goal_type: text<'goal' | 'invest'>(),
    investment_type: text<'sip' | 'lumpsum'>(),
    /** Rupees as typed for the chosen mode; any finite number, so not in paise. */
    amount: real(),
    years: real(),
    /** Percent a year, as typed. */
    expected_return: real(),
  }).with({ by: { time: ['received_at', 'id'] } }),

  /** A message sent with the contact form. */
  message: table({
    id: text().key(),
    received_at: instant(),
    name: text(),
    email: text(),
    phone: text().optional(),
    text: text(),
    /** AMFI code of the fund that it is about, if it came from a fund page. */
    scheme_code: text().optional(),
    /** The e-mail as `emailKey` of forms/mailbox.ts makes it. */
    email_key: text().backfill(''),
    /** When to call: an Indian date, and Indian times "HH:MM"; null if an e-mail will do. */
    slot_date: text().optional(),
    slot_from: text().optional(),
    slot_to: text().optional(),
  }).with({ by: { time: ['received_at', 'id'], email: ['email_key'] } }),

  /** The consent given with a record; one row per record. */
  consent: table({
    id: text().key(),
    /** The kind of record and its id: `lead`, `message`, `quote`, `account`. */
    subject: text(),
    subject_id: text(),
    purpose: text(),
    text_version: text(),
    language: text(),
    /** The path of the page that had the form. */
    page: text(),
    given_at: instant(),
    /** The key of the exact words in `agreed_text`; null if nobody kept them, as before November 2026. */
    text_hash: text().optional(),
    /** The id of what was agreed to, such as a grant or an import; null if the record itself says it. */
    about: text().optional(),
  }).with({ by: { subject: ['subject', 'subject_id'] } }),

  /** The exact words of a text that people agree to. They hold nothing about anybody, and are never changed or deleted. */
  agreed_text: table({
    /** SHA-256 of version, language and text, hexadecimal. */
    hash: text().key(),
    version: text(),
    language: text(),
    text: text(),
    kept_at: instant(),
  }),

  /** The response to the first of several identical requests. */
  idempotency_key: table({
    key: text().key(),
    /** SHA-256 of the body, hexadecimal. */
    body_hash: text(),
    record_id: text(),
    created_at: instant(),
  }).with({ by: { time: ['created_at'] } }),

  /** The number of attempts of one kind in one time window. */
  attempt: table({
    /** What is counted, and for which network address. Deleted after two days. */
    bucket: text(),
    window_start: text(),
    count: integer(),
  }).with({ key: ['bucket', 'window_start'], by: { time: ['window_start'] } }),

  /** What a client said about the firm. */
  testimonial: table({
    id: text().key(),
    name: text(),
    position: text(),
    /** A path on this site. */
    image: text(),
    quote: text(),
    /** 0 to 10: five stars in halves. */
    rating_halves: integer(),
    /** The day on which the client agreed in writing to publication. */
    consent_date: text(),
    is_published: integer(),
    /** Their order on the page. */
    place: integer(),
  }),

  /** A request to be called about an insurance product. */
  quote: table({
    id: text().key(),
    /** The reference that the visitor got for the request: `482071`; `PQ-7K3M-9W` for older ones. */
    reference: text().unique(),
    received_at: instant(),
    /** The id of the product in content/insurance.ts. */
    product: text(),
    name: text(),
    phone: text(),
    email: text().optional(),
    /** When to call: an Indian date, and Indian times "HH:MM". */
    slot_date: text(),
    slot_from: text(),
    slot_to: text(),
    /** JSON: the answers given before the request, by question. */
    answers: text(),
  }).with({ by: { time: ['received_at', 'id'] } }),

  /** The reference that people give on the phone. It opens nothing, so it is no secret. */
  enquiry_reference: table({
    /** Six digits, or eight once six run out. */
    reference: text().key(),
    subject: text<'lead' | 'message' | 'quote' | 'request' | 'recommendation'>(),
    subject_id: text().unique(),
  }),

  /**
   * What the firm did about a record. The newest mark of a lead, message or quote is its state; without marks it is new. A
   * request has a state of its own, and only marks for its answers.
   */
  mark: table({
    id: text().key(),
    subject: text<'lead' | 'message' | 'quote' | 'request'>(),
    subject_id: text(),
    state: text<'new' | 'contacted' | 'answered' | 'won' | 'lost'>(),
    note: text().optional(),
    marked_at: instant(),
    /** The member of the firm's staff who made the mark; null for marks older than this column. */
    actor: text().optional(),
  }).with({ by: { subject: ['subject', 'subject_id'] } }),

  /** An act of the firm's staff that no other table records with its actor. Kept for a year. */
  desk_act: table({
    id: text().key(),
    at: instant(),
    /** The name that the person gave at the desk. */
    actor: text(),
    /** A `DeskAct` of server/desk/acts.server.ts. */
    act: text(),
    /** The id or reference of the record; null if it is about no single one. */
    subject_id: text().optional(),
    /** Details of the act; never a name, an address or an amount of a client. */
    detail: text().optional(),
  }).with({ by: { time: ['at'] } }),

  /** A background job, which one server runs at a time. */
  job: table({
    name: text().key(),
    next_at: instant(),
    /** When a server's claim ends. Afterwards another server may take over unfinished work. */
    claimed_until: text().optional(),
    /** The run that holds the claim, so that a run that lost its claim does not end another one. */
    claimed_by: text().optional(),
    /** When the job last succeeded. */
    done_at: instant().optional(),
    /** The error code of the last run; null if it succeeded. */
    problem: text().optional(),
    /** JSON that the job passes to its next run. */
    memory: text().optional(),
  }),

  /** The form of a line that the reader of statements did not know. Never whose it was. */
  statement_shape: table({
    maker: text(),
    layout: text(),
    /** Why it is told: the key of a notice. */
    kind: text(),
    /** Words of the line, without names, digits as 9. */
    shape: text(),
    /** How many statements that were taken in had it. */
    seen: integer(),
    first_on: date(),
    last_on: date(),
  }).with({ key: ['maker', 'layout', 'kind', 'shape'] }),

  /** What else a scheme is called: a registrar's code, an ISIN that AMFI does not list, a name. Only the firm adds these. */
  scheme_alias: table({
    kind: text<'isin' | 'cams' | 'kfintech' | 'name'>(),
    /** Without blanks, in capitals; of a name its words in small letters. */
    key: text(),
    scheme_code: text().refersTo('scheme.code'),
    /** `desk` if a person mapped it, `learned` if a file of the firm has it beside an ISIN. */
    origin: text<'desk' | 'learned'>(),
    added_at: instant(),
  }).with({ key: ['kind', 'key'] }),
}
