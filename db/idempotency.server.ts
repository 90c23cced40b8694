import type { Insertable, Selectable } from 'kysely'
import type { IdempotencyKeyTable } from './schema.server.ts'
import type { Database } from './store.server.ts'

/**
 * Claims a key for a record. Of two requests with one key that run at the same
 * time, one claims it and the other is handed the row of the first.
 *
 * @returns null when the key is now ours, or the row that has it.
 */
export async function claimKey(
  db: Database,
  row: Insertable<IdempotencyKeyTable>,
): Promise<Selectable<IdempotencyKeyTable> | null> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return null
  return await db
    .selectFrom('idempotency_key')
    .selectAll()
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
}
