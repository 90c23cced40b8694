import type { RateE6 } from '#finance/costs.ts'
import type { SipNews } from '#finance/sip-register.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'
import { account, date, instant, integer, table, text, whole } from './table.server.ts'

/** Where a request is. `in-progress`: somebody of the firm took it. */
export type RequestState = 'received' | 'in-progress' | 'with-registrar' | 'done' | 'declined' | 'withdrawn'

/** One line of a client's statements, in the ledger or removed from it. */
const entryColumns = {
  account_id: account(),
  id: text().key(),
  /** Ascends in the order of entry, which also orders the entries of one day. */
  position: integer(),
  folio: text(),
  scheme_code: text().refersTo('scheme.code'),
  date: date(),
  kind: text(),
  amount_paise: whole<Paise>(),
  stamp_duty_paise: whole<Paise>(),
  load_paise: whole<Paise>(),
  units_milli: whole<MilliUnits>(),
  nav_e8: whole<NavE8>().optional(),
  reverses: text().optional(),
  /** `form`, `import`, `desk` where the firm entered it, `registrar`, or `sample` in the sample accounts. */
  source: text(),
  import_id: text().refersTo('ledger_import.id', 'cascade').optional(),
  created_at: instant(),
  /** A note from the firm to the client. */
  note: text().optional(),
  /** The day of the order; null where nobody knows it. */
  ordered_on: date().optional(),
  /** Tax that was withheld; 0 in rows of older servers. */
  stt_paise: whole<Paise>().defaultsTo(0),
  tds_paise: whole<Paise>().defaultsTo(0),
  /** The registrar's file that brought the entry; its `feed_row` has the same id. Null for other entries. */
  feed_file_id: text().optional(),
}

