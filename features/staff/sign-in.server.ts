import type { RelyingParty } from '#features/identity/factors/relying-party.server.ts'
import { judgeAnswer } from '#features/identity/factors/web-authn.server.ts'
import { withMinimumTime } from '#features/identity/floor.server.ts'
import { countTry, forgetFailures, type Guess, unlockAccount } from '#features/identity/limits.server.ts'
import { isPassword } from '#features/identity/password-hash.server.ts'
import { networkOf } from '#kit/http/address.server.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { Services } from '#kit/services/services.server.ts'
import { staffRealm, useStaffCode } from './factors.server.ts'
import {
  type DeskRequest,
  type DeskVisit,
  endSessionsOf,
  renewSessionOf,
  startStaffSession,
} from './session.server.ts'
import { staffCredentials } from './tables/credentials.server.ts'
import { findStaffByEmail, findStaffById } from './tables/staff.server.ts'

/** `wrong` says nothing about which of the three was wrong, or whether anybody has this e-mail. */
export type StaffEntered =
  | { readonly ok: true; readonly cookie: string }
  | { readonly ok: false; readonly reason: 'wrong' }

/**
 * Signs a member of staff in by e-mail, password and the code of their authenticator, presented together.
 *
 * Nothing shows which of the three was wrong: the answer takes 800 ms or more, and one sentence serves all.
 *
 * @source OWASP ASVS 5.0 V6.3.1, V6.3.3 (two factors), V6.3.8.
 */
export async function signInWithCode(
  services: Services,
  input: { readonly email: string; readonly password: string; readonly code: string },
  request: DeskRequest,
): Promise<StaffEntered> {
  return await withMinimumTime(async (): Promise<StaffEntered> => {
    const wrong = { ok: false, reason: 'wrong' } as const
    const guess = guessOf(input.email, request)
    const row = await findStaffByEmail(services.db, emailKey(input.email))
    if (!(await countTry(services, guess, false)).ok) return wrong
    const isRight = await isPassword(row?.left_at === null ? row.password_hash : null, input.password)
    if (!isRight || !row || (await useStaffCode(services, row.id, input.code)) !== 'right') return wrong
    await forgetFailures(services, guess)
    return await services.db.transaction().execute(async (db): Promise<StaffEntered> => {
      // The person may have left, or been sent a new link, since the password was judged.
      const now = await findStaffById(db, row.id)
      if (now?.left_at !== null || now.password_hash !== row.password_hash) return wrong
      return { ok: true, ...(await startStaffSession(db, services, row.id, request, 'password+totp')) }
    })
  })
}

/**
 * Signs in the holder of a passkey, which is two factors in one. It also ends waits after wrong passwords.
 *
 * @param answer Untrusted JSON, as posted by the browser's script.
 * @source NIST SP 800-63B-4, 2.2.1 and 3.1.7.
 */
export async function signInWithStaffPasskey(
  services: Services,
  party: RelyingParty,
  answer: string,
  request: DeskRequest,
): Promise<StaffEntered> {
  const passkey = await judgeAnswer(services, party, staffRealm, 'sign-in', null, answer)
  if (!passkey) return { ok: false, reason: 'wrong' }
  return await services.db.transaction().execute(async (db): Promise<StaffEntered> => {
    const staff = await findStaffById(db, passkey.staff_id)
    const isThere = (await staffCredentials.findPasskey(db, passkey.credential_id, passkey)) !== null
    if (staff?.left_at !== null || !isThere) {
      return { ok: false, reason: 'wrong' }
    }
    await unlockAccount(db, limitKey(staff.email_key))
    return { ok: true, ...(await startStaffSession(db, services, staff.id, request, 'passkey')) }
  })
}

/** What a person in a session presents to unlock it, or to prove who they are again. */
export type StaffProof =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'passkey'; readonly party: RelyingParty; readonly answer: string }

export type StaffProven =
  | { readonly ok: true; readonly cookie: string }
  /** `over`: the session ended, after too many wrong codes or otherwise. */
  | { readonly ok: false; readonly reason: 'wrong' | 'over' }

/**
 * Unlocks a session. A passkey or a code also counts as a fresh proof for five minutes; a password does not, because
 * whoever watched it being typed could then approve.
 *
 * Too many wrong codes or passwords end the session: its holder signs in again.
 */
export async function proveAgain(
  services: Services,
  visit: Exclude<DeskVisit, { state: 'nobody' }>,
  proof: StaffProof,
  request: DeskRequest,
): Promise<StaffProven> {
  const { staff, sessionId } = visit.signedIn
  const judged = await judgeProof(services, visit, proof, request)
  if (judged === 'too-many') {
    await endSessionsOf(services, staff.id, sessionId)
    return { ok: false, reason: 'over' }
  }
  if (judged === 'wrong') return { ok: false, reason: 'wrong' }
  const renewed = await renewSessionOf(services, visit, proof.kind !== 'password')
  return renewed ? { ok: true, ...renewed } : { ok: false, reason: 'over' }
}

async function judgeProof(
  services: Services,
  { signedIn: { staff } }: Exclude<DeskVisit, { state: 'nobody' }>,
  proof: StaffProof,
  request: DeskRequest,
): Promise<'right' | 'wrong' | 'too-many'> {
  if (proof.kind === 'code') return await useStaffCode(services, staff.id, proof.code)
  if (proof.kind === 'passkey') {
    const owner = { staff_id: staff.id }
    const passkey = await judgeAnswer(services, proof.party, staffRealm, 'confirm', owner, proof.answer)
    return passkey ? 'right' : 'wrong'
  }
  return await withMinimumTime(async () => {
    const guess = guessOf(staff.email, request)
    // Guesses from elsewhere can't end this session: it is a proof of its own.
    if (!(await countTry(services, guess, true)).ok) return 'too-many'
    const row = await findStaffById(services.db, staff.id)
    if (!(await isPassword(row?.password_hash ?? null, proof.password))) return 'wrong'
    await forgetFailures(services, guess)
    return 'right'
  })
}

/** Clients and staff may have the same e-mail; their failures are counted apart, but an address over both programs. */
export function limitKey(emailKey: string): string {
  return `desk ${emailKey}`
}

/** Returns what a try at a person's password is counted under. */
export function guessOf(email: string, { address }: Pick<DeskRequest, 'address'>): Guess {
  return { emailKey: limitKey(emailKey(email)), address: networkOf(address) }
}
