import type { ColumnType } from 'kysely'
import type { RateE6 } from '#finance/costs.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { SipNews } from '#finance/sip-register.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'

/** A column of calendar days. */
export type DateColumn = ColumnType<IsoDate, string, string>

/** A column of whole numbers: reads return the branded unit, writes accept any number. */
export type Whole<Unit extends number> = ColumnType<Unit, number, number>

/** The same with a default of 0: an insert may leave it out. */
type WholeOrNone<Unit extends number> = ColumnType<Unit, number | undefined, number>

/** The tables of clients' holdings and personal details; part of `Schema`. Every row carries its account. */
export interface ClientTables {
  ledger_entry: LedgerEntryTable
  ledger_version: LedgerVersionTable
  sip_look: SipLookTable
  removed_entry: RemovedEntryTable
  ledger_import: LedgerImportTable
  client_request: ClientRequestTable
  request_event: RequestEventTable
  invest_request: InvestRequestTable
  profile: ProfileTable
  profile_change: ProfileChangeTable
  picture: PictureTable
  saved_card: SavedCardTable
  upi_id: UpiIdTable
  bank_account: BankAccountTable
  consent_withdrawal: ConsentWithdrawalTable
  account_closing: AccountClosingTable
  last_look: LastLookTable
  goal: GoalTable
  goal_part: GoalPartTable
  watched_fund: WatchedFundTable
  sip_notice: SipNoticeTable
  unwanted_mail: UnwantedMailTable
  client_pan: ClientPanTable
  entry_place: EntryPlaceTable
  statement_balance: StatementBalanceTable
  statement_folio: StatementFolioTable
  replaced_entry: ReplacedEntryTable
  statement_scheme: StatementSchemeTable
  gains_link: GainsLinkTable
  gains_link_opening: GainsLinkOpeningTable
  previous_owner: PreviousOwnerTable
  carried_loss: CarriedLossTable
  printed_cost: PrintedCostTable
}

/** Losses of earlier years that a client's return carried into a year, as sizes. */
export interface CarriedLossTable {
  account_id: string
  /** A financial year, such as `2025-26`. */
  year: string
  short_paise: Whole<Paise>
  long_paise: Whole<Paise>
  said_at: string
}

/** A link by which an accountant reads one year of a client's gains. Only the hash of its token is kept. */
export interface GainsLinkTable {
  id: string
  account_id: string
  /** A financial year, such as `2025-26`. */
  year: string
  token_hash: string
  made_at: string
  ends_at: string
  /** When the client took it back; null while it may be open. */
  ended_at: string | null
}

/** Each time that something behind a link was opened. */
export interface GainsLinkOpeningTable {
  id: string
  link_id: string
  opened_at: string
  what: 'page' | 'pdf' | 'xlsx' | 'csv'
  /** The kind of browser, such as `Chrome on Windows`; null if it said nothing. */
  device: string | null
}

/** What a previous owner paid for units that were given or inherited, as the client said. */
export interface PreviousOwnerTable {
  entry_id: string
  account_id: string
  bought_on: DateColumn
  cost_paise: Whole<Paise>
  said_at: string
}

/** What a client's account statement prints about one scheme and half-year, as the client copied it. One of the two is known. */
export interface PrintedCostTable {
  id: string
  account_id: string
  scheme_code: string
  from_day: DateColumn
  to_day: DateColumn
  /** What the fund house paid to distributors, gross; null if it is not printed. */
  commission_paise: ColumnType<Paise | null, number | null, number | null>
  /** The average expense ratio of the plan, in millionths; null if it is not printed. */
  expense_e6: ColumnType<RateE6 | null, number | null, number | null>
  said_at: string
}

/** A mail about a SIP that a client was sent. The key keeps one from going twice. */
export interface SipNoticeTable {
  account_id: string
  folio: string
  scheme_code: string
  kind: SipNews['kind']
  /** The day that it is about: of a missed instalment, or the last day. */
  about: DateColumn
  told_at: string
}

