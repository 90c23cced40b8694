import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type StaffSessionRow = Selectable<Schema['staff_session']>

export async function insertStaffSession(
  db: Database,
  session: Omit<Insertable<Schema['staff_session']>, 'locked_at'>,
): Promise<void> {
  await db
    .insertInto('staff_session')
    .values({ ...session, locked_at: null })
    .execute()
  await db
    .updateTable('staff')
    .set({ last_seen_at: session.last_seen_at })
    .where('id', '=', session.staff_id)
    .execute()
}

/** A session with what every page of the desk knows of its person. */
export type SessionOfStaff = StaffSessionRow &
  Pick<Selectable<Schema['staff']>, 'name' | 'email' | 'roles' | 'is_sample'>

/** Returns the session of a token with its person; null for a leaver's. */
export async function findStaffSession(db: Database, tokenHash: string): Promise<SessionOfStaff | null> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .selectAll('staff_session')
    .select(['staff.name', 'staff.email', 'staff.roles', 'staff.is_sample'])
    .where('staff_session.token_hash', '=', tokenHash)
    .where('staff.left_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Records that the person did something. A locked session stays locked. */
export async function touchStaffSession(
  db: Database,
  { id, staff_id }: Pick<StaffSessionRow, 'id' | 'staff_id'>,
  now: string,
): Promise<void> {
  await db
    .updateTable('staff_session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('locked_at', 'is', null)
    .execute()
  await db.updateTable('staff').set({ last_seen_at: now }).where('id', '=', staff_id).execute()
}

/**
 * Gives a session a new token after a proof, which also unlocks it. Returns false if the old token is no longer the
 * session's: it ended, or another request was faster.
 *
 * @param proof The instant of a passkey or code; undefined leaves the earlier one.
 */
export async function renewStaffSession(
  db: Database,
  before: { readonly id: string; readonly tokenHash: string },
  after: { readonly tokenHash: string; readonly now: string; readonly provenAt?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_session')
    .set({
      token_hash: after.tokenHash,
      last_seen_at: after.now,
      locked_at: null,
      ...(after.provenAt === undefined ? {} : { proven_at: after.provenAt }),
    })
    .where('id', '=', before.id)
    .where('token_hash', '=', before.tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the sessions that began after an instant, of one person or of everybody, most recently used first. */
export async function selectStaffSessions(
  db: Database,
  startedAfter: string,
  staffId: string | null = null,
): Promise<StaffSessionRow[]> {
  let query = db.selectFrom('staff_session').selectAll().where('started_at', '>', startedAfter)
  if (staffId !== null) query = query.where('staff_id', '=', staffId)
  return await query.orderBy('last_seen_at', 'desc').orderBy('id').execute()
}

/** Returns true while the session exists and its person has not left. */
export async function hasStaffSession(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .select('staff_session.id')
    .where('staff_session.id', '=', id)
    .where('staff.left_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
