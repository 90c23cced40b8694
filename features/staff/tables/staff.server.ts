import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'

export type StaffRow = Selectable<Schema['staff']>

/** A person whom nobody made a link for. */
const noLink = { access_made_by: null, access_made_at: null, access_link_shown: 0 }

/** Saves a person. Returns false if the e-mail belongs to somebody already. */
export async function insertStaff(
  db: Database,
  row: Omit<Insertable<Schema['staff']>, 'left_at' | 'last_seen_at' | 'password_hash' | keyof typeof noLink>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values({ ...row, ...noLink, password_hash: null, left_at: null, last_seen_at: null })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Everybody who ever was on the staff, by name. */
export async function selectStaff(db: Database): Promise<StaffRow[]> {
  return await db.selectFrom('staff').selectAll().orderBy('name').orderBy('id').execute()
}

export async function findStaffById(db: Database, id: string): Promise<StaffRow | null> {
  return (await db.selectFrom('staff').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

export async function findStaffByEmail(db: Database, emailKey: string): Promise<StaffRow | null> {
  const row = await db.selectFrom('staff').selectAll().where('email_key', '=', emailKey).executeTakeFirst()
  return row ?? null
}

/** Returns true once anybody works here who has not left. */
export async function hasStaff(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('staff')
    .select('id')
    .where('left_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Lets one change of who works here run at a time until the transaction ends, so that two owners who remove each other's
 * role at once do not leave a firm without one.
 */
export async function lockStaff(trx: Transaction): Promise<StaffRow[]> {
  // An update locks its rows on PostgreSQL; on SQLite the transaction has the write lock already.
  await trx
    .updateTable('staff')
    .set((eb) => ({ roles: eb.ref('roles') }))
    .execute()
  return await selectStaff(trx)
}

/** Changes parts of a person's row. */
export async function updateStaff(
  db: Database,
  id: string,
  change: Partial<
    Pick<
      StaffRow,
      | 'name'
      | 'email'
      | 'email_key'
      | 'roles'
      | 'password_hash'
      | 'left_at'
      | 'last_seen_at'
      | keyof typeof noLink
    >
  >,
): Promise<void> {
  await db.updateTable('staff').set(change).where('id', '=', id).execute()
}

export async function deleteSampleStaff(db: Database): Promise<void> {
  await db.deleteFrom('staff').where('is_sample', '=', 1).execute()
}
