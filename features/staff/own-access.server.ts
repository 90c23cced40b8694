import { defaultLanguage } from '#content/language.ts'
import { stepOfCode } from '#features/identity/factors/authenticator-app.server.ts'
import type { RelyingParty } from '#features/identity/factors/relying-party.server.ts'
import { judgeCreation } from '#features/identity/factors/web-authn.server.ts'
import { countTry, forgetFailures } from '#features/identity/limits.server.ts'
import { parseNewPassword } from '#features/identity/password.server.ts'
import { hashPassword, isPassword } from '#features/identity/password-hash.server.ts'
import { typedPassword } from '#features/identity/password-rules.server.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import { recordAct } from '#kit/acts/desk-acts.server.ts'
import { queueMail } from '#kit/mail/outbox.server.ts'
import type { Faults } from '#kit/schema/schema.ts'
import type { Services } from '#kit/services/services.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'
import { saveStaffTotp, staffRealm } from './factors.server.ts'
import { unsealOffer } from './invitations.server.ts'
import {
  endSessionsByOffice,
  listStaffSessions,
  type SignedInStaff,
  type StaffSession,
} from './session.server.ts'
import { guessOf } from './sign-in.server.ts'
import { staffCredentials } from './tables/credentials.server.ts'
import { findStaffById, lockStaff, updateStaff } from './tables/staff.server.ts'
import { deskStaffWords } from './words/desk.ts'

/** What a person can present: the doors offer these and nothing else. */
export interface StaffFactors {
  readonly hasPassword: boolean
  readonly hasAuthenticator: boolean
  readonly passkeys: number
}

/** Returns what a person signs in with. */
export async function factorsOfStaff(db: Database, staffId: string): Promise<StaffFactors> {
  const row = await findStaffById(db, staffId)
  const owner = { staff_id: staffId }
  return {
    hasPassword: (row?.password_hash ?? null) !== null,
    hasAuthenticator: (await staffCredentials.findTotp(db, owner)) !== null,
    passkeys: (await staffCredentials.selectPasskeys(db, owner)).length,
  }
}

/** A person's own way in, as she reads and changes it. */
export interface OwnAccess {
  readonly hasPassword: boolean
  /** Null without an authenticator app. Instants. */
  readonly authenticator: { readonly since: string; readonly lastUsedAt: string | null } | null
  readonly passkeys: readonly {
    readonly id: string
    readonly name: string
    readonly since: string
    readonly lastUsedAt: string | null
  }[]
  /** This browser's first. */
  readonly sessions: readonly (StaffSession & { readonly isThis: boolean })[]
}

/** Who changes their own access, in which session. */
export type OwnVisit = Pick<SignedInStaff, 'staff' | 'actor' | 'sessionId'>

/** Returns what a person signs in with, and where she is signed in. */
export async function readOwnAccess(
  services: Services,
  { staff, sessionId }: Pick<OwnVisit, 'staff' | 'sessionId'>,
): Promise<OwnAccess> {
  const { db } = services
  const owner = { staff_id: staff.id }
  const totp = await staffCredentials.findTotp(db, owner)
  const sessions = await listStaffSessions(services, staff.id)
  return {
    hasPassword: (await factorsOfStaff(db, staff.id)).hasPassword,
    authenticator: totp && { since: totp.created_at, lastUsedAt: totp.last_used_at },
    passkeys: (await staffCredentials.selectPasskeys(db, owner)).map(
      ({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        since: created_at,
        lastUsedAt: last_used_at,
      }),
    ),
    sessions: sessions
      .map((session) => ({ ...session, isThis: session.id === sessionId }))
      .sort((a, b) => Number(b.isThis) - Number(a.isThis)),
  }
}

/** The fields of the form that changes a password, as typed. */
export interface OwnPasswordForm {
  readonly current: string
  readonly next: string
  readonly confirm: string
}

export type OwnPasswordChanged =
  | { readonly ok: true; readonly ended: number }
  | { readonly ok: false; readonly reason: 'no-password' }
  | { readonly ok: false; readonly reason: 'faults'; readonly faults: Faults<keyof OwnPasswordForm> }

