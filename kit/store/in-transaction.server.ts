import type { Database, Transaction } from './store.server.ts'

/** Rolls a transaction of `inTransaction` back and answers with an outcome: only a thrown error rolls one back. */
export class RolledBack extends Error {
  readonly outcome: unknown
  constructor(outcome: unknown) {
    super('the transaction was rolled back')
    this.outcome = outcome
  }
}

/**
 * Runs a change in the caller's transaction, or in one of its own if the caller has none. Answers with the outcome of a
 * `RolledBack`, which must be a result of `run`; in the caller's transaction the caller rolls back.
 */
export async function inTransaction<Result>(
  db: Database,
  run: (trx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return db.isTransaction ? await run(db as Transaction) : await db.transaction().execute(run)
  } catch (error) {
    if (error instanceof RolledBack) return error.outcome as Result
    throw error
  }
}
