import type { Insertable, Selectable } from 'kysely'
import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

/** A record that people leave with the firm. */
export type MarkedKind = Schema['mark']['subject']

/** Saves a mark: what the firm did about a record. */
export async function insertMark(db: Database, mark: Insertable<Schema['mark']>): Promise<void> {
  await db.insertInto('mark').values(mark).execute()
}

/**
 * Deletes the newest mark of a record if it is what somebody marked since an instant.
 *
 * @returns False if the newest mark is another one.
 */
export async function deleteNewestMark(
  db: Database,
  record: Pick<Schema['mark'], 'subject' | 'subject_id'>,
  { state, actor, since }: Pick<Schema['mark'], 'state' | 'actor'> & { readonly since: string },
): Promise<boolean> {
  const newest = await db
    .selectFrom('mark')
    .selectAll()
    .where('subject', '=', record.subject)
    .where('subject_id', '=', record.subject_id)
    .orderBy('marked_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (newest?.state !== state || newest.actor !== actor || newest.marked_at < since) return false
  await db.deleteFrom('mark').where('id', '=', newest.id).execute()
  return true
}

/** Returns the marks of the records of one kind, oldest first, by record id. */
export async function selectMarks(
  db: Database,
  subject: Schema['mark']['subject'],
): Promise<Map<string, Selectable<Schema['mark']>[]>> {
  const rows = await db
    .selectFrom('mark')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('marked_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.subject_id)
}

/** Deletes the marks of a client's requests. Part of the transaction that erases the account. */
export async function deleteRequestMarks(db: Database, personId: string): Promise<void> {
  const requests = db.selectFrom('client_request').select('id').where('person_id', '=', personId)
  await db.deleteFrom('mark').where('subject', '=', 'request').where('subject_id', 'in', requests).execute()
}