/** A topic of which a client wants no mails. */
export interface UnwantedMailTable {
  account_id: string
  topic: string
  since: string
}

/** What a client saves for. */
export interface GoalTable {
  id: string
  account_id: string
  name: string
  /** In the rupees of the day on which it was last changed. */
  amount_paise: Whole<Paise>
  /** The money is needed at the end of this year. */
  year: number
  /** Hundredths of a per cent a year: 600 is 6 %. */
  inflation_bp: number
  created_at: string
  changed_at: string
}

/** A folio, or a SIP into it, that serves a goal with a part of its money. */
export interface GoalPartTable {
  goal_id: string
  account_id: string
  kind: 'folio' | 'sip'
  folio: string
  scheme_code: string
  /** Per cent, 1 to 100. Over all goals of a client the shares of one folio or SIP add up to 100 at most. */
  share: number
}

/** A fund on a client's watchlist. */
export interface WatchedFundTable {
  account_id: string
  scheme_code: string
  /** The instant from which its change is counted. */
  added_at: string
}

/** What "since you last looked" on the dashboard compares with. */
export interface LastLookTable {
  account_id: string
  /** The day of the newest prices that the client has seen. */
  prices_of: DateColumn
  /** The day of the prices that were seen before those; null after the first look. */
  prices_before: ColumnType<IsoDate | null, string | null, string | null>
}

/** One line of a client's statements. See `LedgerEntry` in finance/ledger-entry.ts for the figures. */
export interface LedgerEntryTable {
  id: string
  account_id: string
  /** Ascends in the order of entry, which also orders the entries of one day. */
  position: number
  folio: string
  scheme_code: string
  date: DateColumn
  kind: string
  amount_paise: Whole<Paise>
  stamp_duty_paise: Whole<Paise>
  load_paise: Whole<Paise>
  /** Tax that was withheld; 0 in rows of older servers. */
  stt_paise: WholeOrNone<Paise>
  tds_paise: WholeOrNone<Paise>
  units_milli: Whole<MilliUnits>
  nav_e8: ColumnType<NavE8 | null, number | null, number | null>
  reverses: string | null
  /** `form`, `import`, `desk` where the firm entered it, `registrar`, or `sample` in the sample accounts. */
  source: string
  import_id: string | null
  created_at: string
  /** A note from the firm to the client. */
  note: string | null
  /** The day of the order; null where nobody knows it. */
  ordered_on: ColumnType<IsoDate | null, string | null | undefined, string | null>
  /** The registrar's file that brought the entry; its `feed_row` has the same id. Null for other entries. */
  feed_file_id: ColumnType<string | null, string | null | undefined, string | null>
}

/** A token that is another one after every change of a client's ledger. Triggers write it; no row: no entry was ever written. */
export interface LedgerVersionTable {
  account_id: string
  token: string
}

/** What the last look at a client's SIPs found; anybody may make it again. */
export interface SipLookTable {
  account_id: string
  /** Of the books that were looked at. */
  token: string
  /** The Indian date of the look. */
  day: DateColumn
  /** JSON: up to which day each registrar's files told of transactions. */
  reach: string
  /** The first day on which there may be something else to find, and the first that files may tell of; null for never. */
  until_day: ColumnType<IsoDate | null, string | null, string | null>
  until_known: ColumnType<IsoDate | null, string | null, string | null>
  /** JSON: the SIPs that somebody should look at. */
  found: string
}

/** A transaction that its client removed, as it was. It can be put back until its time is over. */
export interface RemovedEntryTable extends LedgerEntryTable {
  removed_at: string
}

/** An imported file, recorded so that the import can be undone as a whole. */
export interface LedgerImportTable {
  id: string
  account_id: string
  file_name: string
  row_count: number
  created_at: string
  /** Of an account statement: the SHA-256 of its file in hexadecimal digits; null for any other import, as all below. */
  sha256: string | null
  /** The first holder as printed. */
  holder: string | null
  /** `cams` or `kfintech`. */
  maker: string | null
  /** The layout that it was read with. */
  layout: string | null
  statement_kind: 'detailed' | 'summary' | null
  period_from: ColumnType<IsoDate | null, string | null | undefined, string | null>
  period_to: ColumnType<IsoDate | null, string | null | undefined, string | null>
  /** The person at the desk who took it in; null for the client. */
  taken_in_by: string | null
}

