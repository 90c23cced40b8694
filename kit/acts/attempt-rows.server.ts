import type { Database } from '../store/store.server.ts'

/**
 * Records an attempt and returns the number of attempts in this time window.
 *
 * @param bucket What is counted, and for whom.
 * @param windowStart The start of the window, an instant in ISO format.
 * @param count How many at once.
 */
export async function countAttempt(
  db: Database,
  bucket: string,
  windowStart: string,
  count = 1,
): Promise<number> {
  const row = await db
    .insertInto('attempt')
    .values({ bucket, window_start: windowStart, count })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'window_start'])
        .doUpdateSet((eb) => ({ count: eb('attempt.count', '+', count) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

/** Returns what was counted in a time window under all buckets that begin alike, by the rest of their names. */
export async function selectAttempts(
  db: Database,
  prefix: string,
  windowStart: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('attempt')
    .select(['bucket', 'count'])
    .where('window_start', '=', windowStart)
    .where('bucket', 'like', `${prefix}%`)
    .execute()
  return new Map(rows.map(({ bucket, count }) => [bucket.slice(prefix.length), count]))
}
