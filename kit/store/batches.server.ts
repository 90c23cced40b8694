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
 * Runs one transaction of a loop, then lets other writers run. Without the pause a writer in another process may find SQLite locked
 * at each try.
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
