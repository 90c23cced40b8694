import type { Database } from './store.server.ts'

/**
 * Counts one more attempt and says how many there are now in that stretch of time.
 *
 * @param bucket What is counted and for whom.
 * @param windowStart The beginning of the stretch, an instant in ISO text.
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
