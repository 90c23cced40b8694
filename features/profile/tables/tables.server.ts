import type { LetterRhythm, LetterWay } from '#content/mail-topics.ts'
import { instant, integer, person, table, text } from '#kit/store/table.server.ts'

export const profileTables = {
  /** A topic of which a client wants no mails. */
  unwanted_mail: table({
    person_id: person(),
    topic: text(),
    since: text(),
  }).with({ key: ['person_id', 'topic'] }),
  /** How often a client wants the firm's letter, and by which way; no row is the default. */
  letter_choice: table({
    person_id: person().key(),
    every: text<LetterRhythm>(),
    by: text<LetterWay>(),
    since: instant(),
  }).with({ since: '203-worst-days' }),
  /** Personal details that the account table does not hold. */
  profile: table({
    person_id: person().key(),
    phone: text(),
    address: text(),
    changed_at: instant(),
    /** Where the office writes to somebody without a sign-in; null where none is known, or she signs in with hers. */
    email: text().optional().since('201-people'),
  }),
  /** A number or mailbox of a person, and who reads it: a family may have one for all. */
  person_contact: table({
    id: text().key(),
    person_id: person(),
    kind: text<'mobile' | 'email'>(),
    /** `+919000000001`, or an e-mail in lower case. */
    value: text(),
    /** `SE`, `SP`, `DC`, `DS`, `DP`, `GD`, `PO` as exchanges code it; '' where nobody says. */
    relation: text(),
    /** 1 if it became the telephone or e-mail of the profile, which had none. */
    fills_profile: integer(),
    changed_at: instant(),
  }).with({ since: '201-people', once: ['person_id', 'kind', 'value'], by: { value: ['value'] } }),
  /** Records that a field changed, never its value. */
  profile_change: table({
    person_id: person(),
    id: text().key(),
    /** `name`, `phone`, `address`, `picture`, `bank`, `bank-verified`, `bank-unverified`. */
    field: text(),
    changed_at: instant(),
  }).with({ by: { person: ['person_id', 'changed_at'] } }),
  /** A client's picture: a square WebP as base64 text, which both databases store in the same way. */
  picture: table({
    person_id: person().key(),
    webp_base64: text(),
    changed_at: instant(),
  }),
  /** A card as its owner knows it. The number is never sent to the server. */
  saved_card: table({
    person_id: person(),
    id: text().key(),
    label: text(),
    network: text(),
    last_four: text(),
    /** `2028-05`. */
    expires: text(),
    is_primary: integer(),
    created_at: instant(),
  }).with({ by: { person: ['person_id'] } }),
  /** An address for payments by UPI. */
  upi_id: table({
    person_id: person(),
    id: text().key(),
    address: text(),
    created_at: instant(),
  }).with({ by: { person: ['person_id'] } }),
  /** The bank account that redemptions are paid to. */
  bank_account: table({
    person_id: person().key(),
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
    person_id: person(),
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
    /** The taking-in of people that brought it (`people_batch`); null for every other. */
    batch_id: text().optional().since('201-people'),
  }).with({ once: ['person_id', 'pan_hash'], by: { hash: ['pan_hash'] } }),
}