/**
 * Changes a person's password and ends her other sessions. The caller has asked for a fresh passkey or code.
 *
 * @param address The address that she types from: wrong passwords count against it.
 * @returns How many sessions ended.
 * @source OWASP ASVS 5.0 V6.2.3 (asks for the current password), V7.4.3 (ends the other sessions).
 */
export async function changeOwnPassword(
  services: Services,
  visit: OwnVisit,
  form: OwnPasswordForm,
  address: string,
): Promise<OwnPasswordChanged> {
  const { staff } = visit
  const parsed = parseNewPassword(form, staff, services.firm(), { current: typedPassword })
  if (!parsed.ok) return { ok: false, reason: 'faults', faults: parsed.faults }
  const wrong = { ok: false, reason: 'faults', faults: { current: 'wrong' } } as const
  const before = (await findStaffById(services.db, staff.id))?.password_hash ?? null
  if (before === null) return { ok: false, reason: 'no-password' }
  const guess = guessOf(staff.email, { address })
  if (!(await countTry(services, guess, true)).ok || !(await isPassword(before, form.current))) return wrong
  await forgetFailures(services, guess)
  const password_hash = await hashPassword(form.next)
  return await changeAccess(services, visit, 'password-changed', null, async (trx) => {
    // A new link in the meantime has ended this password.
    if ((await findStaffById(trx, staff.id))?.password_hash !== before) return wrong
    await updateStaff(trx, staff.id, { password_hash })
    return null
  })
}

export type OwnPasskeyAdded =
  | { readonly ok: true; readonly ended: number }
  | { readonly ok: false; readonly reason: 'wrong' }

/**
 * Adds a passkey to those a person has. The caller has asked for a fresh passkey or code.
 *
 * @param made Untrusted JSON, as the browser made it for `staffCreationOptions`, and what the person calls the device.
 */
export async function addOwnPasskey(
  services: Services,
  visit: OwnVisit,
  party: RelyingParty,
  made: { readonly answer: string; readonly name: string },
): Promise<OwnPasskeyAdded> {
  const passkey = await judgeCreation(services, party, staffRealm, { staff_id: visit.staff.id }, made)
  if (!passkey) return { ok: false, reason: 'wrong' }
  return await changeAccess(services, visit, 'passkey-added', passkey.name, async (trx) =>
    (await staffCredentials.insertPasskey(trx, passkey)) ? null : ({ ok: false, reason: 'wrong' } as const),
  )
}

export type OwnFactorRemoved =
  | { readonly ok: true; readonly ended: number }
  /** `last`: nothing would be left to sign in with. */
  | { readonly ok: false; readonly reason: 'missing' | 'last' }

/** Removes one of a person's passkeys and ends her other sessions. The last way in stays. */
export async function removeOwnPasskey(
  services: Services,
  visit: OwnVisit,
  passkeyId: string,
): Promise<OwnFactorRemoved> {
  return await changeAccess(services, visit, 'passkey-removed', null, async (trx) => {
    const { hasAuthenticator } = await factorsOfStaff(trx, visit.staff.id)
    const owner = { staff_id: visit.staff.id }
    const own = await staffCredentials.selectPasskeys(trx, owner)
    if (!own.some(({ id }) => id === passkeyId)) return { ok: false, reason: 'missing' } as const
    if (!hasAuthenticator && own.length === 1) return { ok: false, reason: 'last' } as const
    await staffCredentials.deletePasskey(trx, owner, passkeyId)
    return null
  })
}

/** The fields of the form that sets up an authenticator app. The password is asked of a person who has none. */
export interface OwnAuthenticatorForm {
  readonly next: string
  readonly confirm: string
  readonly code: string
  /** The offer of `offerTotpTo`. */
  readonly sealed: string
}

export type OwnAuthenticatorSet =
  | { readonly ok: true; readonly ended: number }
  | { readonly ok: false; readonly faults: Faults<'next' | 'confirm' | 'code'> }

