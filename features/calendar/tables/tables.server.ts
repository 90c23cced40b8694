import { date, instant, integer, table, text } from '#kit/store/table.server.ts'

export const calendarTables = {
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
