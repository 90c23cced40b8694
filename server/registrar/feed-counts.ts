import type { IgnoredReason, QuarantineReason } from '#feeds/feed-rows.ts'
import type { WaitReason } from './judge-rows.ts'

/** What became of the rows of a report. Kept with the file as JSON. */
export interface FeedCounts {
  readonly rows: number
  /** Rows that entered a ledger with this file. */
  readonly entered: number
  /** Of these, payments taken back. */
  readonly takenBack: number
  /** Rows of earlier files that could enter with this one. */
  readonly enteredOfOthers: number
  /** Rows that a ledger has from elsewhere. */
  readonly there: number
  /** Rows that an earlier file had brought, or the same file before. */
  readonly known: number
  /** Rows that an earlier file had brought with other figures. */
  readonly different: number
  readonly waiting: Readonly<Partial<Record<WaitReason, number>>>
  readonly ignored: Readonly<Partial<Record<IgnoredReason, number>>>
  readonly quarantined: Readonly<Partial<Record<QuarantineReason, number>>>
  readonly clients: number
  readonly folios: number
  /** Folios of this file that belong to nobody. */
  readonly unassigned: number
}

/** Counts one more of something. */
export function increase<Key extends string>(counts: Partial<Record<Key, number>>, key: Key): void {
  counts[key] = (counts[key] ?? 0) + 1
}
