/** The tables of mail, secrets, one-time tokens and second factors; part of `Schema`. */
export interface MailAndFactorTables {
  outbox: OutboxTable
  app_key: AppKeyTable
  one_time_token: OneTimeTokenTable
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  trusted_device: TrustedDeviceTable
}

/** Something to be sent, written in the same transaction as its cause. */
export interface OutboxTable {
  id: string
  /** Which message it is: a template of content/en/mail.ts. */
  kind: string
  /** Who it goes to and what it says, encrypted JSON; null once it was sent. Links in it are as good as a password. */
  payload: string | null
  created_at: string
  attempts: number
  /** Not before this instant. */
  next_at: string
  /** A server is sending it; when that server is gone, another may from this instant. */
  claimed_until: string | null
  /** Code of what went wrong the last time; never an address. */
  problem: string | null
  done_at: string | null
  /** The id of the lead, message, quote or request that it tells of, so that it goes with it; null for the rest. */
  subject_id: string | null
}

/** Keys that something in the database is, or may be, encrypted with. Never the key itself. */
export interface AppKeyTable {
  fingerprint: string
  first_used_at: string
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

/** Proof of one thing, once. */
export interface OneTimeTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string
  purpose: TokenPurpose
  account_id: string | null
  /** JSON of what the token is about. */
  data: string
  created_at: string
  expires_at: string
  used_at: string | null
}

/** An authenticator app. */
export interface TotpTable {
  account_id: string
  /** Encrypted. */
  seed: string
  created_at: string
  /** null until its first code came back. */
  confirmed_at: string | null
  /** The session that the seed was offered in: no other one sees or confirms it. */
  session_id: string | null
  /** The newest time step that a code was accepted for: no step counts twice. */
  last_step: number
  last_used_at: string | null
}

export interface RecoveryCodeTable {
  account_id: string
  /** argon2id of the code with `salt`, hexadecimal. */
  hash: string
  /** The ten codes of a set share it, so that a try costs one hash. */
  salt: string
  created_at: string
  used_at: string | null
}

export interface PasskeyTable {
  id: string
  account_id: string
  /** The authenticator's name for it, base64url. */
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  /** JSON list. */
  transports: string
  /** What the client calls it. */
  name: string
  created_at: string
  last_used_at: string | null
}

/** A browser that is not asked for a second factor until it expires. */
export interface TrustedDeviceTable {
  id: string
  account_id: string
  token_hash: string
  /** Rough name, such as `Chrome on Android`. */
  browser: string
  created_at: string
  last_used_at: string
  expires_at: string
}
