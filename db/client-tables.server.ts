import type { ColumnType } from 'kysely'
import type { IsoDate } from '#finance/dates.ts'
import type { MilliUnits, NavE8, Paise } from '#finance/units.ts'

/** A column of calendar days. */
export type DateColumn = ColumnType<IsoDate, string, string>

/** A column of whole numbers: what is read has its unit, what is written may be any number. */
export type Whole<Unit extends number> = ColumnType<Unit, number, number>

/** The tables of what clients own and have told the firm; part of `Schema`. Every row carries its account. */
export interface ClientTables {
  ledger_entry: LedgerEntryTable
  ledger_import: LedgerImportTable
  invest_request: InvestRequestTable
  profile: ProfileTable
  profile_change: ProfileChangeTable
  picture: PictureTable
  saved_card: SavedCardTable
  upi_id: UpiIdTable
  bank_account: BankAccountTable
  consent_withdrawal: ConsentWithdrawalTable
  account_closing: AccountClosingTable
}

/** One line of a client's statements; `LedgerEntry` of finance/ledger.ts says what the figures mean. */
export interface LedgerEntryTable {
  id: string
  account_id: string
  /** Ascending in the order in which they were entered: those of one day count in this order. */
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
  /** What the firm wrote beside it for the client. */
  note: string | null
}

/** A file that was imported, so that it can be undone as a whole. */
export interface LedgerImportTable {
  id: string
  account_id: string
  file_name: string
  row_count: number
  created_at: string
}

/** A client asks the firm to invest. No order is placed by the site. */
export interface InvestRequestTable {
  id: string
  /** What the client and the firm call it by. */
  reference: string
  account_id: string
  scheme_code: string
  kind: 'lumpsum' | 'sip'
  amount_paise: Whole<Paise>
  /** The day that the client wants, or the first of the SIP. */
  wanted_on: DateColumn
  folio: string | null
  note: string | null
  state: 'received' | 'in-progress' | 'done' | 'declined'
  /** Why it was declined. */
  reason: string | null
  created_at: string
  changed_at: string
}

/** What the account itself does not hold. */
export interface ProfileTable {
  account_id: string
  phone: string
  address: string
  changed_at: string
}

/** That something changed, never what it was. */
export interface ProfileChangeTable {
  id: string
  account_id: string
  /** `name`, `phone`, `address`, `picture`, `bank`, `bank-verified`, `bank-unverified`. */
  field: string
  changed_at: string
}

/** A client's picture: square WebP, as base64 text, which both databases keep alike. */
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

/** Where redemptions are paid to. */
export interface BankAccountTable {
  account_id: string
  holder: string
  /** Encrypted (server/kernel/secrets.server.ts), bound to the account and the field `bank-number`. */
  number: string
  last_four: string
  bank_name: string
  ifsc: string
  /** 1 when the firm has checked that it is the client's; every change sets 0. */
  is_verified: number
  changed_at: string
}

/** A consent that was taken back. The row of `consent` stays, as proof of when it held. */
export interface ConsentWithdrawalTable {
  consent_id: string
  withdrawn_at: string
}

/** An account that its owner wants closed; it is deleted when the time is over. */
export interface AccountClosingTable {
  account_id: string
  asked_at: string
  closes_at: string
}
