import type { Store, Transaction } from './store.server.ts'

/** The maximum number of rows in one transaction. Other writers wait until it ends. */
export const batchRows = 5_000

/** Splits rows into batches of `batchRows`. */
export function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += batchRows) yield rows.slice(start, start + batchRows)
}

/** Writes each batch in its own transaction and lets other writers run in between. */
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
