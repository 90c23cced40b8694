import type { ColumnType } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'

/** A column of calendar days. */
export type DateColumn = ColumnType<IsoDate, string, string>

/** A column of whole numbers: reads return the branded unit, writes accept any number. */
export type Whole<Unit extends number> = ColumnType<Unit, number, number>

/** The tables of clients' holdings and personal details; part of `Schema`. Every row carries its account. */
export interface ClientTables {
  ledger_entry: LedgerEntryTable
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
  units_milli: Whole<MilliUnits>
  nav_e8: ColumnType<NavE8 | null, number | null, number | null>
  reverses: string | null
  /** `form`, `import`, `desk` where the firm entered it, or `sample` in the sample accounts. */
  source: string
  import_id: string | null
  created_at: string
  /** A note from the firm to the client. */
  note: string | null
  /** The day of the order; null where nobody knows it. */
  ordered_on: ColumnType<IsoDate | null, string | null | undefined, string | null>
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
