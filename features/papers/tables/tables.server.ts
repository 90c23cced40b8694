import { date, instant, integer, table, text } from '#kit/store/table.server.ts'

export const papersTables = {
  /** A client's chain and where it ends. Writers lock the row. */
  sealed_chain: table({
    /** A random number, which names nobody. */
    id: text().key(),
    /** null once the account is erased. */
    person_id: text().refersTo('person.id', 'set null').unique().optional(),
    sequence: integer(),
    hash: text(),
  }),
  /** A link of a chain. Triggers refuse to change or delete a row. It names nobody, so that it can outlast the account. */
  sealed_link: table({
    id: text().key(),
    chain_id: text().refersTo('sealed_chain.id'),
    /** From 1, without gaps. */
    sequence: integer(),
    at: instant(),
    /** A `SealedKind`. */
    kind: text(),
    /** The id of the link that this one corrects; null for any other kind. */
    corrects: text().optional(),
    /** SHA-256 of the content, which holds a salt. */
    content_hash: text(),
    /** The hash of the link before. */
    previous: text(),
    /** SHA-256 of the link as canonical JSON. */
    hash: text().unique(),
  }).with({ once: ['chain_id', 'sequence'], isAppendOnly: true }),
  /** What was sealed, as canonical JSON. It is erased with the account, or when no law asks for it any more. */
  sealed_content: table({
    link_id: text().refersTo('sealed_link.id').key(),
    /** null once the account is erased and a law still asks for the content. */
    person_id: text().refersTo('person.id', 'set null').optional(),
    text: text(),
    /** Until when the firm has to keep the content, whatever becomes of the account; null if no law asks for it. */
    kept_until: text().optional(),
  }).with({ by: { person: ['person_id'] } }),
  /** The root of a day: one hash over every link since the root before. Triggers refuse to change or delete a row. */
  sealed_day: table({
    day: date().key(),
    /** The root before. */
    previous: text(),
    links: integer(),
    /** The root of the tree over this day's links. */
    tree: text(),
    /** SHA-256 of day, root before, number of links and tree as canonical JSON. */
    root: text(),
  }).with({ isAppendOnly: true }),
  /** The place of a link in the tree of its day. Triggers refuse to change or delete a row. */
  sealed_leaf: table({
    link_id: text().refersTo('sealed_link.id').key(),
    day: date().refersTo('sealed_day.day'),
    /** From 0, without gaps. */
    place: integer(),
  }).with({ once: ['day', 'place'], isAppendOnly: true }),
  /** A leaf of the tree over sealed papers and the audit log. Triggers refuse to change or delete a row. */
  proof_leaf: table({
    /** From 0, without gaps. */
    place: integer().key(),
    kind: text<'paper' | 'log'>(),
    /** The id of the link, or the number of the entry. */
    of: text(),
    /** The hash of it. An old entry of the log is cut; its hash stays. */
    hash: text(),
  }).with({ once: ['kind', 'of'], isAppendOnly: true, since: '204-proof' }),
  /** A signed head of that tree. Triggers refuse to change or delete a row. */
  proof_head: table({
    /** How many leaves it stands for. */
    size: integer().key(),
    at: instant(),
    /** A checkpoint as a signed note: origin, size, root and signature. */
    note: text(),
  }).with({ isAppendOnly: true, since: '204-proof' }),
  /** The key that signs heads: one row. */
  proof_key: table({
    id: text().key(),
    /** The public key as verifiers take it. */
    verifier: text(),
    /** The private key, encrypted. */
    sealed: text(),
  }).with({ since: '204-proof' }),
}
