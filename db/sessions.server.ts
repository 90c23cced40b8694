import type { Insertable, Selectable } from 'kysely'
import type { AccountTable, SessionTable } from './account-tables.server.ts'
import type { Database } from './store.server.ts'

export type SessionRow = Selectable<SessionTable>

export async function insertSession(db: Database, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** A session, and what its pages say of the account. */
export type SessionOfAccount = SessionRow &
  Pick<Selectable<AccountTable>, 'public_id' | 'name' | 'email' | 'email_verified_at' | 'is_sample'>

/**
 * The session of a token, with the account it belongs to. An account that the firm locked has none that count.
 * Asked for every page of a client, so it is one query.
 */
export async function findSession(db: Database, tokenHash: string): Promise<SessionOfAccount | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('session')
    .select([
      'account.public_id',
      'account.name',
      'account.email',
      'account.email_verified_at',
      'account.is_sample',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('account.locked_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Notes that a session was used. */
export async function touchSession(db: Database, id: string, lastSeenAt: string): Promise<void> {
  await db.updateTable('session').set({ last_seen_at: lastSeenAt }).where('id', '=', id).execute()
}

/** The sessions of an account that are not over, the one used last first. */
export async function selectSessions(
  db: Database,
  accountId: string,
  alive: { startedAfter: string; seenAfter: string },
): Promise<SessionRow[]> {
  return await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('started_at', '>', alive.startedAfter)
    .where('last_seen_at', '>', alive.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Ends one session of an account. Returns whether there was one. */
export async function deleteSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends the session of a token, whichever account it belongs to. */
export async function deleteSessionByToken(db: Database, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of an account but those of some ids. Returns how many. */
export async function deleteSessions(
  db: Database,
  accountId: string,
  exceptIds: readonly string[],
): Promise<number> {
  let query = db.deleteFrom('session').where('account_id', '=', accountId)
  if (exceptIds.length > 0) query = query.where('id', 'not in', exceptIds)
  const { numDeletedRows } = await query.executeTakeFirst()
  return Number(numDeletedRows)
}

/** True while an account has this session. */
export async function hasSession(db: Database, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes every session of an account ask for a proof again before a sensitive act. */
export async function deleteProofs(db: Database, accountId: string): Promise<void> {
  const never = new Date(0).toISOString()
  await db.updateTable('session').set({ proven_at: never }).where('account_id', '=', accountId).execute()
}

/** Forgets sessions that are over. */
export async function deleteOldSessions(
  db: Database,
  over: { startedBefore: string; seenBefore: string },
): Promise<void> {
  await db
    .deleteFrom('session')
    .where((eb) =>
      eb.or([eb('started_at', '<', over.startedBefore), eb('last_seen_at', '<', over.seenBefore)]),
    )
    .execute()
}
