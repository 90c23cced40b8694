import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { recordEvent } from '../events.server.ts'
import { queueNotice } from '../notices.server.ts'
import { endPendingSignIn, type PendingSignIn } from '../pending.server.ts'
import { startSession } from '../session.server.ts'
import { findAccount, lockAndFindAccount } from '../tables/accounts.server.ts'
import { clientCredentials } from '../tables/client-factors.server.ts'
import { trustDevice } from '../trusted-devices.server.ts'
import { countCode, useTotpCode } from './authenticator-app.server.ts'
import { tryRecoveryCode } from './recovery-codes.server.ts'

/**
 * The maximum number of tries per account and day. Three of 10^6 codes are right at any time, so a thousand tries give a
 * chance of one in three hundred.
 */
const mostADay = 30

export type CodeTried =
  | { ok: true; cookies: string[]; to: string }
  | { ok: false; reason: 'wrong' | 'too-many' | 'over' }

/**
 * Checks the code of a pending sign-in and starts a session if the code is right. Six digits are a code from the app;
 * anything longer is a recovery code.
 *
 * @param rememberDevice True trusts this device for 30 days.
 */
export async function tryCode(
  services: Services,
  pending: PendingSignIn,
  code: string,
  rememberDevice: boolean,
  context: RequestContext,
): Promise<CodeTried> {
  const tried = await countCode(services, 'second-factor', pending.personId, mostADay)
  if (!tried.ok) return { ok: false, reason: 'too-many' }
  const isShort = code.replaceAll(/\s/g, '').length <= 6
  const owner = { person_id: pending.personId }
  if (isShort && (await useTotpCode(services, clientCredentials, owner, code))) {
    return await finish(services, pending, 'password+totp', rememberDevice, context)
  }
  const left = isShort ? null : await tryRecoveryCode(services, pending.personId, code)
  if (left !== null) {
    await services.db.transaction().execute(async (db) => {
      await recordEvent(services, pending.personId, 'recovery-code-used', context, String(left), db)
      const account = await findAccount(db, pending.personId)
      if (!account) return
      const data = () => ({ left: String(left) })
      await queueNotice(db, services, account, 'recovery-code-used', {
        path: '/profile?tab=security',
        context,
        data,
      })
    })
    // Only the real factor makes a device trusted, not a recovery code. The phone may be lost: Security says what to do.
    const finished = await finish(services, pending, 'password+recovery-code', false, context)
    return finished.ok ? { ...finished, to: afterRecovery(pending.next) } : finished
  }
  await recordEvent(services, pending.personId, 'second-factor-failed', context)
  if (tried.isLast) await warnOwner(services, pending.personId, context)
  return { ok: false, reason: 'wrong' }
}

/** The Security tab with what to do about a lost phone, and the way on to the page that was wanted. */
function afterRecovery(next: string): string {
  return `/profile?tab=security&recovered=${encodeURIComponent(next)}`
}

/** Starts the session of a sign-in after a right second factor. If two requests present it, only one succeeds. */
export async function finish(
  services: Services,
  pending: PendingSignIn,
  methods: string,
  rememberDevice: boolean,
  context: RequestContext,
): Promise<CodeTried> {
  const cookies = await services.db.transaction().execute(async (db) => {
    await lockAndFindAccount(db, pending.personId)
    const ended = await endPendingSignIn(services, context, db)
    if (!ended.isOurs) return null
    const session = await startSession(services, pending.personId, context, { methods, db })
    await recordEvent(services, pending.personId, 'signed-in', context, methods, db)
    const cookies = [ended.cookie, session.cookie]
    if (rememberDevice) cookies.push((await trustDevice(services, pending.personId, context, db)).cookie)
    return cookies
  })
  return cookies ? { ok: true, cookies, to: pending.next } : { ok: false, reason: 'over' }
}

/** Warns the owner, because anyone who fails here knows the password. @source OWASP ASVS 5.0 V6.3.5. */
async function warnOwner(services: Services, personId: string, context: RequestContext): Promise<void> {
  const account = await findAccount(services.db, personId)
  if (account)
    await queueNotice(services.db, services, account, 'factor-refused', { path: '/forgot', context })
}