/** Where a statement prints an entry, or an opening balance. Several statements can print one entry. */
export interface EntryPlaceTable {
  account_id: string
  import_id: string
  entry_id: string
  /** null in a file without pages. */
  page: number | null
  line: number
}

/** A scheme of a folio as a statement closed it. */
export interface StatementBalanceTable {
  account_id: string
  import_id: string
  /** Its order in the statement, from 0. */
  place: number
  folio: string
  scheme_code: string
  /** `rows` or `units`. */
  takes: string
  /** A `CostGap` of statements/take-in.ts. */
  cost_gap: string | null
  closing_milli: Whole<MilliUnits>
  /** What the ledger had more or less than that after the import. */
  difference_milli: Whole<MilliUnits>
  nav_e8: ColumnType<NavE8 | null, number | null, number | null>
  nav_on: ColumnType<IsoDate | null, string | null, string | null>
  /** What it begins with, and where it says so; null if it takes no rows, as of older imports. */
  opening_milli: ColumnType<MilliUnits | null, number | null | undefined, number | null>
  opening_page: number | null
  opening_line: number | null
  /** What it prints about the exit load, line by line; PANs and account numbers are masked. */
  load_text: string | null
}

/** A folio as a statement prints it. Neither address nor telephone number nor bank. */
export interface StatementFolioTable {
  account_id: string
  import_id: string
  place: number
  /** Without blanks. */
  folio: string
  house: string | null
  /** JSON: a list of names. */
  holders: string
  guardian: string | null
  /** JSON: a list of names. */
  nominees: string
  kyc: string | null
  pan_kyc: string | null
  pan_id: string | null
}

/** An entry that a statement replaced, kept until the import can't be undone any more. */
export interface ReplacedEntryTable {
  account_id: string
  import_id: string
  entry_id: string
  /** The import that had brought it. */
  of_import_id: string | null
  /** Counts before the one in `entry`: a scheme may be mapped meanwhile. */
  scheme_code: string
  /** JSON: the row of `ledger_entry` as it was. */
  entry: string
}

/**
 * A scheme that AMFI does not list, as one account's statement names it. Its row in `scheme` holds the code alone, so that
 * nobody else finds the name.
 */
export interface StatementSchemeTable {
  code: string
  account_id: string
  isin: string | null
  /** `cams` or `kfintech`. */
  registrar: string | null
  registrar_code: string | null
  name: string
  house: string | null
  created_at: string
}

/** Where a request is. `in-progress`: somebody of the firm took it. */
export type RequestState = 'received' | 'in-progress' | 'with-registrar' | 'done' | 'declined' | 'withdrawn'

/** Something that a client asks of the firm. The site places no order. */
export interface ClientRequestTable {
  id: string
  /** The reference that the client and the firm use: `482071`; `R-7KQ2M9XA` for older ones. */
  reference: string
  account_id: string
  /** A `RequestKindId` of server/requests/kinds.ts. */
  kind: string
  /** What the client reads. */
  language: string
  /** The holding, SIP or scheme that it is about. */
  scheme_code: string | null
  folio: string | null
  /** The money that would move: of a SIP, one instalment. */
  amount_paise: ColumnType<Paise | null, number | null, number | null>
  /** The units that would leave the holding; for an amount, worked out at the newest price of the day. */
  units_milli: ColumnType<MilliUnits | null, number | null, number | null>
  /** The day that the client wants. */
  wanted_on: ColumnType<IsoDate | null, string | null, string | null>
  /** JSON: the fields of the kind's form. A bank account number is not among them, only its last four digits. */
  details: string
  /** The bank account number, encrypted (server/kernel/secrets.server.ts), bound to the request and `request-number`. */
  secret: string | null
  /** The plan in which the firm invests; null where nothing is bought, and for older requests. */
  plan: 'regular' | 'direct' | null
  /** The number that the client is called on; null if no call was promised. */
  phone: string | null
  /** When to call: an Indian date, and Indian times "HH:MM". */
  slot_date: string | null
  slot_from: string | null
  slot_to: string | null
  state: RequestState
  created_at: string
  /** When it came into its state. */
  changed_at: string
}

