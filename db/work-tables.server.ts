import { account, date, instant, integer, table, text } from './table.server.ts'

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

/** The tables of the office's own work. Instants are ISO text in UTC. */
export const workTables = {
  /** What somebody of the office did about a thing to do, beside what its own record says. Rows are only added and undone. */
  work_mark: table({
    id: text().key(),
    subject: text<WorkSubject>(),
    subject_id: text(),
    /** The client that it is about; null where nobody knows one. */
    account_id: account().optional(),
    act: text<'taken' | 'put-back' | 'waits' | 'done' | 'noted' | 'called'>(),
    /** The member of staff; null before the firm has any. */
    staff_id: text().optional(),
    /** Their name. */
    actor: text(),
    at: instant(),
    /** Of `waits`: when it comes back. Of `done` and `called`: until when it counts; null for good. */
    until: text().optional(),
    note: text().optional(),
    /** When and by whom it was taken back; null while it counts. */
    undone_at: instant().optional(),
    undone_by: text().optional(),
  }).with({ by: { subject: ['subject', 'subject_id'], account: ['account_id'] } }),

  /** Who is seeing to a thing to do. The key lets only one person have it. */
  work_hold: table({
    subject: text<WorkSubject>(),
    subject_id: text(),
    account_id: account().optional(),
    staff_id: text().optional(),
    actor: text(),
    taken_at: instant(),
    /** From when it is everybody's again if nobody touches it; null for never. */
    returns_at: instant().optional(),
  }).with({ key: ['subject', 'subject_id'] }),

  /** A letter about a gap of a client's papers. The key keeps one from going twice. */
  gap_letter: table({
    account_id: account(),
    kind: text(),
    /** What it is about: a folio, a bank account's last digits, or '' for the client. */
    about: text(),
    prepared_at: instant(),
    actor: text(),
  }).with({ key: ['account_id', 'kind', 'about'] }),

  /** A date of the compliance calendar that the office keeps itself, or what it says about one that follows from the firm's data. */
  calendar_entry: table({
    /** `own:…`, or the key of a date that follows from the firm's data. */
    item: text().key(),
    /** null for a date that follows from the firm's data. */
    title: text().optional(),
    /** null where the firm's data says it, or where nobody has entered it yet. */
    due_on: text().optional(),
    /** Months after which it is due again; null if it is due once. */
    every_months: integer().optional(),
    /** Who sees to it; null for the firm's owners. */
    staff_id: text().optional(),
    owner: text().optional(),
    changed_at: instant(),
    actor: text(),
    /** Set when the office took its own date away. */
    removed_at: instant().optional(),
  }),

  /** The proof that a date of the calendar was kept. */
  calendar_proof: table({
    id: text().key(),
    item: text(),
    due_on: date(),
    proof: text(),
    at: instant(),
    actor: text(),
  }).with({ once: ['item', 'due_on'] }),

  /** A reminder of a date that was mailed. The key keeps one from going twice. */
  calendar_reminder: table({
    item: text(),
    due_on: date(),
    days: integer(),
    sent_at: instant(),
  }).with({ key: ['item', 'due_on', 'days'] }),
}
