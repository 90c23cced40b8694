import type { Store, Transaction } from './store.server.ts'

/** How many rows one transaction writes at most: other writers wait that long, and no longer. */
export const batchRows = 5_000

/** Rows in pieces of `batchRows`. */
export function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += batchRows) yield rows.slice(start, start + batchRows)
}

/** Writes each batch in a transaction of its own, and lets others proceed after it. */
export async function inBatches<T>(
  store: Store,
  batches: Iterable<readonly T[]>,
  write: (trx: Transaction, batch: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (const batch of batches) {
    const start = performance.now()
    await store.db.transaction().execute((trx) => write(trx, batch))
    await store.giveWay(performance.now() - start)
  }
}
