import type { Database, Store, Transaction } from './store.server.ts'

/** The maximum number of rows in one transaction. Other writers wait until it ends. */
export const batchRows = 5_000

/** Splits rows into batches of `batchRows`. */
export function* batchesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += batchRows) yield rows.slice(start, start + batchRows)
}

/** Writes each batch in its own transaction and lets other writers run in between. */
export async function inBatches<Batch>(
  store: Store,
  batches: Iterable<Batch>,
  write: (trx: Transaction, batch: Batch) => Promise<unknown>,
): Promise<void> {
  for (const batch of batches) await inTurn({ db: store.db, store }, (trx) => write(trx, batch))
}

/**
 * Runs one of many transactions, and lets other writers run after it: in a loop of them a writer of another process would find
 * SQLite locked each time it looks.
 */
export async function inTurn<Result>(
  { db, store }: { readonly db: Database; readonly store: Pick<Store, 'giveWay'> },
  run: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  const start = performance.now()
  const result = await db.transaction().execute(run)
  await store.giveWay(performance.now() - start)
  return result
}
