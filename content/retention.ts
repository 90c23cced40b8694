import type { IsoDate } from '#finance/dates.ts'

/**
 * Days in which an old e-mail address can take an account back. Chosen on 22 November 2026: long enough for somebody who reads
 * mail once a week; short enough that an address which its owner gave up, perhaps to a stranger, does not stay a key for long.
 * It ends before a closing asked for on the same day (14 days), so a thief cannot have the account deleted first.
 */
export const takeBackDays = 7

export type RecordKind =
  | 'lead'
  | 'message'
  | 'quoteRequest'
  | 'consent'
  | 'account'
  | 'idempotencyKey'
  | 'attempt'

/** How long a kind of record is kept; the privacy notice prints it, and the erasing goes by it. */
export type RetentionRow = {
  readonly kind: RecordKind
  /** Days after the record came in; null where it is kept as long as something else lasts, which the notice says. */
  readonly days: number | null
  /** The day from which the period holds. */
  readonly from: IsoDate
}

/** One row for each kind. A period that changes keeps its old row below, for what came in before. */
export const retention: readonly RetentionRow[] = [
  { kind: 'lead', days: 365, from: '2026-04-01' },
  { kind: 'message', days: 365, from: '2026-04-01' },
  { kind: 'quoteRequest', days: 365, from: '2026-04-01' },
  // Proof of what was agreed to has to outlive the record by a while.
  { kind: 'consent', days: 1095, from: '2026-04-01' },
  { kind: 'account', days: null, from: '2026-04-01' },
  { kind: 'idempotencyKey', days: 7, from: '2026-04-01' },
  { kind: 'attempt', days: 2, from: '2026-04-01' },
]

/**
 * For how many days records of a kind are kept, by the row that holds on a day; null where there is no fixed time.
 *
 * @param kind Kind of record.
 * @param today The day it is in India.
 */
export function keptDays(kind: RecordKind, today: IsoDate): number | null {
  const row = retention
    .filter((entry) => entry.kind === kind && entry.from <= today)
    .sort((a, b) => (a.from < b.from ? 1 : -1))[0]
  if (!row) throw new RangeError(`content/retention.ts has no row for ${kind} on ${today}`)
  return row.days
}
