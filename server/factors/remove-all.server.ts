import type { AccountRow } from '#db/accounts.server.ts'
import { deleteTotp, findTotp, replaceRecoveryCodes } from '#db/factors.server.ts'
import { deletePasskeys } from '#db/passkeys.server.ts'
import { endTokens } from '#db/tokens.server.ts'
import { recordEvent } from '#server/accounts/events.server.ts'
import { endAllSessions } from '#server/accounts/session.server.ts'
import type { DeskActor } from '#server/kernel/actor.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { toIso } from '#server/kernel/time.ts'
import { factorInWords, queueNotice } from './notices.server.ts'
import { endTrust } from './trusted-devices.server.ts'

/**
 * Takes every second factor away, at the firm's desk, for a client who lost them all. Sessions and trusted
 * devices end with them, and the owner is told.
 *
 * @returns How many factors there were; nothing happens when there were none.
 * @source OWASP ASVS 5.0 V6.4.4; V6.3.7.
 */
export async function removeAllFactors(
  services: Services,
  actor: DeskActor,
  account: AccountRow,
): Promise<number> {
  return await services.db.transaction().execute(async (db) => {
    const hadApp = (await findTotp(db, account.id))?.confirmed_at != null
    const passkeys = await deletePasskeys(db, account.id)
    await deleteTotp(db, account.id)
    if (!hadApp && passkeys === 0) return 0
    await replaceRecoveryCodes(db, account.id, [])
    await endTrust(db, account.id)
    await endAllSessions(services, account.id, db)
    await endTokens(db, account.id, ['pending-sign-in'], toIso(services.clock.now()))
    if (hadApp) await recordEvent(services, account.id, 'totp-removed', actor, null, db)
    if (passkeys > 0) await recordEvent(services, account.id, 'passkey-removed', actor, String(passkeys), db)
    const data = { factor: factorInWords('all') }
    await queueNotice(db, services, account, 'factor-removed', { path: '/profile?tab=security', data })
    return passkeys + (hadApp ? 1 : 0)
  })
}
