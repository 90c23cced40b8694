import type { Words } from '#content/words.ts'
import type { DeskActor } from '#kit/acts/actor.ts'
import type { Services } from '#kit/services/services.server.ts'
import { inTransaction } from '#kit/store/in-transaction.server.ts'
import { endPending } from '../end-pending.server.ts'
import { recordEvent } from '../events.server.ts'
import { queueNotice } from '../notices.server.ts'
import { type AccountRow, lockAndFindAccount } from '../tables/accounts.server.ts'
import { clientCredentials, replaceRecoveryCodes } from '../tables/client-factors.server.ts'

/**
 * Removes every second factor at the firm's desk, for a client who lost them all. Every session and pending act ends, and
 * the owner gets a mail.
 *
 * @returns The number of factors removed; nothing happens if there were none.
 * @source OWASP ASVS 5.0 V6.4.4; V6.3.7.
 */
export async function removeAllFactors(
  services: Services,
  actor: DeskActor,
  { id }: Pick<AccountRow, 'id'>,
): Promise<number> {
  return await inTransaction(services.db, async (db) => {
    const account = await lockAndFindAccount(db, id)
    if (!account) return 0
    const owner = { person_id: id }
    const hadApp = (await clientCredentials.findTotp(db, owner))?.confirmed_at != null
    const passkeys = await clientCredentials.deletePasskeys(db, owner)
    if (!hadApp && passkeys === 0) return 0
    await clientCredentials.deleteTotp(db, owner)
    await replaceRecoveryCodes(db, id, [])
    await endPending(db, services, account, 'factors-removed-by-firm')
    if (hadApp) await recordEvent(services, id, 'totp-removed', actor, null, db)
    if (passkeys > 0) await recordEvent(services, id, 'passkey-removed', actor, String(passkeys), db)
    const data = ({ mail }: Words) => ({ factor: mail.factors.all })
    await queueNotice(db, services, account, 'factor-removed', {
      path: '/profile?tab=security',
      context: null,
      data,
    })
    return passkeys + (hadApp ? 1 : 0)
  })
}
