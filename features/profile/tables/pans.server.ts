import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type ClientPanRow = Selectable<Schema['client_pan']>

/** The PANs of an account, the oldest first. */
export async function selectPans(db: Database, personId: string): Promise<ClientPanRow[]> {
  return await db
    .selectFrom('client_pan')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Every account that has a PAN of this keyed hash, confirmed ones first. */
export async function selectPansOfHash(db: Database, hash: string): Promise<ClientPanRow[]> {
  return await db
    .selectFrom('client_pan')
    .selectAll()
    .where('pan_hash', '=', hash)
    .orderBy('is_confirmed', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Adds a PAN to an account. Returns false if the account has it already. */
export async function insertPan(db: Database, row: Insertable<Schema['client_pan']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('client_pan')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'pan_hash']).doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Confirms who a PAN of an account belongs to. */
export async function updatePanConfirmed(
  db: Database,
  id: string,
  { role, name }: Pick<ClientPanRow, 'role' | 'name'>,
): Promise<void> {
  await db
    .updateTable('client_pan')
    .set({ role, name, is_confirmed: 1, origin: 'desk' })
    .where('id', '=', id)
    .execute()
}
