import type { Generated } from 'kysely'
import type { DateColumn } from './client-tables.server.ts'

/** The tables of reviews; part of `Schema`. */
export interface ReviewTables {
  review: ReviewTable
  review_card: ReviewCardTable
}

/** A review of one client. What was agreed is sealed when it is closed; until then the row is the office's working copy. */
export interface ReviewTable {
  id: string
  account_id: string
  /** The Indian day of the review before, from which on the agenda looks; null for the first. */
  since: string | null
  /** Of its cards and minutes: that of the account when it was prepared. */
  language: Generated<string>
  prepared_at: string
  prepared_by: string
  /** null while it is open. */
  closed_at: string | null
  closed_by: string | null
  /** The sealed minutes. */
  paper_id: string | null
}

/** A card of an agenda. */
export interface ReviewCardTable {
  review_id: string
  account_id: string
  /** From 1. */
  place: number
  /** A `CardKind` of server/reviews/review.ts. */
  kind: string
  title: string
  /** JSON: sentences, as the client reads them. */
  lines: string
  outcome: 'decided' | 'later' | 'not-now' | null
  note: string
  who: 'client' | 'office' | null
  due_on: DateColumn | null
}
