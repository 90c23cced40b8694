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

/** Rows of several files, each once. */
export interface CollectedTransactions {
  /** By key, in the order in which they came first. */
  readonly rows: ReadonlyMap<string, FeedTransaction>
  readonly known: number
  /** Rows that differ from the one that is kept. */
  readonly different: readonly FeedTransaction[]
}

/** Collects rows by key, in memory. The server meets those of a large file in the database. */
export function collectTransactions(incoming: Iterable<FeedTransaction>): CollectedTransactions {
  const rows = new Map<string, FeedTransaction>()
  const different: FeedTransaction[] = []
  let known = 0
  for (const row of incoming) {
    const kept = rows.get(row.key)
    const meeting = compareRow(
      kept && { kind: kept.outcome.kind, units: kept.units, amount: kept.amount },
      row,
    )
    if (meeting === 'new' || meeting === 'better') rows.set(row.key, row)
    if (meeting === 'known' || meeting === 'better') known += 1
    if (meeting === 'different') different.push(row)
  }
  return { rows, known, different }
}
