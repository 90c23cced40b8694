import { timingSafeEqual } from 'node:crypto'
import { hashToken } from '#features/identity/secret-token.server.ts'
import { type DeskActor, parseName } from '#kit/acts/actor.ts'
import { emailKey, isMailbox, toMailboxText } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import { isOnlyHere } from '#kit/services/this-machine.ts'
import { addStaffMember, makeStaffLink, type StaffLink } from './invitations.server.ts'
import { lockStaff, type StaffRow, selectStaff, updateStaff } from './tables/staff.server.ts'

/**
 * Returns the path of the link with which the first owner begins, for the terminal; null once somebody has signed in, and where
 * others could reach the desk: there the shell makes the first owner.
 *
 * The secret follows from the firm's key, so that every start and every server prints the same link, and nothing is stored.
 */
export async function firstOwnerPath(services: Services): Promise<string | null> {
  const isOpen = isOnlyHere(services.settings) && isBeforeFirstOwner(await selectStaff(services.db))
  return isOpen ? `/set-up/${tokenOf(services)}` : null
}

/** Returns true if a token is that of the link, and nobody has signed in with it yet. */
export async function isFirstOwnerLink(services: Services, token: string): Promise<boolean> {
  const isRight = timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(hashToken(tokenOf(services))))
  return isRight && (await firstOwnerPath(services)) !== null
}

export type FirstOwnerBegun =
  | { readonly ok: true; readonly link: StaffLink }
  /** `over`: somebody else has used the link. */
  | { readonly ok: false; readonly reason: 'name' | 'email' | 'over' }

/**
 * Makes whoever opened the link the first owner, and returns the link to set up access. Until that is used, the same person may begin
 * again, with another name or e-mail.
 */
export async function beginFirstOwner(
  services: Services,
  token: string,
  given: { readonly name: string; readonly email: string },
): Promise<FirstOwnerBegun> {
  if (!(await isFirstOwnerLink(services, token))) return { ok: false, reason: 'over' }
  const name = parseName(given.name)
  const email = toMailboxText(given.email)
  if (name === null) return { ok: false, reason: 'name' }
  if (!isMailbox(email)) return { ok: false, reason: 'email' }
  const actor: DeskActor = { kind: 'desk', name, staffId: null }
  return await services.db.transaction().execute(async (trx): Promise<FirstOwnerBegun> => {
    // There may be nobody to lock yet, and two may begin at once.
    await services.store.bumpVersion(trx, 'firm')
    const staff = await lockStaff(trx)
    if (!isBeforeFirstOwner(staff)) return { ok: false, reason: 'over' }
    const before = staff.find(({ is_sample }) => is_sample === 0)
    const person = before
      ? { id: before.id, email }
      : await addStaffMember(trx, services, actor, { name, email }, { roles: ['owner'] })
    if (!person) return { ok: false, reason: 'email' }
    if (before) await updateStaff(trx, before.id, { name, email, email_key: emailKey(email) })
    return { ok: true, link: await makeStaffLink(trx, services, actor, person, true) }
  })
}

/** True while the firm has nobody of its own, or one owner who never signed in. */
function isBeforeFirstOwner(staff: readonly StaffRow[]): boolean {
  const own = staff.filter(({ is_sample }) => is_sample === 0)
  return (
    own.length <= 1 &&
    own.every(({ last_seen_at, left_at, roles }) => !last_seen_at && !left_at && roles === '["owner"]')
  )
}

function tokenOf({ secrets }: Pick<Services, 'secrets'>): string {
  return secrets.hash('', 'first-owner')
}
