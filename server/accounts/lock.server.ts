import { type AccountRow, lockAndFindAccount, setLocked } from '#db/accounts.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { endPending } from './end-pending.server.ts'
import { recordEvent } from './events.server.ts'
import { unlockAccount } from './limits.server.ts'
import { queueNotice } from './notices.server.ts'

/**
 * Locks an account at the firm's desk: every session and every pending act ends, and nobody signs in, by whatever means,
 * until the firm opens it again. A closing that waits for its day is cancelled, as nobody could take it back. The owner gets
 * a mail.
 *
 * @returns How many sessions ended; null when it was locked already.
 * @source OWASP ASVS 5.0 V7.4.5 (the firm ends a client's sessions).
 */
export async function lockByFirm(
  services: Services,
  actor: DeskActor,
  { id }: AccountRow,
): Promise<number | null> {
  const now = toIso(services.clock.now())
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, id)
    if (!account || !(await setLocked(db, id, now))) return null
    const ended = await endPending(db, services, account, 'locked-by-firm')
    await recordEvent(services, id, 'locked', actor, null, db)
    await queueNotice(db, services, account, 'account-locked', { path: '/login', context: null })
    return ended
  })
}

/** What an account was opened from: the firm's lock, and the one that too many wrong passwords put on it. */
export interface Unlocked {
  readonly fromFirm: boolean
  readonly fromGuessing: boolean
}

/**
 * Opens an account again at the firm's desk, whatever locked it. The owner gets a mail if the firm had locked it. A session
 * that began in the moment of locking never counted, and ends here.
 */
export async function unlockByFirm(
  services: Services,
  actor: DeskActor,
  { id }: AccountRow,
): Promise<Unlocked> {
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, id)
    if (!account) return { fromFirm: false, fromGuessing: false }
    const fromFirm = await setLocked(db, id, null)
    const fromGuessing = await unlockAccount(db, account.email_key)
    if (fromGuessing) await recordEvent(services, id, 'sign-in-unlocked', actor, null, db)
    if (fromFirm) {
      await endPending(db, services, account, 'unlocked-by-firm')
      await recordEvent(services, id, 'unlocked', actor, null, db)
      await queueNotice(db, services, account, 'account-unlocked', { path: '/login', context: null })
    }
    return { fromFirm, fromGuessing }
  })
}
