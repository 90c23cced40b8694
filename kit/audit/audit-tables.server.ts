import { date, instant, integer, person, table, text } from '../store/table.server.ts'

export const auditTables = {
  /** Something that the firm's staff did or read. Rows are added and, after a year, cut from the beginning; never changed. */
  audit_entry: table({
    /** From 1, without gaps. */
    sequence: integer().key(),
    id: text().unique(),
    at: instant(),
    /** The member of staff; null for the program itself, and for acts from before there were staff. */
    staff_id: text().optional(),
    /** The name at that time; null for the program itself. */
    actor: text().optional(),
    act: text(),
    /** The account's internal id. It names nobody once the account is erased. */
    client: text().optional(),
    /** The id or reference of the record. */
    about: text().optional(),
    /** A code, a count or the name of a screen; never a client's name, address or amount. */
    detail: text().optional(),
    /** SHA-256 of the salt and the text in `audit_reason`, in hexadecimal digits. */
    reason_hash: text().optional(),
    /** The hash of the entry before. */
    previous: text(),
    /** SHA-256 of the entry as canonical JSON, in hexadecimal digits. */
    hash: text(),
  }).with({ by: { client: ['client', 'sequence'], time: ['at'] } }),
  /** A reason that somebody typed. It may name a person, so it lies outside the chain and is erased with the account. */
  audit_reason: table({
    entry_id: text().refersTo('audit_entry.id', 'cascade').key(),
    person_id: person().optional(),
    /** Keeps the hash in the chain from being guessed once the text is erased. */
    salt: text(),
    text: text(),
  }).with({ by: { person: ['person_id'] } }),
  /** The end of the chain, and where its beginning was cut: one row. Writers lock it. */
  audit_head: table({
    one: integer().key(),
    sequence: integer(),
    hash: text(),
    /** The newest entry that was cut; 0 for none. */
    cut_sequence: integer(),
    cut_hash: text(),
  }),
  /** The end of the chain on a day, as it was mailed to the owners. */
  audit_day: table({
    day: date().key(),
    sequence: integer(),
    hash: text(),
  }),
}
