import { account, instant, integer, table, text, whole } from './table.server.ts'

export type TokenPurpose =
  | 'reset-password'
  | 'verify-email'
  | 'change-email'
  | 'pending-sign-in'
  | 'passkey-sign-in'
  | 'passkey-second'
  | 'passkey-register'
  | 'passkey-confirm'
  | 'desk-invitation'
  | 'desk-passkey-sign-in'
  | 'desk-passkey-register'
  | 'desk-passkey-confirm'

/** The tables of mail, secrets, one-time tokens and second factors. */
export const factorTables = {
  /** Something to be sent, written in the same transaction as its cause. */
  outbox: table({
    id: text().key(),
    /** Which message it is: a template of content/en/mail.ts. */
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

  /** Fingerprints of the keys that data in the database may be encrypted with. Never the key itself. */
  app_key: table({
    fingerprint: text().key(),
    first_used_at: instant(),
  }),

  /** A token that proves one thing, once. */
  one_time_token: table({
    /** SHA-256 of the token, hexadecimal. */
    hash: text().key(),
    purpose: text<TokenPurpose>(),
    /** The client it belongs to; null for a token of the staff, and for one of nobody yet. */
    account_id: account().optional(),
    /** JSON with the details of what the token proves. */
    data: text(),
    created_at: instant(),
    expires_at: instant(),
    used_at: instant().optional(),
    /** The member of staff it belongs to; null for the others. */
    staff_id: text().refersTo('staff.id', 'cascade').optional(),
  }).with({ by: { account: ['account_id', 'purpose'], end: ['expires_at'], staff: ['staff_id'] } }),

  /** An authenticator app. */
  totp: table({
    account_id: account().key(),
    /** Encrypted. */
    seed: text(),
    created_at: instant(),
    /** null until the client enters the first code. */
    confirmed_at: instant().optional(),
    /** The latest time step of an accepted code. No step is accepted twice. */
    last_step: integer(),
    last_used_at: instant().optional(),
    /** The session in which the seed was offered. No other session can see or confirm it. */
    session_id: text().optional(),
  }),

  recovery_code: table({
    account_id: account(),
    /** argon2id of the code with `salt`, hexadecimal. */
    hash: text(),
    /** Shared by the ten codes of a set, so that checking a code takes one hash. */
    salt: text(),
    created_at: instant(),
    used_at: instant().optional(),
  }).with({ key: ['account_id', 'hash'] }),

  passkey: table({
    id: text().key(),
    account_id: account(),
    /** The authenticator's credential id, base64url. */
    credential_id: text().unique(),
    /** COSE key, base64url. */
    public_key: text(),
    counter: whole<number>(),
    /** JSON list. */
    transports: text(),
    /** The client's name for the passkey. */
    name: text(),
    created_at: instant(),
    last_used_at: instant().optional(),
  }).with({ by: { account: ['account_id'] } }),

  /** A browser that is not asked for a second factor until it expires. */
  trusted_device: table({
    id: text().key(),
    account_id: account(),
    token_hash: text().unique(),
    /** Approximate name, such as `Chrome on Android`. */
    browser: text(),
    created_at: instant(),
    last_used_at: instant(),
    expires_at: instant(),
  }).with({ by: { account: ['account_id'] } }),
}
