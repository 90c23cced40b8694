import { dateText, instantText } from '#content/dates.ts'
import { defaultLanguage } from '#content/language.ts'
import { localeWords } from '#content/words/locale.ts'
import { istDate } from '#finance/dates.ts'
import { type DeskActor, parseName } from '#kit/acts/actor.ts'
import { dayMs } from '#kit/clock/time.ts'
import { sendsMail } from '#kit/mail/mail-server.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import { emailKey, isMailbox, toMailboxText } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Transaction } from '#kit/store/store.server.ts'
import { addStaffMember, makeStaffLink, type StaffLink } from './invitations.server.ts'
import { findStaff, listStaff, staffOf } from './people.server.ts'
import { deskUrl } from './session.server.ts'
import type { Role, Staff } from './staff.ts'
import { lockStaff } from './tables/staff.server.ts'

/** Where a link is asked for: at the desk in a browser, or at the shell of the server. */
export type Door = 'browser' | 'shell'

export interface MadeLink {
  readonly link: StaffLink
  /** True if whoever made it may see it. Otherwise it goes to the mailbox of its person alone. */
  readonly isShown: boolean
}

export type Invited =
  | (MadeLink & { readonly ok: true; readonly staff: Staff })
  /** `taken`: somebody works or worked here with this e-mail, or with one that leads to the same mailbox. `has-owner`: the first owner was made before. */
  | { readonly ok: false; readonly reason: 'name' | 'email' | 'taken' | 'has-owner' }

/** Makes the first owner of a firm, at the shell. Everybody else is invited by an owner. */
export async function addFirstOwner(
  services: Services,
  actor: DeskActor,
  person: { readonly name: string; readonly email: string },
): Promise<Invited> {
  return await invite(services, actor, person, ['owner'], 'first')
}

/** Invites a person, without a role: they can set up access and see nothing until they are given one. */
export async function inviteStaff(
  services: Services,
  actor: DeskActor,
  person: { readonly name: string; readonly email: string },
  door: Door,
): Promise<Invited> {
  return await invite(services, actor, person, [], door)
}

async function invite(
  services: Services,
  actor: DeskActor,
  given: { readonly name: string; readonly email: string },
  roles: readonly Role[],
  door: Door | 'first',
): Promise<Invited> {
  const name = parseName(given.name)
  const email = toMailboxText(given.email)
  if (name === null) return { ok: false, reason: 'name' }
  if (!isMailbox(email)) return { ok: false, reason: 'email' }
  return await services.db.transaction().execute(async (trx): Promise<Invited> => {
    const everybody = (await lockStaff(trx)).filter(({ left_at }) => left_at === null).map(staffOf)
    if (door === 'first' && everybody.some((one) => one.roles.includes('owner')))
      return { ok: false, reason: 'has-owner' }
    if (everybody.some((one) => mailboxKey(one.email) === mailboxKey(email)))
      return { ok: false, reason: 'taken' }
    const staff = await addStaffMember(trx, services, actor, { name, email }, { roles })
    if (!staff) return { ok: false, reason: 'taken' }
    const isShown = door === 'first' || (await maySeeLink({ ...services, db: trx }, actor, staff, door))
    const link = await makeStaffLink(trx, services, actor, staff, isShown)
    // The first owner sits at the shell that prints the link.
    if (door !== 'first') await mailLink(trx, services, actor, staff, link, 'staff-invitation')
    return { ok: true, staff, link, isShown }
  })
}

/** Makes a new link for somebody who lost their factor; everything they had ends at once. Returns null if nobody has the id. */
export async function renewStaffLink(
  services: Services,
  actor: DeskActor,
  staffId: string,
  door: Door,
): Promise<MadeLink | null> {
  return await services.db.transaction().execute(async (trx) => {
    const staff = await findStaff(trx, staffId)
    if (!staff) return null
    const isShown = await maySeeLink({ ...services, db: trx }, actor, staff, door)
    const link = await makeStaffLink(trx, services, actor, staff, isShown)
    await mailLink(trx, services, actor, staff, link, 'staff-new-link')
    return { link, isShown }
  })
}

/**
 * True at the shell of a firm without a mail server, and for one's own where nobody else has a role that approves. Anyone else who
 * saw the link could take the place of its person and be the second one of two.
 */
async function maySeeLink(services: Services, actor: DeskActor, staff: Staff, door: Door): Promise<boolean> {
  if (door === 'browser') return false
  if (!(await sendsMail(services))) return true
  if (staff.id !== actor.staffId) return false
  const others = (await listStaff(services.db)).filter(
    ({ id, roles }) => id !== actor.staffId && roles.some((role) => role !== 'auditor'),
  )
  return others.length === 0
}

/** Mails a link to its person, and tells every owner that it was made. */
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
  const now = services.clock.now()
  for (const owner of (await listStaff(trx)).filter(({ roles }) => roles.includes('owner'))) {
    await queueMail(trx, services, {
      to: owner.email,
      language: defaultLanguage,
      kind: 'staff-link-made',
      data: {
        name: owner.name,
        by: actor.name,
        who: name,
        when: instantText(localeWords, now),
        day: dateText(localeWords, istDate(now + services.settings.secondPersonDays * dayMs)),
        link: `${deskUrl(services)}/staff`,
      },
    })
  }
}

/**
 * Returns a key that addresses of one mailbox share: without what follows a `+`, and without the dots that Gmail does not see. Mail goes
 * to an address as it was typed.
 */
function mailboxKey(email: string): string {
  const [local = '', domain = ''] = emailKey(email).split('@')
  const [name = ''] = local.split('+')
  return /^(gmail|googlemail)\.com$/.test(domain) ? name.replaceAll('.', '') : `${name}@${domain}`
}
