import type { Database } from './store.server.ts'

/**
 * Records an attempt and returns the number of attempts in this time window.
 *
 * @param bucket What is counted, and for whom.
 * @param windowStart The start of the window, an instant in ISO format.
 */
export async function countAttempt(db: Database, bucket: string, windowStart: string): Promise<number> {
  const row = await db
    .insertInto('attempt')
    .values({ bucket, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((eb) => ({ count: eb('attempt.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}
