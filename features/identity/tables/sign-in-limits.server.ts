import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/**
 * Returns the failures counted in some buckets. A bucket without a row has no failures. Locks the rows for the caller's
 * transaction.
 */
export async function selectLimits(
  db: Database,
  buckets: readonly string[],
): Promise<Map<string, Selectable<Schema['sign_in_limit']>>> {
  const rows = await db.selectFrom('sign_in_limit').selectAll().where('bucket', 'in', buckets).execute()
  return new Map(rows.map((row) => [row.bucket, row]))
}

/**
 * Creates the bucket's row if it is missing and locks the row until the transaction ends, so that concurrent tries are
 * counted one after another.
 */
export async function lockLimit(db: Database, bucket: string, now: string): Promise<void> {
  await db
    .insertInto('sign_in_limit')
    .values({ bucket, failures: 0, counted_since: now, blocked_until: null })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet((eb) => ({ failures: eb.ref('sign_in_limit.failures') })),
    )
    .execute()
}

export async function updateLimit(db: Database, limit: Selectable<Schema['sign_in_limit']>): Promise<void> {
  const { bucket, ...values } = limit
  await db.updateTable('sign_in_limit').set(values).where('bucket', '=', bucket).execute()
}

/** Deletes every count of one account, at any address. Returns true if there was one. */
export async function deleteLimitsOfAccount(db: Database, accountKey: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_limit')
    .where((eb) =>
      eb.or([eb('bucket', '=', `account/${accountKey}`), eb('bucket', 'like', `pair/${accountKey}/%`)]),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes counts from before an instant that no longer block anything. A locked account stays locked. */
export async function deleteLimitsBefore(
  db: Database,
  before: { accounts: string; others: string },
  failuresThatLock: number,
): Promise<void> {
  await db
    .deleteFrom('sign_in_limit')
    .where('bucket', 'not like', 'account/%')
    .where('counted_since', '<', before.others)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<', before.others)]))
    .execute()
  await db
    .deleteFrom('sign_in_limit')
    .where('bucket', 'like', 'account/%')
    .where('counted_since', '<', before.accounts)
    .where('failures', '<', failuresThatLock)
    .execute()
}
