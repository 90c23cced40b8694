import { revokePrograms } from '#features/programs/programs.server.ts'
import { invariant } from '#finance/invariant.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { toIso } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { endAccess } from './invitations.server.ts'
import { listStaff, staffOf } from './people.server.ts'
import type { Role, Staff } from './staff.ts'
import { lockStaff, updateStaff } from './tables/staff.server.ts'
import { deleteHoldsOfStaff } from './tables/work-ended.server.ts'

/** `gone`: nobody who works here has this id. `last-owner`: the firm would have no owner left. */
export type StaffChanged<More extends object = object> =
  | ({ readonly ok: true; readonly staff: Staff } & More)
  | { readonly ok: false; readonly reason: 'gone' | 'last-owner' }

/**
 * Returns true if a role needs a second person: another owner than the one who gives it works here, and can say yes. The
 * only owner of a firm gives the first roles alone, because nobody else could.
 */
export function needsSecondOwner(everybody: readonly Staff[], actor: DeskActor): boolean {
  return everybody.some(({ id, roles }) => roles.includes('owner') && id !== actor.staffId)
}

/**
 * Gives a person their roles, in place of those they had. Their sessions go on with the new ones from the next request.
 *
 * @param trx The caller's transaction: that of the approval, or of the only owner's own act.
 */
export async function setRoles(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  staffId: string,
  roles: readonly Role[],
): Promise<StaffChanged> {
  const everybody = (await lockStaff(trx)).filter(({ left_at }) => left_at === null).map(staffOf)
  const staff = everybody.find(({ id }) => id === staffId)
  if (!staff) return { ok: false, reason: 'gone' }
  if (!roles.includes('owner') && isLastOwner(everybody, staff)) return { ok: false, reason: 'last-owner' }
  await updateStaff(trx, staffId, { roles: JSON.stringify(roles) })
  await keepsOwner(trx, everybody)
  await recordAct(trx, services, actor, 'staff-roles-set', staffId, roles.join(' ') || null)
  return { ok: true, staff: { ...staff, roles } }
}

/**
 * Ends a person's time here, all at once: sessions, password, factors, links and roles; open work goes back. Their row stays, because earlier acts
 * name it.
 *
 * @param trx The caller's transaction.
 * @returns The number of sessions that ended, and of things to do that are everybody's again.
 * @source OWASP ASVS 5.0 V7.4.2: a leaver's sessions end with the account.
 */
export async function leaveStaff(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  staffId: string,
): Promise<StaffChanged<{ readonly sessionsEnded: number; readonly workReturned: number }>> {
  const everybody = (await lockStaff(trx)).filter(({ left_at }) => left_at === null).map(staffOf)
  const staff = everybody.find(({ id }) => id === staffId)
  if (!staff) return { ok: false, reason: 'gone' }
  if (isLastOwner(everybody, staff)) return { ok: false, reason: 'last-owner' }
  const sessionsEnded = await endAccess(trx, services, staffId)
  await updateStaff(trx, staffId, { left_at: toIso(services.clock.now()), roles: '[]' })
  await keepsOwner(trx, everybody)
  await revokePrograms(trx, services, actor, { staff_id: staffId })
  const workReturned = await deleteHoldsOfStaff(trx, staffId)
  await recordAct(trx, services, actor, 'staff-left', staffId)
  return { ok: true, staff, sessionsEnded, workReturned }
}

/** Throws if a firm that had an owner before a change has none after it. */
async function keepsOwner(trx: Transaction, before: readonly Staff[]): Promise<void> {
  const hasOwner = (staff: readonly Staff[]) => staff.some(({ roles }) => roles.includes('owner'))
  invariant(!hasOwner(before) || hasOwner(await listStaff(trx)), 'a firm keeps an owner')
}

function isLastOwner(everybody: readonly Staff[], { id, roles }: Staff): boolean {
  return roles.includes('owner') && !everybody.some((one) => one.id !== id && one.roles.includes('owner'))
}
