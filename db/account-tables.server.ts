/** The tables of accounts, sessions and what guards them. Instants are ISO text in UTC. */
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
  /** Nine random letters and digits: what the client and the browser know the account by. */
  public_id: string
  name: string
  /** As it was typed. */
  email: string
  /** The same in lower case, which is what must be unique. */
  email_key: string
  email_verified_at: string | null
  /** A PHC string, which includes the argon2id parameters. */
  password_hash: string
  password_changed_at: string
  /** 1 for the sample accounts of a loopback site. */
  is_sample: number
  created_at: string
  /** When the firm locked it at its desk: nobody signs in until the firm opens it again. */
  locked_at: string | null
}

/** A browser that is signed in. */
export interface SessionTable {
  /** Names the session in the client's own list; it opens nothing. */
  id: string
  /** SHA-256 of the token in the cookie, hexadecimal. The token itself is nowhere. */
  token_hash: string
  account_id: string
  /** How it was proven who this is: `password`, `password+totp`, `passkey`. */
  methods: string
  /** Rough, browser and system: `Chrome/Android`. */
  device: string
  started_at: string
  /** When the client last proved who they are; sensitive acts ask again after ten minutes. */
  proven_at: string
  last_seen_at: string
}

/** Failures that count against an account, an address, or both together. */
export interface SignInLimitTable {
  /** What is counted: `pair/…`, `address/…` or `account/…`, an e-mail only as its SHA-256. */
  bucket: string
  failures: number
  /** Start of the 15 minutes that they are counted in; for an account, the last failure. */
  counted_since: string
  blocked_until: string | null
}

/** An address that an account gave up. Until its days are over, its holder can put it back and nobody else can use it. */
export interface EmailTakeBackTable {
  /** SHA-256 of the token in the link, hexadecimal. */
  hash: string
  account_id: string
  /** As it was typed. */
  email: string
  /** The same in lower case. */
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
  /** Rough, browser and system: `Chrome/Android`. */
  device: string
  /** What the kind leaves open; never a secret, a name or an address. */
  detail: string | null
  /** Who of the firm's people did it; null for the client, and for what was done before actors had names. */
  actor: string | null
}
