import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** An INSERT of this many events stays below SQLite's parameter limit. */
const eventsAtOnce = 500

export async function insertEvents(
  db: Database,
  events: readonly Insertable<Schema['account_event']>[],
): Promise<void> {
  for (let start = 0; start < events.length; start += eventsAtOnce)
    await db
      .insertInto('account_event')
      .values(events.slice(start, start + eventsAtOnce))
      .execute()
}

/** Returns true if one of these events happened to an account at this instant or later. */
export async function hasEventSince(
  db: Database,
  personId: string,
  kinds: readonly string[],
  since: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('account_event')
    .select('id')
    .where('person_id', '=', personId)
    .where('kind', 'in', kinds)
    .where('at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Returns the events of an account, newest first. */
export async function selectEvents(
  db: Database,
  personId: string,
  limit: number,
): Promise<Selectable<Schema['account_event']>[]> {
  return await db
    .selectFrom('account_event')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
