import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '../store/schema.server.ts'
import type { Database } from '../store/store.server.ts'

/**
 * Claims a key for a record. If two requests with the same key run at once, one claims it and the other gets the first one's
 * row.
 *
 * @returns null if this call claimed the key, otherwise the row that holds it.
 */
export async function claimKey(
  db: Database,
  row: Insertable<Schema['idempotency_key']>,
): Promise<Selectable<Schema['idempotency_key']> | null> {
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

/** Returns the record that holds a key, or null. */
export async function findKeyRecord(db: Database, key: string): Promise<string | null> {
  const row = await db
    .selectFrom('idempotency_key')
    .select('record_id')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.record_id ?? null
}

/** Records what a claimed key led to. */
export async function finishKey(db: Database, key: string, recordId: string): Promise<void> {
  await db.updateTable('idempotency_key').set({ record_id: recordId }).where('key', '=', key).execute()
}
