import type { DeskActor } from '#kit/acts/actor.ts'
import type { RequestContext, Services } from '#kit/services/services.server.ts'
import { endPending } from './end-pending.server.ts'
import { recordEvent } from './events.server.ts'
import { queueNotice } from './notices.server.ts'
import type { Client } from './session.server.ts'
import { type AccountRow, lockAndFindAccount } from './tables/accounts.server.ts'
import { clientCredentials } from './tables/client-factors.server.ts'

/**
 * Ends one session of a client, by its id in their list, with the acts that began in it.
 *
 * @returns False if the session does not exist, belongs to someone else, or is the one that the client is in.
 */
export async function signOutOne(
  services: Services,
  client: Client,
  sessionId: string,
  context: RequestContext,
): Promise<boolean> {
  if (sessionId === client.sessionId) return false
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, client.id)
    const owner = { person_id: client.id }
    if (!account || !(await clientCredentials.deleteSession(db, owner, sessionId))) return false
    await endPending(db, services, account, 'session-ended', { keepSessions: [client.sessionId] })
    await recordEvent(services, client.id, 'session-ended', context, null, db)
    return true
  })
}

/**
 * Ends all other sessions of a client, with the acts that began in them. The owner gets
 * a mail.
 *
 * @returns The number of sessions ended.
 * @source OWASP ASVS 5.0 V7.5.2.
 */
export async function signOutOthers(
  services: Services,
  client: Client,
  context: RequestContext,
): Promise<number> {
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, client.id)
    if (!account) return 0
    const keepSessions = [client.sessionId]
    const ended = await endPending(db, services, account, 'others-signed-out', { keepSessions })
    await recordEvent(services, client.id, 'other-sessions-ended', context, null, db)
    await queueNotice(db, services, account, 'signed-out', { path: '/forgot', context })
    return ended
  })
}

/**
 * Ends every session of an account at the firm's desk, with the acts that began in them. The owner gets a mail.
 *
 * @returns The number of sessions ended.
 * @source OWASP ASVS 5.0 V7.4.5 (the firm ends a client's sessions).
 */
export async function signOutByFirm(
  services: Services,
  actor: DeskActor,
  { id }: Pick<AccountRow, 'id'>,
): Promise<number> {
  return await services.db.transaction().execute(async (db) => {
    const account = await lockAndFindAccount(db, id)
    if (!account) return 0
    const ended = await endPending(db, services, account, 'signed-out-by-firm')
    await recordEvent(services, id, 'other-sessions-ended', actor, null, db)
    await queueNotice(db, services, account, 'signed-out', { path: '/forgot', context: null })
    return ended
  })
}
