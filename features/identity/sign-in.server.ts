import { addressIn } from '#content/language.ts'
import { languageNamed } from '#content/words.ts'
import { emailKey } from '#kit/schema/mailbox.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { recordEvent } from './events.server.ts'
import { withMinimumTime } from './floor.server.ts'
import { countTry, forgetFailures } from './limits.server.ts'
import { hashPassword, isOutdated, isPassword } from './password-hash.server.ts'
import { startPendingSignIn } from './pending.server.ts'
import { secondFactorsOf } from './second-factors.server.ts'
import type { Client } from './session.server.ts'
import { startSession } from './session.server.ts'
import {
  type AccountRow,
  findAccount,
  findAccountToSignIn,
  lockAndFindAccount,
  signInName,
  upgradePasswordHash,
} from './tables/accounts.server.ts'
import { isTrustedDevice } from './trusted-devices.server.ts'

/** A client whose password was right, and when that password was set. */
export interface Entrant {
  readonly personId: string
  /** null if the account was opened in this request. */
  readonly passwordChangedAt: string | null
}

/**
 * A wrong password, too many tries and an account closed by guessing get the same answer, after the same time. Only someone
 * who knows the password learns that the firm locked the account.
 */
export type SignedIn =
  | ({ ok: true } & Entrant)
  | {
      ok: false
      reason: 'invalid'
      /** True from the third try in a row on, for known and unknown addresses alike: a lock is near. */
      isRepeated: boolean
    }
  | { ok: false; reason: 'locked' }

/** From this try on, somebody should rather reset the password. */
const repeatedFrom = 3

/**
 * Checks an e-mail and a password, within the limits. Starts no session: `enter` does.
 *
 * @returns After 800 ms or more, whatever it found.
 * @source OWASP ASVS 5.0 V6.3.1, V6.3.8; S-148, S-156.
 */
export async function signIn(
  services: Services,
  input: { readonly email: string; readonly password: string },
  context: RequestContext,
): Promise<SignedIn> {
  return await withMinimumTime(async () => {
    const account = await findAccountToSignIn(services.db, emailKey(input.email))
    const mayPassLock = account ? await isTrustedDevice(services, account.id, context) : false
    const { isRight, tries } = await judge(services, account, input, context, mayPassLock)
    if (!isRight || !account) return { ok: false, reason: 'invalid', isRepeated: tries >= repeatedFrom }
    if (account.locked_at === null) {
      return { ok: true, personId: account.id, passwordChangedAt: account.password_changed_at }
    }
    await recordEvent(services, account.id, 'sign-in-refused', context)
    return { ok: false, reason: 'locked' }
  })
}

/**
 * Checks the password of a signed-in client again, under the same limits. Guesses from elsewhere can't lock the client out,
 * because the session is a proof of its own.
 */
export async function confirmPassword(
  services: Services,
  client: Client,
  password: string,
  context: RequestContext,
): Promise<boolean> {
  return await withMinimumTime(async () => {
    const account = await findAccount(services.db, client.id)
    return (
      await judge(
        services,
        account,
        { email: account ? signInName(account) : client.publicId, password },
        context,
        true,
      )
    ).isRight
  })
}

/**
 * Continues after a right password: starts the session, or a sign-in that waits for the second factor if the account has one
 * and this device is not trusted. No session exists before.
 *
 * @param next The path to go to, already checked.
 * @returns The Set-Cookie header, and the path to go to, in the language of the account; null if the password has changed since the check.
 */
export async function enter(
  services: Services,
  { personId, passwordChangedAt }: Entrant,
  next: string,
  context: RequestContext,
): Promise<{ cookie: string; to: string } | null> {
  const factors = await secondFactorsOf(services, personId)
  const isTrusted = factors.length > 0 && (await isTrustedDevice(services, personId, context))
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, personId)
    if (!account || (passwordChangedAt !== null && account.password_changed_at !== passwordChangedAt))
      return null
    if (factors.length > 0 && !isTrusted) {
      const inLanguage = addressIn(languageNamed(account.language), next)
      const { cookie } = await startPendingSignIn(services, personId, inLanguage, db)
      return { cookie, to: '/login/verify' }
    }
    const methods = isTrusted ? 'password+trusted-device' : 'password'
    const { cookie } = await startSession(services, personId, context, { methods, db })
    await recordEvent(services, personId, 'signed-in', context, methods, db)
    return { cookie, to: addressIn(languageNamed(account.language), next) }
  })
}

async function judge(
  services: Services,
  account: AccountRow | null,
  input: { readonly email: string; readonly password: string },
  context: RequestContext,
  mayPassLock: boolean,
): Promise<{ isRight: boolean; tries: number }> {
  const guess = { emailKey: emailKey(input.email), address: context.address }
  const tried = await countTry(services, guess, mayPassLock)
  // A refused try does not hash the password, or an attacker could keep others waiting. The response still takes the minimum
  // time.
  if (!tried.ok) return { isRight: false, tries: Infinity }
  const { tries } = tried
  const isRight = await isPassword(account?.password_hash ?? null, input.password)
  if (!account) return { isRight: false, tries }
  if (!isRight) {
    await recordEvent(services, account.id, 'sign-in-failed', context)
    if (tried.isLast) await recordEvent(services, account.id, 'sign-in-locked', context)
    return { isRight: false, tries }
  }
  await forgetFailures(services, guess)
  if (isOutdated(account.password_hash)) {
    await upgradePasswordHash(
      services.db,
      account.id,
      account.password_hash,
      await hashPassword(input.password),
    )
  }
  return { isRight: true, tries }
}
