import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type WorkMarkRow = Selectable<Schema['work_mark']>
export type WorkHoldRow = Selectable<Schema['work_hold']>
export type { WorkSubject } from './tables.server.ts'

/** Saves what somebody did about a thing to do. */
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

/** Returns the calls and notes about a client, newest first. */
export async function selectMarksOfAccount(db: Database, accountId: string): Promise<WorkMarkRow[]> {
  return await db
    .selectFrom('work_mark')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()
}

/** Finds a mark that counts; null if there is none. */
export async function findWorkMark(db: Database, id: string): Promise<WorkMarkRow | null> {
  const row = await db
    .selectFrom('work_mark')
    .selectAll()
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Takes a mark back. Returns false if it was taken back before. */
export async function undoWorkMark(
  db: Database,
  id: string,
  undone: { readonly undone_at: string; readonly undone_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('work_mark')
    .set(undone)
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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
 * Gives a thing to do to somebody, unless somebody else has it: one statement, so that of two who take it at once one gets it.
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

/** Moves the end of somebody's hold, because they touched the thing. */
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

/** Gives a thing to do back to everybody. Returns false if nobody had it. */
export async function deleteHold(
  db: Database,
  { subject, subject_id }: Pick<WorkHoldRow, 'subject' | 'subject_id'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('work_hold')
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What somebody of the office did to a request, with its client. */
export interface OfficeEventRow {
  readonly request_id: string
  readonly position: number
  readonly at: string
  readonly act: string
  readonly actor: string
  readonly name: string
  readonly kind: string
}

/** Returns what the office did to requests since an instant, newest first. */
export async function selectOfficeEvents(db: Database, since: string): Promise<OfficeEventRow[]> {
  const rows = await db
    .selectFrom('request_event')
    .innerJoin('client_request', 'client_request.id', 'request_event.request_id')
    .innerJoin('account', 'account.id', 'request_event.account_id')
    .select([
      'request_id',
      'position',
      'at',
      'act',
      'request_event.actor',
      'account.name',
      'client_request.kind',
    ])
    .where('request_event.at', '>=', since)
    .where('request_event.actor', 'is not', null)
    .orderBy('request_event.at', 'desc')
    .execute()
  return rows.map(({ actor, ...row }) => ({ ...row, actor: actor ?? '' }))
}

/** Returns what was marked since an instant, with the client where it is about one; newest first. */
export async function selectMarksSince(
  db: Database,
  since: string,
): Promise<(WorkMarkRow & { readonly name: string | null })[]> {
  return await db
    .selectFrom('work_mark')
    .leftJoin('account', 'account.id', 'work_mark.account_id')
    .selectAll('work_mark')
    .select('account.name')
    .where('work_mark.at', '>=', since)
    .where('work_mark.undone_at', 'is', null)
    .orderBy('work_mark.at', 'desc')
    .execute()
}
