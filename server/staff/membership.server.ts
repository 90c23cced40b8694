import { lockStaff } from '#db/staff.server.ts'
import { isMailbox, toMailboxText } from '#forms/mailbox.ts'
import { type DeskActor, parseName } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { addStaffMember, makeStaffLink, type StaffLink } from './invitations.server.ts'
import { findStaff, staffOf } from './people.server.ts'
import type { Role, Staff } from './staff.ts'

export type Invited =
  | {
      readonly ok: true
      readonly staff: Staff
      readonly link: StaffLink
    }
  /** `taken`: somebody works or worked here with this e-mail. `has-owner`: the first owner was made before. */
  | { readonly ok: false; readonly reason: 'name' | 'email' | 'taken' | 'has-owner' }

/** Makes the first owner of a firm, at the shell. Everybody else is invited by an owner. */
export async function addFirstOwner(
  services: Services,
  actor: DeskActor,
  person: { readonly name: string; readonly email: string },
): Promise<Invited> {
  return await invite(services, actor, person, ['owner'], true)
}

/** Invites a person, without a role: they can set up access and see nothing until they are given one. */
export async function inviteStaff(
  services: Services,
  actor: DeskActor,
  person: { readonly name: string; readonly email: string },
): Promise<Invited> {
  return await invite(services, actor, person, [], false)
}

async function invite(
  services: Services,
  actor: DeskActor,
  given: { readonly name: string; readonly email: string },
  roles: readonly Role[],
  isFirst: boolean,
): Promise<Invited> {
  const name = parseName(given.name)
  const email = toMailboxText(given.email)
  if (name === null) return { ok: false, reason: 'name' }
  if (!isMailbox(email)) return { ok: false, reason: 'email' }
  return await services.db.transaction().execute(async (trx): Promise<Invited> => {
    const everybody = (await lockStaff(trx)).filter(({ left_at }) => left_at === null).map(staffOf)
    if (isFirst && everybody.some((one) => one.roles.includes('owner')))
      return { ok: false, reason: 'has-owner' }
    const staff = await addStaffMember(trx, services, actor, { name, email }, { roles })
    if (!staff) return { ok: false, reason: 'taken' }
    const link = await makeStaffLink(trx, services, actor, staff)
    return { ok: true, staff, link }
  })
}

/** Makes a new link for somebody who lost their factor; everything they had ends at once. Returns null if nobody has the id. */
export async function renewStaffLink(
  services: Services,
  actor: DeskActor,
  staffId: string,
): Promise<StaffLink | null> {
  return await services.db.transaction().execute(async (trx) => {
    const staff = await findStaff(trx, staffId)
    return staff && (await makeStaffLink(trx, services, actor, staff))
  })
}
