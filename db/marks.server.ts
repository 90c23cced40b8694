import type { Insertable, Selectable } from 'kysely'
import type { MarkTable } from './schema.server.ts'
import type { Database } from './store.server.ts'
import { announceTopic } from './topics.server.ts'

/** Saves a mark: what the firm did about a record. */
export async function insertMark(db: Database, mark: Insertable<MarkTable>): Promise<void> {
  await db.insertInto('mark').values(mark).execute()
  await announceTopic(db, 'enquiries')
}

/** Returns the marks of the records of one kind, oldest first, by record id. */
export async function selectMarks(
  db: Database,
  subject: MarkTable['subject'],
): Promise<Map<string, Selectable<MarkTable>[]>> {
  const rows = await db
    .selectFrom('mark')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('marked_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.subject_id)
}
