import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type TrustedDeviceRow = Selectable<Schema['trusted_device']>

/** Returns the trusted device of a token if it belongs to this account and has not expired. */
export async function findTrustedDevice(
  db: Database,
  personId: string,
  tokenHash: string,
  now: string,
): Promise<TrustedDeviceRow | null> {
  const row = await db
    .selectFrom('trusted_device')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Deletes one trusted device of an account, or all of them. Returns the number deleted. */
export async function deleteTrustedDevices(
  db: Database,
  personId: string,
  id: string | null = null,
): Promise<number> {
  let query = db.deleteFrom('trusted_device').where('person_id', '=', personId)
  if (id !== null) query = query.where('id', '=', id)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}
