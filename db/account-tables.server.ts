import type { Generated } from 'kysely'

/** The tables of accounts, sessions and sign-in protection. Instants are ISO text in UTC. */
export interface AccountTables {
  account: AccountTable
  session: SessionTable
  sign_in_limit: SignInLimitTable
  account_event: AccountEventTable
  email_take_back: EmailTakeBackTable
}

/** A client. Phone, address and money live in other tables. */
export interface AccountTable {
  /** Our own key; never shown. */
  id: string
  /** Nine random letters and digits that identify the account to the client and the browser. */
  public_id: string
  name: string
  /** As it was typed. */
  email: string
  /** The e-mail in lower case. Unique. */
  email_key: string
  email_verified_at: string | null
  /** A PHC string, which includes the argon2id parameters. */
  password_hash: string
  password_changed_at: string
  /** 1 for the sample accounts of a loopback site. */
  is_sample: number
  created_at: string
  /** When the firm locked the account at its desk. Nobody can sign in until the firm unlocks the account. */
  locked_at: string | null
  /** The language in which the firm writes to the client; content/language.ts lists the codes. */
  language: Generated<string>
}

/** A browser that is signed in. */
export interface SessionTable {
  /** Identifies the session in the client's own list. Grants no access. */
  id: string
  /** SHA-256 of the token in the cookie, hexadecimal. The token itself is not stored. */
  token_hash: string
  account_id: string
  /** How the client proved their identity: `password`, `password+totp`, `passkey`. */
  methods: string
  /** Browser and operating system, such as `Chrome/Android`. */
  device: string
  started_at: string
  /** When the client last proved who they are; sensitive acts ask again after ten minutes. */
  proven_at: string
  last_seen_at: string
}

/** Failed sign-ins of an account, an address, or both together. */
export interface SignInLimitTable {
  /** What is counted: `pair/…`, `address/…` or `account/…`, an e-mail only as its SHA-256. */
  bucket: string
  failures: number
  /** Start of the 15-minute window; for an account, the time of the last failure. */
  counted_since: string
  blocked_until: string | null
}

/** An address that an account gave up. Until it expires, its owner can restore it and nobody else can use it. */
export interface EmailTakeBackTable {
  /** SHA-256 of the token in the link, hexadecimal. */
  hash: string
  account_id: string
  /** As it was typed. */
  email: string
  /** The e-mail in lower case. */
  email_key: string
  /** When the account changed to another address. */
  made_at: string
  ends_at: string
}

/** One line of the audit trail, kept for a year. */
export interface AccountEventTable {
  id: string
  account_id: string
  at: string
  kind: string
  /** Browser and operating system, such as `Chrome/Android`. */
  device: string
  /** Details of the event; never a secret, a name or an address. */
  detail: string | null
  /** The member of the firm's staff who did it; null for the client, and for events older than this column. */
  actor: string | null
}
