import { account, instant, integer, table, text } from './table.server.ts'

/** The tables of accounts, sessions and sign-in protection. Instants are ISO text in UTC. */
export const accountTables = {
  /** A client. Phone, address and money live in other tables. */
  account: table({
    /** Our own key; never shown. */
    id: text().key(),
    /** Nine random letters and digits that identify the account to the client and the browser. */
    public_id: text().unique(),
    name: text(),
    /** As it was typed. */
    email: text(),
    /** The e-mail in lower case. Unique. */
    email_key: text().unique(),
    email_verified_at: instant().optional(),
    /** A PHC string, which includes the argon2id parameters. */
    password_hash: text(),
    password_changed_at: instant(),
    /** 1 for the sample accounts of a loopback site. */
    is_sample: integer(),
    created_at: instant(),
    /** When the firm locked the account at its desk. Nobody can sign in until the firm unlocks the account. */
    locked_at: instant().optional(),
    /** The language in which the firm writes to the client; content/language.ts lists the codes. */
    language: text().defaultsTo('en'),
  }),

  /** A browser that is signed in. */
  session: table({
    /** Identifies the session in the client's own list. Grants no access. */
    id: text().key(),
    /** SHA-256 of the token in the cookie, hexadecimal. The token itself is not stored. */
    token_hash: text().unique(),
    account_id: account(),
    /** How the client proved their identity: `password`, `password+totp`, `passkey`. */
    methods: text(),
    /** Browser and operating system, such as `Chrome/Android`. */
    device: text(),
    started_at: instant(),
    /** When the client last proved who they are; sensitive acts ask again after ten minutes. */
    proven_at: instant(),
    last_seen_at: instant(),
  }).with({ by: { account: ['account_id'] } }),

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
    account_id: account(),
    /** As it was typed. */
    email: text(),
    /** The e-mail in lower case. */
    email_key: text(),
    /** When the account changed to another address. */
    made_at: instant(),
    ends_at: instant(),
  }).with({ by: { account: ['account_id', 'made_at'], email: ['email_key', 'ends_at'] } }),

  /** One line of the audit trail, kept for a year. */
  account_event: table({
    id: text().key(),
    account_id: account(),
    at: instant(),
    kind: text(),
    /** Browser and operating system, such as `Chrome/Android`. */
    device: text(),
    /** Details of the event; never a secret, a name or an address. */
    detail: text().optional(),
    /** The member of the firm's staff who did it; null for the client, and for events older than this column. */
    actor: text().optional(),
  }).with({ by: { account: ['account_id', 'at'] } }),
}
