import { account, instant, integer, table, text } from '#kit/store/table.server.ts'

export const profileTables = {
  /** A topic of which a client wants no mails. */
  unwanted_mail: table({
    account_id: account(),
    topic: text(),
    since: text(),
  }).with({ key: ['account_id', 'topic'] }),
  /** Personal details that the account table does not hold. */
  profile: table({
    account_id: account().key(),
    phone: text(),
    address: text(),
    changed_at: instant(),
  }),
  /** Records that a field changed, never its value. */
  profile_change: table({
    account_id: account(),
    id: text().key(),
    /** `name`, `phone`, `address`, `picture`, `bank`, `bank-verified`, `bank-unverified`. */
    field: text(),
    changed_at: instant(),
  }).with({ by: { account: ['account_id', 'changed_at'] } }),
  /** A client's picture: a square WebP as base64 text, which both databases store in the same way. */
  picture: table({
    account_id: account().key(),
    webp_base64: text(),
    changed_at: instant(),
  }),
  /** A card as its owner knows it. The number is never sent to the server. */
  saved_card: table({
    account_id: account(),
    id: text().key(),
    label: text(),
    network: text(),
    last_four: text(),
    /** `2028-05`. */
    expires: text(),
    is_primary: integer(),
    created_at: instant(),
  }).with({ by: { account: ['account_id'] } }),
  /** An address for payments by UPI. */
  upi_id: table({
    account_id: account(),
    id: text().key(),
    address: text(),
    created_at: instant(),
  }).with({ by: { account: ['account_id'] } }),
  /** The bank account that redemptions are paid to. */
  bank_account: table({
    account_id: account().key(),
    holder: text(),
    /** Encrypted (kit/secrets/secrets.server.ts), bound to the account and the field `bank-number`. */
    number: text(),
    last_four: text(),
    bank_name: text(),
    ifsc: text(),
    /** 1 once the firm has verified that the account is the client's. Every change resets it to 0. */
    is_verified: integer(),
    changed_at: instant(),
  }),
  /** A PAN of an account. An account can have several: its holder's, a child's, a Hindu undivided family's. */
  client_pan: table({
    id: text().key(),
    account_id: account(),
    /** Encrypted (kit/secrets/secrets.server.ts), bound to this row's id and the field `pan`. */
    pan: text(),
    /** The keyed hash of the PAN, which finds it. */
    pan_hash: text(),
    last_four: text(),
    /** Who it belongs to: the account holder, their minor child, their HUF, or another person. */
    role: text<'holder' | 'minor' | 'huf' | 'other'>(),
    /** The name that it was given with. */
    name: text(),
    /** `desk` if the firm linked it; `statement` if it came with a statement, and goes when no folio has it any more. */
    origin: text<'desk' | 'statement'>(),
    /** 1 once the firm has confirmed who it belongs to. Registrars' rows are matched by confirmed PANs alone. */
    is_confirmed: integer(),
    created_at: instant(),
  }).with({ once: ['account_id', 'pan_hash'], by: { hash: ['pan_hash'] } }),
}
