import type { MilliUnits, Paise } from '#finance/units.ts'
import type { FeedTransaction } from './feed-rows.ts'

/** What is kept of a row that came before. */
export interface KnownTransaction {
  readonly kind: string | null
  readonly units: MilliUnits
  readonly amount: Paise
}

/** What a row is to the one that has the same key. */
export type RowComparison =
  | 'new'
  /** The same row again: nothing is added. */
  | 'known'
  /** The same row, and its kind is the better one: it takes the place of the one before. */
  | 'better'
  /** The same row with other figures or another kind: a person decides. */
  | 'different'

/**
 * Returns what a row is to the row of the same key that is kept already.
 *
 * KFintech can name one number a purchase in one row and a SIP in another; the purchase counts, in whatever order
 * they come.
 */
export function compareRow(
  kept: KnownTransaction | undefined,
  { outcome, units, amount }: FeedTransaction,
): RowComparison {
  if (!kept) return 'new'
  if (kept.units !== units || kept.amount !== amount) return 'different'
  if (kept.kind === outcome.kind || (kept.kind === 'purchase' && outcome.kind === 'sip')) return 'known'
  return kept.kind === 'sip' && outcome.kind === 'purchase' ? 'better' : 'different'
}
