import type { DeskActor } from '#kit/acts/actor.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Database } from '#kit/store/store.server.ts'
import { parseRoles, type Staff } from './staff.ts'
import {
  findStaffByEmail,
  findStaffById,
  hasStaff,
  type StaffRow,
  selectStaff,
} from './tables/staff.server.ts'

/** Returns a row of the staff as the desk knows people. */
export function staffOf({
  id,
  name,
  email,
  roles,
}: Pick<StaffRow, 'id' | 'name' | 'email' | 'roles'>): Staff {
  return { id, name, email, roles: parseRoles(JSON.parse(roles)) ?? [] }
}

/** Returns the person as the audit trail names them. */
export function actorOf({ id, name }: Staff): DeskActor {
  return { kind: 'desk', name, staffId: id }
}

/** Returns true once the firm has staff: from then on every act carries the name of one of them. */
export async function hasAnyStaff(db: Database): Promise<boolean> {
  return await hasStaff(db)
}

/** Returns everybody who works here, by name. */
export async function listStaff(db: Database): Promise<Staff[]> {
  return (await selectStaff(db)).filter(({ left_at }) => left_at === null).map(staffOf)
}

/** Returns a person who works here; null for a leaver, and for an id that nobody has. */
export async function findStaff(db: Database, id: string): Promise<Staff | null> {
  const row = await findStaffById(db, id)
  return row && row.left_at === null ? staffOf(row) : null
}

/** Returns the person with an e-mail, in any case; null for a leaver, and if nobody has it. */
export async function findStaffNamed(db: Database, email: string): Promise<Staff | null> {
  const row = await findStaffByEmail(db, emailKey(email))
  return row && row.left_at === null ? staffOf(row) : null
}
