import { sql } from 'kysely'
import type { Database } from '../store/store.server.ts'

/** An act that an earlier version of the program wrote to a table of its own. */
export interface EarlierAct {
  readonly id: string
  readonly at: string
  readonly actor: string
  readonly act: string
  readonly client: string | null
  readonly about: string | null
  readonly detail: string | null
}

/** Returns acts that are not in the audit log yet, oldest first, from the three tables of earlier versions. @param since An instant. */
export async function selectEarlierActs(db: Database, since: string, limit: number): Promise<EarlierAct[]> {
  const { rows } = await sql<EarlierAct>`
    select id, at, actor, act, client, about, detail from (
      select id, at, actor, act, null as client, subject_id as about, detail from desk_act
      union all
      select id, marked_at, actor, subject || '-marked', null, subject_id, state from mark where actor is not null
      union all
      select id, at, actor, kind, person_id, null, detail from account_event where actor is not null
    ) as earlier
    where at >= ${since}
      and not exists (select 1 from audit_entry where audit_entry.id = earlier.id)
    order by at, id
    limit ${limit}`.execute(db)
  return rows
}

/** Deletes acts of the table that nothing else reads, once they are in the audit log. */
export async function deleteEarlierActs(db: Database, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('desk_act').where('id', 'in', ids).execute()
}
