import type { Insertable, Selectable } from 'kysely'
import type { DeskActTable } from './schema.server.ts'
import type { Database } from './store.server.ts'

/** Records what a member of the firm's staff did. */
export async function insertAct(db: Database, act: Insertable<DeskActTable>): Promise<void> {
  await db.insertInto('desk_act').values(act).execute()
}

/**
 * Returns what the firm's staff did, newest first, from three tables: desk acts, marks of enquiries and account events. Each
 * act is in exactly one of them.
 *
 * @param limit The maximum number of acts.
 */
export async function selectActs(db: Database, limit: number): Promise<Selectable<DeskActTable>[]> {
  const acts = await db.selectFrom('desk_act').selectAll().orderBy('at', 'desc').limit(limit).execute()
  const marks = await db
    .selectFrom('mark')
    .select(['id', 'marked_at as at', 'actor', 'subject', 'subject_id', 'state as detail'])
    .where('actor', 'is not', null)
    .orderBy('marked_at', 'desc')
    .limit(limit)
    .execute()
  const events = await db
    .selectFrom('account_event')
    .innerJoin('account', 'account.id', 'account_event.account_id')
    .select(['account_event.id', 'at', 'actor', 'kind as act', 'account.public_id as subject_id', 'detail'])
    .where('actor', 'is not', null)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
  return [
    ...acts,
    ...marks.map(({ subject, actor, ...mark }) => ({
      ...mark,
      actor: actor ?? '',
      act: `${subject}-marked`,
    })),
    ...events.map(({ actor, ...event }) => ({ ...event, actor: actor ?? '' })),
  ]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .slice(0, limit)
}

/** Deletes acts older than an instant. */
export async function deleteActsBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('desk_act').where('at', '<', instant).execute()
}
