import type { FeedTransaction } from './feed-rows.ts'

/** A row as far as reversals are paired by it. */
export interface PairedRow
  extends Pick<
    FeedTransaction,
    'key' | 'registrar' | 'house' | 'folio' | 'code' | 'number' | 'reverses' | 'date' | 'units' | 'amount'
  > {
  readonly outcome: { readonly status: string }
}

/** Which row each reversal takes back. */
export interface PairedReversals<Row extends PairedRow = FeedTransaction> {
  /** The keys of the rows taken back, by the keys of their reversals. */
  readonly originals: ReadonlyMap<string, string>
  /** Reversals whose row is not among these: it is in an earlier file, or a person decides. */
  readonly alone: readonly Row[]
}

/**
 * Finds the row that each reversal takes back, within its folio and scheme.
 *
 * The number that the registrar names decides. Without one it is the latest row with exactly the opposite units and
 * amount that is not later than the reversal; reversals may be printed before the purchase of the same day. Each
 * row is taken back once.
 *
 * @param rows Rows of one or more files, each once.
 */
export function pairReversals<Row extends PairedRow>(rows: Iterable<Row>): PairedReversals<Row> {
  const byPlace = new Map<string, Row[]>()
  for (const row of rows) {
    if (row.outcome.status !== 'ok' && row.outcome.status !== 'reversal') continue
    const place = `${row.registrar}\n${row.house}\n${row.folio}\n${row.code}`
    const others = byPlace.get(place)
    if (others) others.push(row)
    else byPlace.set(place, [row])
  }
  const originals = new Map<string, string>()
  const alone: Row[] = []
  for (const place of byPlace.values()) {
    const taken = new Set<string>()
    const reversals = place.filter(({ outcome }) => outcome.status === 'reversal').toSorted(namedFirst)
    for (const reversal of reversals) {
      const original = place
        .filter((row) => !taken.has(row.key) && isTakenBackBy(reversal, row))
        .reduce<Row | null>((best, row) => (best && best.date > row.date ? best : row), null)
      if (original) {
        taken.add(original.key)
        originals.set(reversal.key, original.key)
      } else alone.push(reversal)
    }
  }
  return { originals, alone }
}

/** Reversals that name their row come first, so that none without a name takes it. Then by day. */
function namedFirst(one: PairedRow, other: PairedRow): number {
  const named = Number(one.reverses === null) - Number(other.reverses === null)
  return named === 0 ? one.date.localeCompare(other.date) : named
}

function isTakenBackBy(reversal: PairedRow, row: PairedRow): boolean {
  return (
    row.key !== reversal.key &&
    (reversal.reverses === null || row.number === reversal.reverses) &&
    row.units === -reversal.units &&
    row.amount === -reversal.amount &&
    row.date <= reversal.date
  )
}
