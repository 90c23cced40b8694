import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns the mails about SIPs that a client was sent, newest first. */
export async function selectSipNotices(
  db: Database,
  personId: string,
): Promise<Omit<Selectable<Schema['sip_notice']>, 'person_id'>[]> {
  return (await selectSipNoticesOf(db, [personId])).map(({ person_id: _, ...row }) => row)
}

/** The same for some clients. */
export async function selectSipNoticesOf(
  db: Database,
  personIds: readonly string[],
): Promise<Selectable<Schema['sip_notice']>[]> {
  return await db
    .selectFrom('sip_notice')
    .selectAll()
    .where('person_id', 'in', personIds)
    .orderBy('told_at', 'desc')
    .orderBy('about', 'desc')
    .orderBy('folio')
    .execute()
}

/** Records a mail about a SIP. Part of the transaction that queues it. */
export async function insertSipNotices(
  db: Database,
  rows: readonly Insertable<Schema['sip_notice']>[],
): Promise<void> {
  await db.insertInto('sip_notice').values(rows).execute()
}
