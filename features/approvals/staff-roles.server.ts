import { leaveStaff, type StaffChanged } from '#features/staff/changes.server.ts'
import { type Invited, inviteStaff } from '#features/staff/membership.server.ts'
import type { Role } from '#features/staff/staff.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { actOrPropose, type ProposeRefusal } from './approvals.server.ts'
import { roleGiven } from './kinds/role-given.server.ts'

export type RolesGiven =
  /** `proposal` waits for another owner; null if the roles were given at once by the only one. */
  | { readonly ok: true; readonly proposal: string | null }
  | { readonly ok: false; readonly reason: 'gone' | 'last-owner' | 'nothing-changed' | ProposeRefusal }

/** Gives a person roles in place of the earlier ones, or proposes them to another owner where there is one. */
export async function giveRoles(
  services: Services,
  actor: DeskActor,
  staffId: string,
  roles: readonly Role[],
): Promise<RolesGiven> {
  const given = await actOrPropose(services, actor, roleGiven, { staffId, roles })
  return given.ok ? { ok: true, proposal: given.value.proposal } : given
}

/** Invites a person and gives, or proposes, their roles. */
export async function inviteWithRoles(
  services: Services,
  actor: DeskActor,
  person: { readonly name: string; readonly email: string },
  roles: readonly Role[],
): Promise<Exclude<Invited, { ok: true }> | (Extract<Invited, { ok: true }> & { proposal: string | null })> {
  const invited = await inviteStaff(services, actor, person, 'browser')
  if (!invited.ok) return invited
  const given = roles.length > 0 ? await giveRoles(services, actor, invited.staff.id, roles) : null
  const proposal = given?.ok ? given.proposal : null
  const isGiven = given?.ok === true && proposal === null
  return { ...invited, staff: { ...invited.staff, roles: isGiven ? roles : [] }, proposal }
}

/** Removes a person who leaves (`leaveStaff`). */
export async function removeStaff(
  services: Services,
  actor: DeskActor,
  staffId: string,
): Promise<StaffChanged<{ readonly sessionsEnded: number; readonly workReturned: number }>> {
  return await services.db.transaction().execute((trx) => leaveStaff(trx, services, actor, staffId))
}