/** Something that happened to a request, or was written under it. */
export interface RequestEventTable {
  request_id: string
  /** From 0, in the order in which it happened. */
  position: number
  account_id: string
  at: string
  /** `answered` is a message of the office, `asked` one of the client. */
  act:
    | 'received'
    | 'taken'
    | 'put-back'
    | 'handed-on'
    | 'done'
    | 'declined'
    | 'withdrawn'
    | 'answered'
    | 'asked'
  /** The member of the firm's staff; null for the client, and where an older server did not record it. */
  actor: string | null
  /** A message, or the reason why it was declined. */
  text: string | null
  /** The registrar's number. */
  number: string | null
  /** The day of the NAV that it was done at. */
  nav_date: ColumnType<IsoDate | null, string | null, string | null>
}

/** The requests to invest of before `client_request`, which has copies of them. Only erased now. */
export interface InvestRequestTable {
  id: string
  account_id: string
}

/** Personal details that the account table does not hold. */
export interface ProfileTable {
  account_id: string
  phone: string
  address: string
  changed_at: string
}

/** Records that a field changed, never its value. */
export interface ProfileChangeTable {
  id: string
  account_id: string
  /** `name`, `phone`, `address`, `picture`, `bank`, `bank-verified`, `bank-unverified`. */
  field: string
  changed_at: string
}

/** A client's picture: a square WebP as base64 text, which both databases store in the same way. */
export interface PictureTable {
  account_id: string
  webp_base64: string
  changed_at: string
}

/** A card as its owner knows it. The number is never sent to the server. */
export interface SavedCardTable {
  id: string
  account_id: string
  label: string
  network: string
  last_four: string
  /** `2028-05`. */
  expires: string
  is_primary: number
  created_at: string
}

export interface UpiIdTable {
  id: string
  account_id: string
  address: string
  created_at: string
}

/** The bank account that redemptions are paid to. */
export interface BankAccountTable {
  account_id: string
  holder: string
  /** Encrypted (server/kernel/secrets.server.ts), bound to the account and the field `bank-number`. */
  number: string
  last_four: string
  bank_name: string
  ifsc: string
  /** 1 once the firm has verified that the account is the client's. Every change resets it to 0. */
  is_verified: number
  changed_at: string
}

/** A withdrawn consent. The row in `consent` stays as proof of the period. */
export interface ConsentWithdrawalTable {
  consent_id: string
  withdrawn_at: string
}

/** An account that its owner has asked to close. It is deleted when the waiting period ends. */
export interface AccountClosingTable {
  account_id: string
  asked_at: string
  closes_at: string
}

/** A PAN of an account. An account can have several: its holder's, a child's, a Hindu undivided family's. */
export interface ClientPanTable {
  id: string
  account_id: string
  /** Encrypted (server/kernel/secrets.server.ts), bound to this row's id and the field `pan`. */
  pan: string
  /** The keyed hash of the PAN, which finds it. */
  pan_hash: string
  last_four: string
  /** Who it belongs to: the account holder, their minor child, their HUF, or another person. */
  role: 'holder' | 'minor' | 'huf' | 'other'
  /** The name that it was given with. */
  name: string
  /** `desk` if the firm linked it; `statement` if it came with a statement, and goes when no folio has it any more. */
  origin: 'desk' | 'statement'
  /** 1 once the firm has confirmed who it belongs to. Registrars' rows are matched by confirmed PANs alone. */
  is_confirmed: number
  created_at: string
}
