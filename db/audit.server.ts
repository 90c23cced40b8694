import type { Insertable, Selectable } from 'kysely'
import type { AccountEventTable } from './account-tables.server.ts'
import type { Database } from './store.server.ts'

export async function insertEvent(db: Database, event: Insertable<AccountEventTable>): Promise<void> {
  await db.insertInto('account_event').values(event).execute()
}

/** Returns the events of an account, newest first. */
export async function selectEvents(
  db: Database,
  accountId: string,
  limit: number,
): Promise<Selectable<AccountEventTable>[]> {
  return await db
    .selectFrom('account_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function deleteEventsBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('account_event').where('at', '<', instant).execute()
}
