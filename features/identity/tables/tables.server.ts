import { date, instant, integer, person, table, text, whole } from '#kit/store/table.server.ts'
import type { MailboxRelation } from '../family-mailbox.ts'
import type { PersonKind } from '../person-kind.ts'

export const identityTables = {
  /** A client of the firm: somebody in its book, whether she ever signs in or not. Phone, address and money live in other tables. */
  person: table({
    /** Our own key; never shown. */
    id: text().key(),
    /** Nine random letters and digits that identify the person to herself, the firm and the browser. */
    public_id: text().unique(),
    name: text(),
    kind: text<PersonKind>().backfill('adult').since('201-people'),
    /** As a registrar's file or the person herself says it. */
    born_on: date().optional().since('201-people'),
    /** The day on which the person died, once two persons of the office recorded it. Nobody signs in as, or writes to, such a person. */
    died_on: date().optional().since('203-worst-days'),
    /** 1 for the sample clients of a loopback site. */
    is_sample: integer(),
    created_at: instant(),
    /** The language in which the firm writes to the person; content/language.ts lists the codes. */
    language: text().defaultsTo('en'),
  }),
  /** How a person signs in. Who has no row here never does. */
  sign_in: table({
    person_id: person().key(),
    /** Where the firm writes to, as it was typed; null for somebody without e-mail, who signs in with her number. */
    email: text().optional(),
    /** The e-mail in lower case. Unique. null for a mailbox that others of the family share: nobody signs in with it. */
    email_key: text().unique().optional(),
    email_verified_at: instant().optional(),
    /** A PHC string, which includes the argon2id parameters. */
    password_hash: text(),
    password_changed_at: instant(),
    created_at: instant(),
    /** When the firm locked the sign-in at its desk. The person cannot sign in until the firm unlocks it. */
    locked_at: instant().optional(),
  }).with({ since: '201-people' }),
  /** A family's declaration that a person's mail goes to a mailbox which others of the family read. */
  family_mailbox: table({
    person_id: person().key(),
    /** As it was typed. */
    email: text(),
    /** The e-mail in lower case. Several persons may have the same. */
    email_key: text(),
    relation: text<MailboxRelation>(),
    /** The day on which the family declared it. */
    declared_on: date(),
    declared_by: text(),
    recorded_at: instant(),
    /** The member of staff who recorded it. */
    actor: text(),
  }).with({ since: '201-people', by: { email: ['email_key'] } }),
  /** A browser that is signed in. */
  session: table({
    /** Identifies the session in the client's own list. Grants no access. */
    id: text().key(),
    /** SHA-256 of the token in the cookie, hexadecimal. The token itself is not stored. */
    token_hash: text().unique(),
    person_id: person(),
    /** How the client proved their identity: `password`, `password+totp`, `passkey`. */
    methods: text(),
    /** Browser and operating system, such as `Chrome/Android`. */
    device: text(),
    started_at: instant(),
    /** When the client last proved who they are; sensitive acts ask again after ten minutes. */
    proven_at: instant(),
    last_seen_at: instant(),
  }).with({ by: { person: ['person_id'] } }),
  /** Failed sign-ins of an account, an address, or both together. */
  sign_in_limit: table({
    /** What is counted: `pair/…`, `address/…` or `account/…`, an e-mail only as its SHA-256. */
    bucket: text().key(),
    failures: integer(),
    /** Start of the 15-minute window; for an account, the time of the last failure. */
    counted_since: text(),
    blocked_until: text().optional(),
  }),
  /** An address that an account gave up. Until it expires, its owner can restore it and nobody else can use it. */
  email_take_back: table({
    /** SHA-256 of the token in the link, hexadecimal. */
    hash: text().key(),
    person_id: person(),
    /** As it was typed. */
    email: text(),
    /** The e-mail in lower case. */
    email_key: text(),
    /** When the account changed to another address. */
    made_at: instant(),
    ends_at: instant(),
  }).with({ by: { person: ['person_id', 'made_at'], email: ['email_key', 'ends_at'] } }),
  /** One line of the audit trail, kept for a year. */
  account_event: table({
    id: text().key(),
    person_id: person(),
    at: instant(),
    kind: text(),
    /** Browser and operating system, such as `Chrome/Android`. */
    device: text(),
    /** Details of the event; never a secret, a name or an address. */
    detail: text().optional(),
    /** The member of the firm's staff who did it; null for the client, and for events older than this column. */
    actor: text().optional(),
  }).with({ by: { person: ['person_id', 'at'] } }),
  /** An account that its owner has asked to close. It is deleted when the waiting period ends. */
  account_closing: table({
    person_id: person().key(),
    asked_at: instant(),
    closes_at: instant(),
  }),
  /** A token that proves one thing, once. */
  one_time_token: table({
    /** SHA-256 of the token, hexadecimal. */
    hash: text().key(),
    purpose: text<TokenPurpose>(),
    /** The client it belongs to; null for a token of the staff, and for one of nobody yet. */
    person_id: person().optional(),
    /** JSON with the details of what the token proves. */
    data: text(),
    created_at: instant(),
    expires_at: instant(),
    used_at: instant().optional(),
    /** The member of staff it belongs to; null for the others. */
    staff_id: text().refersTo('staff.id', 'cascade').optional(),
  }).with({ by: { person: ['person_id', 'purpose'], end: ['expires_at'], staff: ['staff_id'] } }),
  /** An authenticator app. */
  totp: table({
    person_id: person().key(),
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
  /** A code that takes the place of the authenticator app once. */
  recovery_code: table({
    person_id: person(),
    /** argon2id of the code with `salt`, hexadecimal. */
    hash: text(),
    /** Shared by the ten codes of a set, so that checking a code takes one hash. */
    salt: text(),
    created_at: instant(),
    used_at: instant().optional(),
  }).with({ key: ['person_id', 'hash'] }),
  /** A passkey of a client. */
  passkey: table({
    id: text().key(),
    person_id: person(),
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
  }).with({ by: { person: ['person_id'] } }),
  /** A browser that is not asked for a second factor until it expires. */
  trusted_device: table({
    id: text().key(),
    person_id: person(),
    token_hash: text().unique(),
    /** Approximate name, such as `Chrome on Android`. */
    browser: text(),
    created_at: instant(),
    last_used_at: instant(),
    expires_at: instant(),
  }).with({ by: { person: ['person_id'] } }),
  /** The consent given with a record; one row per record. */
  consent: table({
    id: text().key(),
    /** The kind of record and its id: `lead`, `message`, `quote`, `account`. */
    subject: text(),
    subject_id: text(),
    purpose: text(),
    text_version: text(),
    language: text(),
    /** The path of the page that had the form. */
    page: text(),
    given_at: instant(),
    /** The key of the exact words in `agreed_text`; null if nobody kept them, as before November 2026. */
    text_hash: text().optional(),
    /** The id of what was agreed to, such as a grant or an import; null if the record itself says it. */
    about: text().optional(),
  }).with({ by: { subject: ['subject', 'subject_id'] } }),
  /** The exact words of a text that people agree to. They hold nothing about anybody, and are never changed or deleted. */
  agreed_text: table({
    /** SHA-256 of version, language and text, hexadecimal. */
    hash: text().key(),
    version: text(),
    language: text(),
    text: text(),
    kept_at: instant(),
  }),
}

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
