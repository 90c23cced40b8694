import type { Insertable, Selectable } from 'kysely'
import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

export type StaffPasskeyRow = Selectable<Schema['staff_passkey']>

export async function findStaffTotp(
  db: Database,
  staffId: string,
): Promise<Selectable<Schema['staff_totp']> | null> {
  return (
    (await db.selectFrom('staff_totp').selectAll().where('staff_id', '=', staffId).executeTakeFirst()) ?? null
  )
}

/** Saves the authenticator app of a person in place of an earlier one. */
export async function replaceStaffTotp(
  db: Database,
  row: Omit<Insertable<Schema['staff_totp']>, 'last_used_at'>,
): Promise<void> {
  await db.deleteFrom('staff_totp').where('staff_id', '=', row.staff_id).execute()
  await db
    .insertInto('staff_totp')
    .values({ ...row, last_used_at: null })
    .execute()
}

/** Uses up a time step and all earlier ones. If two requests present the same code at once, only one gets true. */
export async function useStaffTotpStep(
  db: Database,
  staffId: string,
  step: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_totp')
    .set({ last_step: step, last_used_at: now })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Saves a passkey. Returns false if anybody already has this credential. */
export async function insertStaffPasskey(
  db: Database,
  row: Omit<Insertable<Schema['staff_passkey']>, 'last_used_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff_passkey')
    .values({ ...row, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** The passkeys of a person, or of everybody, oldest first. */
export async function selectStaffPasskeys(
  db: Database,
  staffId: string | null = null,
): Promise<StaffPasskeyRow[]> {
  let query = db.selectFrom('staff_passkey').selectAll()
  if (staffId !== null) query = query.where('staff_id', '=', staffId)
  return await query.orderBy('created_at').orderBy('id').execute()
}

export async function findStaffPasskey(db: Database, credentialId: string): Promise<StaffPasskeyRow | null> {
  const row = await db
    .selectFrom('staff_passkey')
    .selectAll()
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
  return row ?? null
}

/** Records a use of a passkey and its new counter. */
export async function touchStaffPasskey(
  db: Database,
  id: string,
  counter: number,
  now: string,
): Promise<void> {
  await db.updateTable('staff_passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute()
}

/** The ids of the people who have an authenticator app. */
export async function selectTotpOwners(db: Database): Promise<string[]> {
  return (await db.selectFrom('staff_totp').select('staff_id').execute()).map(({ staff_id }) => staff_id)
}

/** Deletes one passkey of a person. */
export async function deleteStaffPasskey(db: Database, staffId: string, id: string): Promise<void> {
  await db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).where('id', '=', id).execute()
}

/** Deletes the authenticator app of a person. */
export async function deleteStaffTotp(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute()
}

/** Deletes every factor of a person. */
export async function deleteStaffFactors(db: Database, staffId: string): Promise<void> {
  await db.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute()
  await db.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute()
}
