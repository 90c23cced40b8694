import type { Database, Transaction } from './store.server.ts'

/** Runs a change in the caller's transaction, or in one of its own if the caller has none. */
export async function inTransaction<Result>(
  db: Database,
  run: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  return db.isTransaction ? await run(db as Transaction) : await db.transaction().execute(run)
}
