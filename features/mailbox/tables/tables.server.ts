import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { date, instant, integer, table, text, whole } from '#kit/store/table.server.ts'
import type { MailState } from '../states.ts'

const since = '201-people'

export const mailboxTables = {
  /** The mailbox that the office entered, in one row at most; without it nothing is read. */
  mailbox: table({
    id: text().key(),
    host: text(),
    port: integer(),
    user_name: text(),
    folder: text(),
    /** Mails that arrived before are not read. */
    since_day: date(),
    /** JSON with the password, and those of the registrars' archives, encrypted. */
    sealed: text(),
    changed_at: instant(),
  }).with({ since }),
  /** A mail of a registrar, or one that claims to be. Other mails are never downloaded, and none is stored. */
  mailbox_message: table({
    id: text().key(),
    /** SHA-256 of the mail as it came; for one that was too large to read, of where it lies. */
    source_hash: text().unique(),
    /** Where it lay when it was last seen. */
    uid_validity: text(),
    uid: whole<number>(),
    message_id: text(),
    sender: text(),
    subject: text(),
    /** The day on which it arrived, in India. */
    day: date(),
    registrar: text<FeedRegistrar>().optional(),
    /** The registrar's name of the report and number of the request; '' where the mail does not say. */
    report: text(),
    request: text(),
    state: text<MailState>(),
    /** Why it waits or was refused; '' otherwise. */
    why: text(),
    /** A sentence about the report itself; '' without one. */
    said: text(),
    /** SHA-256 of the address, or of the attachment: the same again brings nothing. */
    origin_hash: text().optional(),
    /** SHA-256 of the file, as `feed_file` has it. */
    file_hash: text().optional(),
    /** JSON with the address, or with the name and the bytes of the file, encrypted; null once nothing is to be done with it. */
    payload: text().optional(),
    attempts: integer(),
    /** The earliest instant of the next step; null where none comes by itself. */
    next_at: instant().optional(),
    changed_at: instant(),
  }).with({
    since,
    by: {
      uid: ['uid_validity', 'uid'],
      request: ['registrar', 'request'],
      state: ['state', 'next_at'],
      day: ['day'],
    },
  }),
}
