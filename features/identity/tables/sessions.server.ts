import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { AccountRow } from './accounts.server.ts'

export type SessionRow = Selectable<Schema['session']>

export async function insertSession(db: Database, session: Insertable<Schema['session']>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** A session with the account details that pages show. */
export type SessionOfAccount = SessionRow &
  Pick<AccountRow, 'public_id' | 'name' | 'email' | 'email_verified_at' | 'is_sample' | 'language'>

/**
 * Returns the session of a token with its account; null if the firm has locked the account. Runs on every client page, so it
 * is a single query.
 */
export async function findSession(db: Database, tokenHash: string): Promise<SessionOfAccount | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.person_id')
    .innerJoin('sign_in', 'sign_in.person_id', 'person.id')
    .selectAll('session')
    .select([
      'person.public_id',
      'person.name',
      'sign_in.email',
      'sign_in.email_verified_at',
      'person.language',
      'person.is_sample',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('sign_in.locked_at', 'is', null)
    .where('person.died_on', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the active sessions of an account, most recently used first. */
export async function selectSessions(
  db: Database,
  personId: string,
  alive: { startedAfter: string; seenAfter: string },
): Promise<SessionRow[]> {
  return await db
    .selectFrom('session')
    .selectAll()
    .where('person_id', '=', personId)
    .where('started_at', '>', alive.startedAfter)
    .where('last_seen_at', '>', alive.seenAfter)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns true while an account has this session. */
export async function hasSession(db: Database, personId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/** Makes every session of an account prove its identity again before a sensitive act. */
export async function deleteProofs(db: Database, personId: string): Promise<void> {
  const never = new Date(0).toISOString()
  await db.updateTable('session').set({ proven_at: never }).where('person_id', '=', personId).execute()
}
