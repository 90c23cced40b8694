import type { DateColumn } from './client-tables.server.ts'

/** The tables of the audit log; part of `Schema`. */
export interface AuditTables {
  audit_entry: AuditEntryTable
  audit_reason: AuditReasonTable
  audit_head: AuditHeadTable
  audit_day: AuditDayTable
}

/** Something that the firm's staff did or looked at. Rows are added and, after a year, cut from the beginning; never changed. */
export interface AuditEntryTable {
  /** From 1, without gaps. */
  sequence: number
  id: string
  at: string
  /** The member of staff; null for the program itself, and for acts from before there were staff. */
  staff_id: string | null
  /** The name at that time; null for the program itself. */
  actor: string | null
  act: string
  /** The account's internal id. It names nobody once the account is erased. */
  client: string | null
  /** The id or reference of the record. */
  about: string | null
  /** A code, a count or the name of a screen; never a client's name, address or amount. */
  detail: string | null
  /** SHA-256 of the salt and the text in `audit_reason`, in hexadecimal digits. */
  reason_hash: string | null
  /** The hash of the entry before. */
  previous: string
  /** SHA-256 of the entry as canonical JSON, in hexadecimal digits. */
  hash: string
}

/** A reason that somebody typed. It may name a person, so it lies outside the chain and is erased with the account. */
export interface AuditReasonTable {
  entry_id: string
  account_id: string | null
  /** Keeps the hash in the chain from being guessed once the text is erased. */
  salt: string
  text: string
}

/** The end of the chain, and where its beginning was cut: one row. Writers lock it. */
export interface AuditHeadTable {
  one: number
  sequence: number
  hash: string
  /** The newest entry that was cut; 0 for none. */
  cut_sequence: number
  cut_hash: string
}

/** The end of the chain on a day, as it was mailed to the owners. */
export interface AuditDayTable {
  day: DateColumn
  sequence: number
  hash: string
}
