import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type AllowedAddressRow = Selectable<Schema['allowed_address']>

/** The networks that the desk may be opened from, as they were added. */
export async function selectAllowedAddresses(db: Database): Promise<AllowedAddressRow[]> {
  return await db.selectFrom('allowed_address').selectAll().orderBy('added_at').orderBy('cidr').execute()
}

export async function replaceAllowedAddresses(
  db: Database,
  rows: readonly Insertable<Schema['allowed_address']>[],
): Promise<void> {
  await db.deleteFrom('allowed_address').execute()
  if (rows.length > 0) await db.insertInto('allowed_address').values(rows).execute()
}
