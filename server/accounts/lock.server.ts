import { type AccountRow, setLocked } from '#db/accounts.server.ts'
import { endTokens } from '#db/tokens.server.ts'
import { queueNotice } from '#server/factors/notices.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { recordEvent } from './events.server.ts'
import { unlockAccount } from './limits.server.ts'
import { endAllSessions } from './session.server.ts'

/**
 * Locks an account at the firm's desk: every session and every sign-in under way ends, and nobody signs in, by whatever
 * means, until the firm opens it again. Its owner is told by mail.
 *
 * @returns How many sessions ended; null when it was locked already.
 * @source OWASP ASVS 5.0 V7.4.5 (the firm ends a client's sessions).
 */
export async function lockByFirm(
  firm: Services,
  actor: DeskActor,
  account: AccountRow,
): Promise<number | null> {
  const now = toIso(firm.clock.now())
  return await firm.db.transaction().execute(async (db) => {
    if (!(await setLocked(db, account.id, now))) return null
    const ended = await endAllSessions(firm, account.id, db)
    await endTokens(db, account.id, ['pending-sign-in'], now)
    await recordEvent(firm, account.id, 'locked', actor, null, db)
    await queueNotice(db, firm, account, 'account-locked', { path: '/login' })
    return ended
  })
}

/** What an account was opened from: the firm's lock, and the one that too many wrong passwords put on it. */
export interface Unlocked {
  readonly fromFirm: boolean
  readonly fromGuessing: boolean
}

/** Opens an account again at the firm's desk, whatever locked it. Its owner is told when the firm had locked it. */
export async function unlockByFirm(firm: Services, actor: DeskActor, account: AccountRow): Promise<Unlocked> {
  return await firm.db.transaction().execute(async (db) => {
    const fromFirm = await setLocked(db, account.id, null)
    const fromGuessing = await unlockAccount(db, account.email_key)
    if (fromGuessing) await recordEvent(firm, account.id, 'sign-in-unlocked', actor, null, db)
    if (fromFirm) {
      // A session that began in the moment of locking never counted; it does not begin to now.
      await endAllSessions(firm, account.id, db)
      await recordEvent(firm, account.id, 'unlocked', actor, null, db)
      await queueNotice(db, firm, account, 'account-unlocked', { path: '/login' })
    }
    return { fromFirm, fromGuessing }
  })
}