/** The tables of clients' holdings and personal details. Every row carries its account. */
export const clientTables = {
  /** Losses of earlier years that a client's return carried into a year, as sizes. */
  carried_loss: table({
    account_id: account(),
    /** A financial year, such as `2025-26`. */
    year: text(),
    short_paise: whole<Paise>(),
    long_paise: whole<Paise>(),
    said_at: instant(),
  }).with({ key: ['account_id', 'year'] }),

  /** A link by which an accountant reads one year of a client's gains. Only the hash of its token is kept. */
  gains_link: table({
    id: text().key(),
    account_id: account(),
    /** A financial year, such as `2025-26`. */
    year: text(),
    token_hash: text().unique(),
    made_at: instant(),
    ends_at: instant(),
    /** When the client took it back; null while it may be open. */
    ended_at: instant().optional(),
  }).with({ by: { account: ['account_id', 'made_at'] } }),

  /** Each time that something behind a link was opened. */
  gains_link_opening: table({
    id: text().key(),
    link_id: text().refersTo('gains_link.id', 'cascade'),
    opened_at: instant(),
    what: text<'page' | 'pdf' | 'xlsx' | 'csv'>(),
    /** The kind of browser, such as `Chrome on Windows`; null if it said nothing. */
    device: text().optional(),
  }).with({ by: { link: ['link_id', 'opened_at'] } }),

  /** What a previous owner paid for units that were given or inherited, as the client said. */
  previous_owner: table({
    entry_id: text().refersTo('ledger_entry.id', 'cascade').key(),
    account_id: account(),
    bought_on: date(),
    cost_paise: whole<Paise>(),
    said_at: instant(),
  }).with({ by: { account: ['account_id'] } }),

  /** What a client's account statement prints about one scheme and half-year, as the client copied it. One of the two is known. */
  printed_cost: table({
    id: text().key(),
    account_id: account(),
    scheme_code: text(),
    from_day: date(),
    to_day: date(),
    /** What the fund house paid to distributors, gross; null if it is not printed. */
    commission_paise: whole<Paise>().optional(),
    /** The average expense ratio of the plan, in millionths; null if it is not printed. */
    expense_e6: integer<RateE6>().optional(),
    said_at: instant(),
  }).with({ by: { scheme: { on: ['account_id', 'scheme_code', 'from_day'], isUnique: true } } }),

  /** A mail about a SIP that a client was sent. The key keeps one from going twice. */
  sip_notice: table({
    account_id: account(),
    folio: text(),
    scheme_code: text(),
    kind: text<SipNews['kind']>(),
    /** The day that it is about: of a missed instalment, or the last day. */
    about: date(),
    told_at: instant(),
  }).with({ key: ['account_id', 'folio', 'scheme_code', 'kind', 'about'] }),

  /** A topic of which a client wants no mails. */
  unwanted_mail: table({
    account_id: account(),
    topic: text(),
    since: text(),
  }).with({ key: ['account_id', 'topic'] }),

  /** What a client saves for. */
  goal: table({
    id: text().key(),
    account_id: account(),
    name: text(),
    /** In the rupees of the day on which it was last changed. */
    amount_paise: whole<Paise>(),
    /** The money is needed at the end of this year. */
    year: integer(),
    /** Hundredths of a per cent a year: 600 is 6 %. */
    inflation_bp: integer(),
    created_at: instant(),
    changed_at: instant(),
  }).with({ by: { account: ['account_id'] } }),

  /** A folio, or a SIP into it, that serves a goal with a part of its money. */
  goal_part: table({
    goal_id: text().refersTo('goal.id', 'cascade'),
    account_id: account(),
    kind: text<'folio' | 'sip'>(),
    folio: text(),
    scheme_code: text(),
    /** Per cent, 1 to 100. Over all goals of a client the shares of one folio or SIP add up to 100 at most. */
    share: integer(),
  }).with({ key: ['goal_id', 'kind', 'folio', 'scheme_code'], by: { account: ['account_id'] } }),

  /** A fund on a client's watchlist. */
  watched_fund: table({
    account_id: account(),
    scheme_code: text(),
    /** The instant from which its change is counted. */
    added_at: instant(),
  }).with({ key: ['account_id', 'scheme_code'] }),

  /** What "since you last looked" on the dashboard compares with. */
  last_look: table({
    account_id: account().key(),
    /** The day of the newest prices that the client has seen. */
    prices_of: date(),
    /** The day of the prices that were seen before those; null after the first look. */
    prices_before: date().optional(),
  }),

  /** One line of a client's statements. See `LedgerEntry` in finance/ledger-entry.ts for the figures. */
  ledger_entry: table(entryColumns).with({
    by: {
      account: ['account_id', 'date', 'position'],
      import: ['import_id'],
      feed_file: { on: ['feed_file_id'], unlessNull: 'feed_file_id' },
      kind: ['kind', 'date'],
    },
  }),

  /** A token that is another one after every change of a client's ledger. Triggers write it; no row: no entry was ever written. */
  ledger_version: table({
    account_id: account().key(),
    token: text(),
  }),

  /** What was computed last from a client's books; anybody may compute it again. */
  memo: table({
    account_id: account(),
    name: text(),
    /** A hash of everything that it was computed from. */
    computed_from: text(),
    /** JSON. */
    value: text(),
  }).with({ key: ['account_id', 'name'] }),

  /** A transaction that its client removed, as it was. It can be put back until its time is over. */
  removed_entry: table({
    ...entryColumns,
    import_id: text().optional(),
    removed_at: instant(),
  }).with({ by: { account: ['account_id', 'removed_at'], time: ['removed_at'] } }),

  /** An imported file, recorded so that the import can be undone as a whole. */
  ledger_import: table({
    account_id: account(),
    id: text().key(),
    file_name: text(),
    row_count: integer(),
    created_at: instant(),
    /** Of an account statement: the SHA-256 of its file in hexadecimal digits; null for any other import, as all below. */
    sha256: text().optional(),
    /** The first holder as printed. */
    holder: text().optional(),
    /** `cams` or `kfintech`. */
    maker: text().optional(),
    /** The layout that it was read with. */
    layout: text().optional(),
    statement_kind: text<'detailed' | 'summary'>().optional(),
    period_from: date().optional(),
    period_to: date().optional(),
    /** The person at the desk who took it in; null for the client. */
    taken_in_by: text().optional(),
  }).with({ by: { account: ['account_id'] } }),

  /** Where a statement prints an entry, or an opening balance. Several statements can print one entry. */
  entry_place: table({
    account_id: account(),
    import_id: text().refersTo('ledger_import.id', 'cascade'),
    /** The entry may be removed and put back, so that this refers to nothing. */
    entry_id: text(),
    /** null in a file without pages. */
    page: integer().optional(),
    line: integer(),
  }).with({ key: ['entry_id', 'import_id'], by: { import: ['import_id'], account: ['account_id'] } }),

  /** A scheme of a folio as a statement closed it. */
  statement_balance: table({
    account_id: account(),
    import_id: text().refersTo('ledger_import.id', 'cascade'),
    /** Its order in the statement, from 0. */
    place: integer(),
    folio: text(),
    scheme_code: text(),
    /** `rows` or `units`. */
    takes: text(),
    /** A `CostGap` of statements/take-in.ts. */
    cost_gap: text().optional(),
    closing_milli: whole<MilliUnits>(),
    /** What the ledger had more or less than that after the import. */
    difference_milli: whole<MilliUnits>(),
    nav_e8: whole<NavE8>().optional(),
    nav_on: date().optional(),
    /** What it prints about the exit load, line by line; PANs and account numbers are masked. */
    load_text: text().optional(),
    /** What it begins with, and where it says so; null if it takes no rows, as of older imports. */
    opening_milli: whole<MilliUnits>().optional(),
    opening_page: integer().optional(),
    opening_line: integer().optional(),
  }).with({
    key: ['import_id', 'place'],
    by: { scheme: ['scheme_code', 'nav_on'], account: ['account_id'] },
  }),

  /** A folio as a statement prints it. Neither address nor telephone number nor bank. */
  statement_folio: table({
    account_id: account(),
    import_id: text().refersTo('ledger_import.id', 'cascade'),
    place: integer(),
    /** Without blanks. */
    folio: text(),
    house: text().optional(),
    /** JSON: a list of names. */
    holders: text(),
    guardian: text().optional(),
    /** JSON: a list of names. */
    nominees: text(),
    kyc: text().optional(),
    pan_kyc: text().optional(),
    pan_id: text().refersTo('client_pan.id', 'set null').optional(),
  }).with({ key: ['import_id', 'place'], by: { account: ['account_id'], pan: ['pan_id'] } }),

  /** An entry that a statement replaced, kept until the import can't be undone any more. */
  replaced_entry: table({
    account_id: account(),
    import_id: text().refersTo('ledger_import.id', 'cascade'),
    entry_id: text().key(),
    /** The import that had brought it. */
    of_import_id: text().optional(),
    /** Counts before the one in `entry`: a scheme may be mapped meanwhile. */
    scheme_code: text(),
    /** JSON: the row of `ledger_entry` as it was. */
    entry: text(),
  }).with({ by: { import: ['import_id'], account: ['account_id'] } }),

  /**
   * A scheme that AMFI does not list, as one account's statement names it. Its row in `scheme` holds the code alone, so that
   * nobody else finds the name.
   */
  statement_scheme: table({
    code: text().refersTo('scheme.code').key(),
    account_id: account(),
    isin: text().optional(),
    /** `cams` or `kfintech`. */
    registrar: text().optional(),
    registrar_code: text().optional(),
    name: text(),
    house: text().optional(),
    created_at: instant(),
  }).with({ by: { account: ['account_id'] } }),

  /** Something that a client asks of the firm. The site places no order. */
  client_request: table({
    id: text().key(),
    account_id: account(),
    /** The reference that the client and the firm use: `482071`; `R-7KQ2M9XA` for older ones. */
    reference: text().unique(),
    /** A `RequestKindId` of server/requests/kinds.ts. */
    kind: text(),
    /** What the client reads. */
    language: text(),
    /** The holding, SIP or scheme that it is about. */
    scheme_code: text().refersTo('scheme.code').optional(),
    folio: text().optional(),
    /** The money that would move: of a SIP, one instalment. */
    amount_paise: whole<Paise>().optional(),
    /** The units that would leave the holding; for an amount, worked out at the newest price of the day. */
    units_milli: whole<MilliUnits>().optional(),
    /** The day that the client wants. */
    wanted_on: date().optional(),
    /** JSON: the fields of the kind's form. A bank account number is not among them, only its last four digits. */
    details: text(),
    /** The bank account number, encrypted (server/kernel/secrets.server.ts), bound to the request and `request-number`. */
    secret: text().optional(),
    /** The plan in which the firm invests; null where nothing is bought, and for older requests. */
    plan: text<'regular' | 'direct'>().optional(),
    /** The number that the client is called on; null if no call was promised. */
    phone: text().optional(),
    /** When to call: an Indian date, and Indian times "HH:MM". */
    slot_date: text().optional(),
    slot_from: text().optional(),
    slot_to: text().optional(),
    state: text<RequestState>(),
    created_at: instant(),
    /** When it came into its state. */
    changed_at: instant(),
  }).with({ by: { account: ['account_id', 'created_at'], state: ['state'] } }),

  /** Something that happened to a request, or was written under it. */
  request_event: table({
    request_id: text().refersTo('client_request.id', 'cascade'),
    /** From 0, in the order in which it happened. */
    position: integer(),
    account_id: account(),
    at: instant(),
    /** `answered` is a message of the office, `asked` one of the client. */
    act: text<
      | 'received'
      | 'taken'
      | 'put-back'
      | 'handed-on'
      | 'done'
      | 'declined'
      | 'withdrawn'
      | 'answered'
      | 'asked'
    >(),
    /** The member of the firm's staff; null for the client, and where an older server did not record it. */
    actor: text().optional(),
    /** A message, or the reason why it was declined. */
    text: text().optional(),
    /** The registrar's number. */
    number: text().optional(),
    /** The day of the NAV that it was done at. */
    nav_date: date().optional(),
  }).with({ key: ['request_id', 'position'], by: { account: ['account_id'] } }),

  /** Personal details that the account table does not hold. */
  profile: table({
    account_id: account().key(),
    phone: text(),
    address: text(),
    changed_at: instant(),
  }),

  /** Records that a field changed, never its value. */
  profile_change: table({
    account_id: account(),
    id: text().key(),
    /** `name`, `phone`, `address`, `picture`, `bank`, `bank-verified`, `bank-unverified`. */
    field: text(),
    changed_at: instant(),
  }).with({ by: { account: ['account_id', 'changed_at'] } }),

  /** A client's picture: a square WebP as base64 text, which both databases store in the same way. */
  picture: table({
    account_id: account().key(),
    webp_base64: text(),
    changed_at: instant(),
  }),

  /** A card as its owner knows it. The number is never sent to the server. */
  saved_card: table({
    account_id: account(),
    id: text().key(),
    label: text(),
    network: text(),
    last_four: text(),
    /** `2028-05`. */
    expires: text(),
    is_primary: integer(),
    created_at: instant(),
  }).with({ by: { account: ['account_id'] } }),

  upi_id: table({
    account_id: account(),
    id: text().key(),
    address: text(),
    created_at: instant(),
  }).with({ by: { account: ['account_id'] } }),

  /** The bank account that redemptions are paid to. */
  bank_account: table({
    account_id: account().key(),
    holder: text(),
    /** Encrypted (server/kernel/secrets.server.ts), bound to the account and the field `bank-number`. */
    number: text(),
    last_four: text(),
    bank_name: text(),
    ifsc: text(),
    /** 1 once the firm has verified that the account is the client's. Every change resets it to 0. */
    is_verified: integer(),
    changed_at: instant(),
  }),

  /** A withdrawn consent. The row in `consent` stays as proof of the period. */
  consent_withdrawal: table({
    consent_id: text().refersTo('consent.id', 'cascade').key(),
    withdrawn_at: instant(),
  }),

  /** An account that its owner has asked to close. It is deleted when the waiting period ends. */
  account_closing: table({
    account_id: account().key(),
    asked_at: instant(),
    closes_at: instant(),
  }),

  /** A PAN of an account. An account can have several: its holder's, a child's, a Hindu undivided family's. */
  client_pan: table({
    id: text().key(),
    account_id: account(),
    /** Encrypted (server/kernel/secrets.server.ts), bound to this row's id and the field `pan`. */
    pan: text(),
    /** The keyed hash of the PAN, which finds it. */
    pan_hash: text(),
    last_four: text(),
    /** Who it belongs to: the account holder, their minor child, their HUF, or another person. */
    role: text<'holder' | 'minor' | 'huf' | 'other'>(),
    /** The name that it was given with. */
    name: text(),
    /** `desk` if the firm linked it; `statement` if it came with a statement, and goes when no folio has it any more. */
    origin: text<'desk' | 'statement'>(),
    /** 1 once the firm has confirmed who it belongs to. Registrars' rows are matched by confirmed PANs alone. */
    is_confirmed: integer(),
    created_at: instant(),
  }).with({ once: ['account_id', 'pan_hash'], by: { hash: ['pan_hash'] } }),
}
