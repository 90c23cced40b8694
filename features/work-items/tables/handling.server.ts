import type { Insertable, Selectable } from 'kysely'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type WorkMarkRow = Selectable<Schema['work_mark']>
export type WorkHoldRow = Selectable<Schema['work_hold']>
export type { WorkSubject } from './tables.server.ts'

/** Saves what somebody did about an item. */
export async function insertWorkMark(db: Database, mark: Insertable<Schema['work_mark']>): Promise<void> {
  await db.insertInto('work_mark').values(mark).execute()
}

/** Returns the marks that count and were made since an instant, or still hold, oldest first. */
export async function selectWorkMarks(db: Database, since: string): Promise<WorkMarkRow[]> {
  return await db
    .selectFrom('work_mark')
    .selectAll()
    .where('undone_at', 'is', null)
    .where((eb) => eb.or([eb('at', '>=', since), eb('until', '>=', since)]))
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/** Returns who is seeing to what at an instant. */
export async function selectHolds(db: Database, now: string): Promise<WorkHoldRow[]> {
  return await db
    .selectFrom('work_hold')
    .selectAll()
    .where((eb) => eb.or([eb('returns_at', 'is', null), eb('returns_at', '>', now)]))
    .execute()
}

/**
 * Gives an item to somebody, unless somebody else has it: one statement, so that of two who take it at once one gets it.
 *
 * @param now A hold that ended before this instant is ignored.
 * @returns The person who holds it afterwards.
 */
export async function takeHold(db: Database, hold: WorkHoldRow, now: string): Promise<WorkHoldRow> {
  const { subject, subject_id, ...next } = hold
  await db
    .insertInto('work_hold')
    .values(hold)
    .onConflict((conflict) =>
      conflict
        .columns(['subject', 'subject_id'])
        .doUpdateSet(next)
        .where('work_hold.returns_at', 'is not', null)
        .where('work_hold.returns_at', '<=', now),
    )
    .execute()
  return await db
    .selectFrom('work_hold')
    .selectAll()
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .executeTakeFirstOrThrow()
}

/** Moves the end of somebody's hold, because they touched the item. */
export async function touchHold(
  db: Database,
  { subject, subject_id, staff_id, actor, returns_at }: WorkHoldRow,
): Promise<void> {
  await db
    .updateTable('work_hold')
    .set({ returns_at })
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('actor', '=', actor)
    .where('staff_id', staff_id === null ? 'is' : '=', staff_id)
    .execute()
}

/** Gives an item back to everybody. Returns false if nobody had it. */
export async function deleteHold(
  db: Database,
  { subject, subject_id }: Pick<WorkHoldRow, 'subject' | 'subject_id'>,
): Promise<boolean> {
  return await anyChanged(
    db.deleteFrom('work_hold').where('subject', '=', subject).where('subject_id', '=', subject_id),
  )
}
