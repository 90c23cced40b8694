import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { TokenPurpose } from './tables/tables.server.ts'

export async function insertToken(
  db: Database,
  row: Omit<Insertable<Schema['one_time_token']>, 'used_at'>,
): Promise<void> {
  await db
    .insertInto('one_time_token')
    .values({ ...row, used_at: null })
    .execute()
}

/** Returns the token with this hash if it has this purpose and can still be used. */
export async function findToken(
  db: Database,
  purpose: TokenPurpose,
  hash: string,
  now: string,
): Promise<Selectable<Schema['one_time_token']> | null> {
  const row = await db
    .selectFrom('one_time_token')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Uses up a token. If two requests try at once, one gets the row and the other null. */
export async function useToken(
  db: Database,
  purpose: TokenPurpose,
  hash: string,
  now: string,
): Promise<Selectable<Schema['one_time_token']> | null> {
  const row = await db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Ends every open token of an account for these purposes. */
export async function endTokens(
  db: Database,
  personId: string,
  purposes: readonly TokenPurpose[],
  now: string,
): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends every open token of a member of staff. */
export async function endTokensOfStaff(db: Database, staffId: string, now: string): Promise<void> {
  await db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
}

/** Returns the open tokens of members of staff for a purpose, without what would open anything. */
export async function selectOpenTokensOfStaff(
  db: Database,
  purpose: TokenPurpose,
  now: string,
): Promise<{ staff_id: string; expires_at: string }[]> {
  return await db
    .selectFrom('one_time_token')
    .select(['staff_id', 'expires_at'])
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('staff_id', 'is not', null)
    .$narrowType<{ staff_id: string }>()
    .execute()
}
