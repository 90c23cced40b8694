import { instantText } from '#content/dates.ts'
import { localeWords } from '#content/en/locale.ts'
import { defaultLanguage } from '#content/language.ts'
import { lockStaff } from '#db/staff.server.ts'
import type { Transaction } from '#db/store.server.ts'
import { isMailbox, toMailboxText } from '#forms/mailbox.ts'
import { type DeskActor, parseName } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { queueMail } from '#server/mail/outbox.server.ts'
import { addStaffMember, makeStaffLink, type StaffLink } from './invitations.server.ts'
import { findStaff, staffOf } from './people.server.ts'
import { deskUrl } from './session.server.ts'
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
    // The first owner sits at the shell that prints the link.
    if (!isFirst) await mailLink(trx, services, actor, staff, link, 'staff-invitation')
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
    if (!staff) return null
    const link = await makeStaffLink(trx, services, actor, staff)
    await mailLink(trx, services, actor, staff, link, 'staff-new-link')
    return link
  })
}

/** Mails a link to its person, besides showing it to whoever made it. */
async function mailLink(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  { name, email }: Staff,
  { path, expiresAt }: StaffLink,
  kind: 'staff-invitation' | 'staff-new-link',
): Promise<void> {
  await queueMail(trx, services, {
    to: email,
    language: defaultLanguage,
    kind,
    data: {
      name,
      by: actor.name,
      when: instantText(localeWords, Date.parse(expiresAt)),
      link: `${deskUrl(services)}${path}`,
    },
  })
}
