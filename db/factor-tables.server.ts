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
  /** The recipient and the content as encrypted JSON; null once sent. A link in it is as powerful as a password. */
  payload: string | null
  created_at: string
  attempts: number
  /** The earliest instant of the next attempt. */
  next_at: string
  /** One server has claimed the message until this instant. Afterwards another server may send it. */
  claimed_until: string | null
  /** The error code of the last attempt; never an address. */
  problem: string | null
  done_at: string | null
  /**
   * The id of the lead, message, quote or request that the message is about, so that both are erased together; null for the
   * rest.
   */
  subject_id: string | null
  /** The act of the office that takes the message back if it is undone before `next_at`; null for all others. */
  held_by: string | null
}

/** Fingerprints of the keys that data in the database may be encrypted with. Never the key itself. */
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
  | 'desk-invitation'
  | 'desk-passkey-sign-in'
  | 'desk-passkey-register'
  | 'desk-passkey-confirm'

/** A token that proves one thing, once. */
export interface OneTimeTokenTable {
  /** SHA-256 of the token, hexadecimal. */
  hash: string
  purpose: TokenPurpose
  /** The client it belongs to; null for a token of the staff, and for one of nobody yet. */
  account_id: string | null
  /** The member of staff it belongs to; null for the others. */
  staff_id: string | null
  /** JSON with the details of what the token proves. */
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
  /** null until the client enters the first code. */
  confirmed_at: string | null
  /** The session in which the seed was offered. No other session can see or confirm it. */
  session_id: string | null
  /** The latest time step of an accepted code. No step is accepted twice. */
  last_step: number
  last_used_at: string | null
}

export interface RecoveryCodeTable {
  account_id: string
  /** argon2id of the code with `salt`, hexadecimal. */
  hash: string
  /** Shared by the ten codes of a set, so that checking a code takes one hash. */
  salt: string
  created_at: string
  used_at: string | null
}

export interface PasskeyTable {
  id: string
  account_id: string
  /** The authenticator's credential id, base64url. */
  credential_id: string
  /** COSE key, base64url. */
  public_key: string
  counter: number
  /** JSON list. */
  transports: string
  /** The client's name for the passkey. */
  name: string
  created_at: string
  last_used_at: string | null
}

/** A browser that is not asked for a second factor until it expires. */
export interface TrustedDeviceTable {
  id: string
  account_id: string
  token_hash: string
  /** Approximate name, such as `Chrome on Android`. */
  browser: string
  created_at: string
  last_used_at: string
  expires_at: string
}
