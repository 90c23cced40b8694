import type { Insertable, Selectable } from 'kysely'
import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

export type PasskeyRow = Selectable<Schema['passkey']>

/** Saves a passkey. Returns false if any account already has this credential. */
export async function insertPasskey(
  db: Database,
  row: Omit<Insertable<Schema['passkey']>, 'last_used_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkey')
    .values({ ...row, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The passkeys of an account, oldest first. */
export async function selectPasskeys(db: Database, accountId: string): Promise<PasskeyRow[]> {
  return await db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function findPasskey(db: Database, credentialId: string): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/** Records a use of a passkey and its new counter. */
export async function touchPasskey(db: Database, id: string, counter: number, now: string): Promise<void> {
  await db.updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** Renames a passkey. Returns false if it does not exist or belongs to someone else. */
export async function renamePasskey(
  db: Database,
  accountId: string,
  id: string,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes all passkeys of an account. Returns the number deleted. */
export async function deletePasskeys(db: Database, accountId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes a passkey. Returns false if it does not exist or belongs to someone else. */
export async function deletePasskey(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
