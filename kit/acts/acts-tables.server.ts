import { instant, integer, table, text } from '../store/table.server.ts'

export const actsTables = {
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
    /** A `DeskAct` of kit/acts/desk-acts.server.ts. */
    act: text(),
    /** The id or reference of the record; null if it is about no single one. */
    subject_id: text().optional(),
    /** Details of the act; never a name, an address or an amount of a client. */
    detail: text().optional(),
  }).with({ by: { time: ['at'] } }),
}
