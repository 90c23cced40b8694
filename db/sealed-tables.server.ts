import type { DateColumn } from './client-tables.server.ts'

/** The tables of sealed papers; part of `Schema`. */
export interface SealedTables {
  sealed_chain: SealedChainTable
  sealed_link: SealedLinkTable
  sealed_content: SealedContentTable
  sealed_day: SealedDayTable
  sealed_leaf: SealedLeafTable
}

/** A client's chain and where it ends. Writers lock the row. */
export interface SealedChainTable {
  /** A random number, which names nobody. */
  id: string
  /** null once the account is erased. */
  account_id: string | null
  sequence: number
  hash: string
}

/** A link of a chain. Triggers refuse to change or delete a row. It names nobody, so that it can outlast the account. */
export interface SealedLinkTable {
  id: string
  chain_id: string
  /** From 1, without gaps. */
  sequence: number
  at: string
  /** A `SealedKind`. */
  kind: string
  /** The id of the link that this one corrects; null for any other kind. */
  corrects: string | null
  /** SHA-256 of the content, which holds a salt. */
  content_hash: string
  /** The hash of the link before. */
  previous: string
  /** SHA-256 of the link as canonical JSON. */
  hash: string
}

/** What was sealed, as canonical JSON. It is erased with the account, or when no law asks for it any more. */
export interface SealedContentTable {
  link_id: string
  /** null once the account is erased and a law still asks for the content. */
  account_id: string | null
  text: string
  /** Until when the firm has to keep the content, whatever becomes of the account; null if no law asks for it. */
  kept_until: string | null
}

/** The root of a day: one hash over every link since the root before. Triggers refuse to change or delete a row. */
export interface SealedDayTable {
  day: DateColumn
  /** The root before. */
  previous: string
  links: number
  /** The root of the tree over this day's links. */
  tree: string
  /** SHA-256 of day, root before, number of links and tree as canonical JSON. */
  root: string
}

/** The place of a link in the tree of its day. Triggers refuse to change or delete a row. */
export interface SealedLeafTable {
  link_id: string
  day: DateColumn
  /** From 0, without gaps. */
  place: number
}
