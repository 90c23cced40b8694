import { randomUUID } from 'node:crypto'
import {
  describeSeed,
  newSeed,
  stepOfCode,
  type TotpOffer,
} from '#features/identity/factors/authenticator-app.server.ts'
import type { RelyingParty } from '#features/identity/factors/relying-party.server.ts'
import { judgeCreation } from '#features/identity/factors/web-authn.server.ts'
import { unlockAccount } from '#features/identity/limits.server.ts'
import {
  endTokensOfStaff,
  findToken,
  insertToken,
  useToken,
} from '#features/identity/one-time-tokens.server.ts'
import { parseNewPassword } from '#features/identity/password.server.ts'
import { hashPassword } from '#features/identity/password-hash.server.ts'
import { hashToken, newToken } from '#features/identity/secret-token.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { hourMs, toIso } from '#kit/clock/time.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Faults } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { saveStaffTotp, staffCreationOptions, staffRealm } from './factors.server.ts'
import { findStaff } from './people.server.ts'
import { type DeskRequest, startStaffSession } from './session.server.ts'
import { limitKey } from './sign-in.server.ts'
import type { Role, Staff } from './staff.ts'
import { staffCredentials } from './tables/credentials.server.ts'
import { findStaffById, insertStaff, updateStaff } from './tables/staff.server.ts'

/** How long a link to set up access is valid: until the same hour of the next day. */
const linkMs = 24 * hourMs
/** Offered seeds are encrypted for another field than kept ones, so that neither can stand for the other. */
const offerField = 'totp-offer'

/** A person who is to work here. */
export interface NewStaff {
  readonly name: string
  readonly email: string
}

/**
 * Puts a person on the staff, without access and without a role.
 *
 * @param db The caller's transaction.
 * @returns The person; null if the e-mail belongs to somebody who works or worked here.
 */
export async function addStaffMember(
  db: Database,
  services: Services,
  actor: DeskActor,
  { name, email }: NewStaff,
  { roles = [], isSample = false }: { roles?: readonly Role[]; isSample?: boolean } = {},
): Promise<Staff | null> {
  const id = randomUUID()
  const isNew = await insertStaff(db, {
    id,
    name,
    email,
    email_key: emailKey(email),
    roles: JSON.stringify(roles),
    is_sample: isSample ? 1 : 0,
    created_at: toIso(services.clock.now()),
    created_by: actor.name,
  })
  if (!isNew) return null
  await recordAct(db, services, actor, 'staff-invited', id, roles.join(' ') || null)
  return { id, name, email, roles }
}

/** A link with which one person sets up their access, once. */
export interface StaffLink {
  /** The path on the desk; it holds the secret. */
  readonly path: string
  readonly expiresAt: string
}

/**
 * Makes a link with which a person sets up access, in place of everything they had: sessions, password, factors and earlier
 * links end at once. For an invitation, and for somebody who lost their factor.
 *
 * @param db The caller's transaction.
 * @param isShown True if whoever makes it sees it, too.
 */
export async function makeStaffLink(
  db: Database,
  services: Services,
  actor: DeskActor,
  { id, email }: Pick<Staff, 'id' | 'email'>,
  isShown: boolean,
): Promise<StaffLink> {
  const now = services.clock.now()
  await endAccess(db, services, id)
  await updateStaff(db, id, {
    access_made_by: actor.staffId,
    access_made_at: toIso(now),
    access_link_shown: isShown ? 1 : 0,
  })
  await unlockAccount(db, limitKey(emailKey(email)))
  const { token, hash } = newToken()
  const expiresAt = toIso(now + linkMs)
  await insertToken(db, {
    hash,
    purpose: 'desk-invitation',
    person_id: null,
    staff_id: id,
    data: '{}',
    created_at: toIso(now),
    expires_at: expiresAt,
  })
  await recordAct(db, services, actor, 'staff-link-made', id)
  return { path: `/welcome/${token}`, expiresAt }
}

/** Ends every way in that a person has. Part of the caller's transaction. Returns the number of sessions ended. */
export async function endAccess(db: Database, services: Services, staffId: string): Promise<number> {
  await endTokensOfStaff(db, staffId, toIso(services.clock.now()))
  const owner = { staff_id: staffId }
  await staffCredentials.deleteTotp(db, owner)
  await staffCredentials.deletePasskeys(db, owner)
  await updateStaff(db, staffId, { password_hash: null })
  return await staffCredentials.deleteSessions(db, owner, [])
}

/** Returns the person that a link is for; null if it was used, replaced, or is too old. */
export async function findInvited(services: Services, token: string): Promise<Staff | null> {
  const row = await findToken(services.db, 'desk-invitation', hashToken(token), toIso(services.clock.now()))
  return row?.staff_id ? await findStaff(services.db, row.staff_id) : null
}

