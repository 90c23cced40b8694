import type { DeskActor } from '#kit/acts/actor.ts'
import { toIso } from '#kit/clock/time.ts'
import { takeMailsBack } from '#kit/mail/hold.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { endPending } from './end-pending.server.ts'
import { recordEvent } from './events.server.ts'
import { unlockAccount } from './limits.server.ts'
import { queueNotice } from './notices.server.ts'
import { type AccountRow, lockAndFindAccount, setLocked, signInName } from './tables/accounts.server.ts'

/**
 * Locks an account at the firm's desk: every session and every pending act ends, and nobody can sign in by any means until
 * the firm unlocks it. A scheduled closing is cancelled, because nobody could take it back. The owner gets a mail.
 *
 * @param undoes The unlocking that this undoes, whose mails are taken back; the owner gets none then. null for none.
 * @returns The number of sessions ended; null if the account was already locked.
 * @source OWASP ASVS 5.0 V7.4.5 (the firm ends a client's sessions).
 */
export async function lockByFirm(
  services: Services,
  actor: DeskActor,
  { id }: Pick<AccountRow, 'id'>,
  undoes: string | null = null,
): Promise<number | null> {
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, id)
    if (!account || !(await setLocked(db, id, now))) return null
    const ended = await endPending(db, services, account, 'locked-by-firm')
    await recordEvent(services, id, 'locked', actor, null, db)
    if (undoes === null || (await takeMailsBack(db, undoes)).length === 0) {
      await queueNotice(db, services, account, 'account-locked', { path: '/login', context: null })
    }
    return ended
  })
}

/**
 * Unlocks an account at the firm's desk, whatever locked it. The owner gets a mail if the firm had locked it. A session that
 * began while the account was being locked was never valid and ends here.
 */
export async function unlockByFirm(services: Services, actor: DeskActor, { id }: Pick<AccountRow, 'id'>) {
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, id)
    if (!account) return { fromFirm: false, fromGuessing: false }
    const fromFirm = await setLocked(db, id, null)
    const fromGuessing = await unlockAccount(db, signInName(account))
    if (fromGuessing) await recordEvent(services, id, 'sign-in-unlocked', actor, null, db)
    if (fromFirm) {
      await endPending(db, services, account, 'unlocked-by-firm')
      await recordEvent(services, id, 'unlocked', actor, null, db)
      await queueNotice(db, services, account, 'account-unlocked', { path: '/login', context: null })
    }
    return { fromFirm, fromGuessing }
  })
}

/**
 * Takes a lock of the firm back while its mail waits: the owner gets none. The sessions that it ended stay ended.
 *
 * @param hold The act, as `holdMails` named it.
 * @returns False if the mail has gone, or somebody unlocked the account since.
 */
export async function undoLockByFirm(
  services: Services,
  actor: DeskActor,
  { id }: Pick<AccountRow, 'id'>,
  hold: string,
): Promise<boolean> {
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, id)
    if (!account?.locked_at || (await takeMailsBack(db, hold)).length === 0) return false
    await setLocked(db, id, null)
    await endPending(db, services, account, 'unlocked-by-firm')
    await recordEvent(services, id, 'unlocked', actor, null, db)
    return true
  })
}
