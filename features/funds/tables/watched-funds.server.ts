import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns the funds on a client's watchlist, the newest first. */
export async function selectWatchedFunds(
  db: Database,
  personId: string,
): Promise<Omit<Selectable<Schema['watched_fund']>, 'person_id'>[]> {
  return await db
    .selectFrom('watched_fund')
    .select(['scheme_code', 'added_at'])
    .where('person_id', '=', personId)
    .orderBy('added_at', 'desc')
    .orderBy('scheme_code')
    .execute()
}

/** Puts a fund on a watchlist. One that is on it keeps its day. */
export async function insertWatchedFund(
  db: Database,
  row: Selectable<Schema['watched_fund']>,
): Promise<void> {
  await db
    .insertInto('watched_fund')
    .values(row)
    .onConflict((conflict) => conflict.columns(['person_id', 'scheme_code']).doNothing())
    .execute()
}

/** Takes a fund off a watchlist. Returns when it was put on it, or null if it was not there. */
export async function deleteWatchedFund(
  db: Database,
  personId: string,
  schemeCode: string,
): Promise<string | null> {
  const row = await db
    .deleteFrom('watched_fund')
    .where('person_id', '=', personId)
    .where('scheme_code', '=', schemeCode)
    .returning('added_at')
    .executeTakeFirst()
  return row?.added_at ?? null
}
