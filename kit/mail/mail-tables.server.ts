import { instant, integer, table, text, whole } from '../store/table.server.ts'

export const mailTables = {
  /** Something to be sent, written in the same transaction as its cause. */
  outbox: table({
    id: text().key(),
    /** Which message it is: a template of kit/mail/words/mail.ts. */
    kind: text(),
    /** The recipient and the content as encrypted JSON; null once sent. A link in it is as powerful as a password. */
    payload: text().optional(),
    created_at: instant(),
    attempts: integer(),
    /** The earliest instant of the next attempt. */
    next_at: instant(),
    /** One server has claimed the message until this instant. Afterwards another server may send it. */
    claimed_until: text().optional(),
    /** The error code of the last attempt; never an address. */
    problem: text().optional(),
    done_at: instant().optional(),
    /**
     * The id of the lead, message, quote or request that the message is about, so that both are erased together; null for the
     * rest.
     */
    subject_id: text().optional(),
    /** The act of the office that takes the message back if it is undone before `next_at`; null for all others. */
    held_by: text().optional(),
  }).with({ by: { turn: ['done_at', 'next_at'], subject: ['subject_id'], held_by: ['held_by'] } }),
  /** The mail server that the office entered, in one row at most; without it, and without SMTP_URL, mail is saved as files. */
  mail_server: table({
    id: text().key(),
    host: text(),
    port: whole<number>(),
    user_name: text(),
    /** Encrypted. */
    password: text(),
    changed_at: instant(),
  }).with({ since: '201-people' }),
}
