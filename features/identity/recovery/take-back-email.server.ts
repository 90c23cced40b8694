import { randomBytes } from 'node:crypto'
import { takeBackDays } from '#content/retention.ts'
import { dayMs, toIso } from '#kit/clock/time.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { unlessTaken } from '#kit/store/unique.server.ts'
import { endPending } from '../end-pending.server.ts'
import { recordEvent } from '../events.server.ts'
import { unlockAccount } from '../limits.server.ts'
import { queueNotice } from '../notices.server.ts'
import { hashPassword } from '../password-hash.server.ts'
import { secondFactorsOf } from '../second-factors.server.ts'
import { hashToken, newToken } from '../secret-token.server.ts'
import { updateEmail } from '../tables/account-email.server.ts'
import {
  type AccountRow,
  findAccount,
  lockAndFindAccount,
  updatePassword,
} from '../tables/accounts.server.ts'
import { deleteFactorsSince, replaceRecoveryCodes } from '../tables/client-factors.server.ts'
import { findTakeBack, insertTakeBack, selectTakeBacks } from '../tables/email-take-backs.server.ts'
import { queuePasswordLink } from './reset.server.ts'

/**
 * Second factors added within this time before the change are removed as well: a stranger with a session can add a passkey
 * first and change the address then. Older ones are the owner's, and protect against anyone who reads an old mailbox.
 */
const suspectMs = dayMs

/**
 * Writes to an address that an account gives up, with a link that restores it. Until the link expires, nobody else can use
 * the address. Part of the transaction that changes it.
 *
 * @param account The account before the change.
 */
export async function queueTakeBack(
  db: Database,
  services: Services,
  account: AccountRow,
  newEmail: string,
  context: RequestContext,
): Promise<void> {
  const { email, email_key } = account
  if (email === null || email_key === null) return
  const { token, hash } = newToken()
  const now = services.clock.now()
  await insertTakeBack(db, {
    hash,
    person_id: account.id,
    email,
    email_key,
    made_at: toIso(now),
    ends_at: toIso(now + takeBackDays * dayMs),
  })
  const data = () => ({ newEmail })
  const path = `/take-back-email?token=${token}`
  await queueNotice(db, services, account, 'email-changed', { path, context, data })
}

/** Returns the addresses that an account gave up and can still restore, oldest first. */
export async function earlierEmailsOf({ db, clock }: Pick<Services, 'db' | 'clock'>, personId: string) {
  return (await selectTakeBacks(db, personId, toIso(clock.now()))).map((row) => ({
    email: row.email,
    changedAt: row.made_at,
    canBePutBackUntil: row.ends_at,
  }))
}

/** Returns the address that a link would restore, for its page; null if the link is wrong, used or expired. */
export async function findTakenEmail(
  services: Services,
  token: string,
): Promise<{ email: string; present: string | null } | null> {
  const row = await findTakeBack(services.db, hashToken(token), toIso(services.clock.now()))
  const account = row && (await findAccount(services.db, row.person_id))
  return account && { email: row.email, present: account.email }
}

/**
 * Puts an old address back. Nobody stays signed in, every pending act ends, second steps added since a day before the change
 * go, and the password becomes one that nobody knows: a mail to the old address carries the link to choose another. Second
 * steps from before stay and are asked for. It works whatever password the account has by now, and signs nobody in.
 *
 * @returns The address that is back; null if the link is wrong, used or over.
 */
export async function takeEmailBack(
  services: Services,
  token: string,
  context: RequestContext,
): Promise<string | null> {
  const now = services.clock.now()
  const named = await findTakeBack(services.db, hashToken(token), toIso(now))
  if (!named) return null
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const restore = async (db: Database) => {
    const account = await lockAndFindAccount(db, named.person_id)
    // Read again under the lock: of two that bring the link at the same time, the second finds it gone.
    const row = await findTakeBack(db, hashToken(token), toIso(now))
    if (!account || !row) return null
    const { id } = account
    await updateEmail(db, id, { email: row.email, emailKey: row.email_key, now: toIso(now) })
    await updatePassword(db, id, passwordHash, toIso(now))
    await deleteFactorsSince(db, id, toIso(Date.parse(row.made_at) - suspectMs))
    // Codes go with the last factor.
    if ((await secondFactorsOf({ db }, id)).length === 0) await replaceRecoveryCodes(db, id, [])
    const restored = { ...account, email: row.email, email_key: row.email_key }
    await endPending(db, services, restored, 'email-taken-back', { since: row.made_at })
    await unlockAccount(db, row.email_key)
    await recordEvent(services, id, 'email-taken-back', context, null, db)
    await queuePasswordLink(db, services, restored, 'email-restored', context)
    await queueNotice(db, services, account, 'email-withdrawn', { path: '/login', context })
    return row.email
  }
  // The hold on the address can expire while this runs, and somebody can register the address in that moment.
  return await unlessTaken('sign_in.email_key', () => services.db.transaction().execute(restore), null)
}