/**
 * Sets up an authenticator app, in place of an earlier one; with a password for a person who has none, since a code alone
 * signs nobody in. Other sessions end. The caller has asked for a fresh passkey or code.
 */
export async function setOwnAuthenticator(
  services: Services,
  visit: OwnVisit,
  form: OwnAuthenticatorForm,
): Promise<OwnAuthenticatorSet> {
  const { staff } = visit
  const needsPassword = !(await factorsOfStaff(services.db, staff.id)).hasPassword
  const seed = unsealOffer(services, staff.id, form.sealed)
  const step = seed === null ? null : stepOfCode(services, seed, form.code)
  const password = needsPassword ? parseNewPassword<object>(form, staff, services.firm(), {}) : null
  if ((password && !password.ok) || seed === null || step === null) {
    const faults = {
      ...(password && !password.ok ? password.faults : {}),
      ...(step === null ? { code: 'wrong' as const } : {}),
    }
    return { ok: false, faults }
  }
  const password_hash = password ? await hashPassword(form.next) : null
  return await changeAccess<never>(services, visit, 'authenticator-set', null, async (trx) => {
    if (password_hash !== null) await updateStaff(trx, staff.id, { password_hash })
    await saveStaffTotp(trx, services, staff.id, seed, step)
    return null
  })
}

/** Removes a person's authenticator app and the password that only works with it. The last way in stays. */
export async function removeOwnAuthenticator(services: Services, visit: OwnVisit): Promise<OwnFactorRemoved> {
  return await changeAccess(services, visit, 'authenticator-removed', null, async (trx) => {
    const { hasAuthenticator, passkeys } = await factorsOfStaff(trx, visit.staff.id)
    if (!hasAuthenticator) return { ok: false, reason: 'missing' } as const
    if (passkeys === 0) return { ok: false, reason: 'last' } as const
    await staffCredentials.deleteTotp(trx, { staff_id: visit.staff.id })
    await updateStaff(trx, visit.staff.id, { password_hash: null })
    return null
  })
}

/** Ends one of a person's own sessions; null ends all but this one. Returns the number ended. */
export async function endOwnSessions(
  services: Services,
  { staff, actor, sessionId }: OwnVisit,
  ended: string | null,
): Promise<number> {
  if (ended !== null) return await endSessionsByOffice(services, actor, staff.id, ended)
  return await services.db
    .transaction()
    .execute((trx) => endOthers(trx, services, actor, staff.id, sessionId))
}

/**
 * Changes what a person signs in with: ends her other sessions, writes the act and tells her by mail, in one commit. The lock
 * lets two changes at once never leave her without a way in.
 *
 * @param change Returns null, or why nothing was changed.
 * @source OWASP ASVS 5.0 V6.3.7 (a mail), V7.4.3 (the other sessions).
 */
async function changeAccess<Refused extends { readonly ok: false }>(
  services: Services,
  { staff, actor, sessionId }: OwnVisit,
  act: keyof typeof deskStaffWords.access.mailed,
  detail: string | null,
  change: (trx: Transaction) => Promise<Refused | null>,
): Promise<Refused | { readonly ok: true; readonly ended: number }> {
  return await services.db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    const refused = await change(trx)
    if (refused) return refused
    await queueMail(trx, services, {
      to: staff.email,
      language: defaultLanguage,
      kind: 'staff-access-changed',
      data: { name: staff.name, what: deskStaffWords.access.mailed[act] },
    })
    const ended = await staffCredentials.deleteSessions(trx, { staff_id: staff.id }, [sessionId])
    await recordAct(trx, services, actor, `staff-${act}`, staff.id, detail)
    return { ok: true, ended }
  })
}

async function endOthers(
  trx: Transaction,
  services: Services,
  actor: DeskActor,
  staffId: string,
  sessionId: string,
): Promise<number> {
  const ended = await staffCredentials.deleteSessions(trx, { staff_id: staffId }, [sessionId])
  if (ended > 0) await recordAct(trx, services, actor, 'staff-sessions-ended', staffId, String(ended))
  return ended
}
