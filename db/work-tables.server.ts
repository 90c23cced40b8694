import type { DateColumn } from './client-tables.server.ts'

/** The tables of the office's own work; part of `Schema`. Instants are ISO text in UTC. */
export interface WorkTables {
  work_mark: WorkMarkTable
  work_hold: WorkHoldTable
  gap_letter: GapLetterTable
  calendar_entry: CalendarEntryTable
  calendar_proof: CalendarProofTable
  calendar_reminder: CalendarReminderTable
}

/** What a thing to do is about. Its id is that of the record; for what has no record, it names the thing and its occasion. */
export type WorkSubject =
  | 'lead'
  | 'message'
  | 'quote'
  | 'request'
  | 'sip'
  | 'approval'
  | 'import'
  | 'folio'
  | 'gap'
  | 'calendar'
  | 'glass'
  | 'premium'
  | 'recommendation'
  | 'review'

/** What somebody of the office did about a thing to do, beside what its own record says. Rows are only added and undone. */
export interface WorkMarkTable {
  id: string
  subject: WorkSubject
  subject_id: string
  /** The client that it is about; null where nobody knows one. */
  account_id: string | null
  act: 'taken' | 'put-back' | 'waits' | 'done' | 'noted' | 'called'
  /** The member of staff; null before the firm has any. */
  staff_id: string | null
  /** Their name. */
  actor: string
  at: string
  /** Of `waits`: when it comes back. Of `done` and `called`: until when it counts; null for good. */
  until: string | null
  note: string | null
  /** When and by whom it was taken back; null while it counts. */
  undone_at: string | null
  undone_by: string | null
}

/** Who is seeing to a thing to do. The key lets only one person have it. */
export interface WorkHoldTable {
  subject: WorkSubject
  subject_id: string
  account_id: string | null
  staff_id: string | null
  actor: string
  taken_at: string
  /** From when it is everybody's again if nobody touches it; null for never. */
  returns_at: string | null
}

/** A letter about a gap of a client's papers. The key keeps one from going twice. */
export interface GapLetterTable {
  account_id: string
  kind: string
  /** What it is about: a folio, a bank account's last digits, or '' for the client. */
  about: string
  prepared_at: string
  actor: string
}

/** A date of the compliance calendar that the office keeps itself, or what it says about one that follows from the firm's data. */
export interface CalendarEntryTable {
  /** `own:…`, or the key of a date that follows from the firm's data. */
  item: string
  /** null for a date that follows from the firm's data. */
  title: string | null
  /** null where the firm's data says it, or where nobody has entered it yet. */
  due_on: string | null
  /** Months after which it is due again; null if it is due once. */
  every_months: number | null
  /** Who sees to it; null for the firm's owners. */
  staff_id: string | null
  owner: string | null
  changed_at: string
  actor: string
  /** Set when the office took its own date away. */
  removed_at: string | null
}

/** The proof that a date of the calendar was kept. */
export interface CalendarProofTable {
  id: string
  item: string
  due_on: DateColumn
  proof: string
  at: string
  actor: string
}

/** A reminder of a date that was mailed. The key keeps one from going twice. */
export interface CalendarReminderTable {
  item: string
  due_on: DateColumn
  days: number
  sent_at: string
}