/** An authenticator app to set up. `sealed` travels in the form, and only this server can read it. */
export interface SealedOffer extends TotpOffer {
  readonly sealed: string
}

/**
 * Makes a seed for this visit of a link. It is kept nowhere: the form carries it, encrypted for this person. So whoever
 * opened the link before does not know the seed that is confirmed.
 *
 * @param sealed The offer that the form came back with, to show it again; a new one is made if it is not ours.
 */
export function offerTotpTo(
  services: Services,
  { id, email }: Staff,
  sealed: string | null = null,
): SealedOffer {
  const seed = (sealed === null ? null : unsealOffer(services, id, sealed)) ?? newSeed()
  return {
    ...describeSeed(seed, `${services.firm().name} desk`, email),
    sealed: services.secrets.encrypt(seed, { owner: id, field: offerField }),
  }
}

/** What a person sends to set up a password and an authenticator app. */
export interface AccessForm {
  readonly next: string
  readonly confirm: string
  readonly code: string
  readonly sealed: string
}

export type AccessFaults = Faults<'next' | 'confirm' | 'code'>

export type AccessSetUp =
  | { readonly ok: true; readonly cookie: string }
  | { readonly ok: false; readonly reason: 'over' }
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: AccessFaults }

/** Sets up a password and an authenticator app by a link, and signs the person in. The link is used up. */
export async function setUpWithCode(
  services: Services,
  token: string,
  form: AccessForm,
  request: DeskRequest,
): Promise<AccessSetUp> {
  const staff = await findInvited(services, token)
  if (!staff) return { ok: false, reason: 'over' }
  const seed = unsealOffer(services, staff.id, form.sealed)
  const step = seed === null ? null : stepOfCode(services, seed, form.code)
  const password = parseNewPassword<object>(form, staff, services.firm(), {})
  if (!password.ok || seed === null || step === null) {
    const faults = {
      ...(password.ok ? {} : password.faults),
      ...(step === null ? { code: 'wrong' as const } : {}),
    }
    return { ok: false, reason: 'faults', faults }
  }
  const passwordHash = await hashPassword(password.value.next)
  return await finishSetUp(services, token, request, 'password+totp', async (db) => {
    await updateStaff(db, staff.id, { password_hash: passwordHash })
    await saveStaffTotp(db, services, staff.id, seed, step)
    return true
  })
}

/** Returns what the browser needs to create the passkey of an invited person; null if the link is over. */
export async function invitedCreationOptions(services: Services, party: RelyingParty, token: string) {
  const staff = await findInvited(services, token)
  return staff && (await staffCreationOptions(services, party, staff))
}

/** Sets up a passkey by a link, and signs the person in. A passkey needs no password beside it. The link is used up. */
export async function setUpWithPasskey(
  services: Services,
  party: RelyingParty,
  token: string,
  made: { readonly answer: string; readonly name: string },
  request: DeskRequest,
): Promise<AccessSetUp | { readonly ok: false; readonly reason: 'wrong' }> {
  const staff = await findInvited(services, token)
  if (!staff) return { ok: false, reason: 'over' }
  const passkey = await judgeCreation(services, party, staffRealm, { staff_id: staff.id }, made)
  if (!passkey) return { ok: false, reason: 'wrong' }
  return await finishSetUp(services, token, request, 'passkey', (db) =>
    staffCredentials.insertPasskey(db, passkey),
  )
}

/** Uses the link up and keeps the factor, in one commit; of two who use it at once, one gets in. */
async function finishSetUp(
  services: Services,
  token: string,
  request: DeskRequest,
  methods: string,
  keep: (db: Database) => Promise<boolean>,
): Promise<AccessSetUp> {
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (db): Promise<AccessSetUp> => {
    const row = await useToken(db, 'desk-invitation', hashToken(token), now)
    const staff = row?.staff_id ? await findStaffById(db, row.staff_id) : null
    if (staff?.left_at !== null || !(await keep(db))) return { ok: false, reason: 'over' }
    const actor: DeskActor = { kind: 'desk', name: staff.name, staffId: staff.id }
    await recordAct(db, services, actor, 'staff-access-set-up', staff.id, methods)
    return { ok: true, ...(await startStaffSession(db, services, staff.id, request, methods)) }
  })
}

/** Returns the seed of an offer; null if it was not made by this firm for this person. */
export function unsealOffer(services: Services, owner: string, sealed: string): string | null {
  try {
    return services.secrets.decrypt(sealed, { owner, field: offerField })
  } catch {
    return null
  }
}
