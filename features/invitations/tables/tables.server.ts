import type { BounceReason } from '#kit/mail/bounce.ts'
import { instant, integer, person, table, text } from '#kit/store/table.server.ts'

/** How an invitation reaches somebody. */
export type Channel = 'mail' | 'letter'

/** What an invitation asks for that only the firm's papers say: the end of a folio number, or of the PAN. */
export type AskedFact = 'folio' | 'pan'

/** Why an invitation ended without being used. */
export type EndReason = 'tries' | 'refused'

/** Why a mail did not arrive. A refusal of our own sending is none of the person's, and stands in the outbox alone. */
export type MailboxFault = Exclude<BounceReason, 'ours'>

export const invitationTables = {
  /** The invitation of a person to sign in for the first time. A new link or code replaces the old one in the same row. */
  invitation: table({
    person_id: person().key(),
    channel: text<Channel>(),
    /** The keyed hash of the link's token or the letter's code; null while there is none, as before a letter is printed. */
    secret_hash: text().unique().optional(),
    fact: text<AskedFact>(),
    /** How many wrong facts it still takes. */
    tries_left: integer(),
    /** 1 if others read the mailbox: then the person signs in with her number. */
    is_shared: integer(),
    /** The wave in which it first went out, from 1. */
    wave: integer(),
    /** The member of staff who sent it, or renewed it. */
    actor: text(),
    made_at: instant(),
    /** When the link was mailed or the letter printed; null while it waits for that. */
    sent_at: instant().optional(),
    expires_at: instant().optional(),
    renewed_at: instant().optional(),
    reminded_at: instant().optional(),
    reminders: integer(),
    used_at: instant().optional(),
    bounced_at: instant().optional(),
    bounced_because: text<MailboxFault>().optional(),
    held_at: instant().optional(),
    ended_at: instant().optional(),
    ended_because: text<EndReason>().optional(),
  }).with({
    since: '201-people',
    by: { wave: ['wave'], waiting: ['used_at', 'reminded_at'] },
  }),
}
