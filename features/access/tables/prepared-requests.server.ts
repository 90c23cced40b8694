import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type PreparedRequestRow = Selectable<Schema['prepared_request']> & { readonly preparer_name: string }

/** Returns what was prepared for an account, newest first. */
export async function selectPrepared(db: Database, personId: string): Promise<PreparedRequestRow[]> {
  return await db
    .selectFrom('prepared_request')
    .innerJoin('person', 'person.id', 'prepared_request.preparer_id')
    .selectAll('prepared_request')
    .select('person.name as preparer_name')
    .where('prepared_request.person_id', '=', personId)
    .orderBy('prepared_request.made_at', 'desc')
    .orderBy('prepared_request.id')
    .execute()
}

/** Ends what waits for an account. Returns false if it has nothing waiting with this id. */
export async function endPrepared(
  db: Database,
  personId: string,
  id: string,
  as: 'sent' | 'dropped',
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('prepared_request')
    .set({ ended_at: at, ended_as: as })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
