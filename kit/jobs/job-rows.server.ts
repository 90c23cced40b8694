import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Schema } from '../store/schema.server.ts'
import type { Database } from '../store/store.server.ts'

/** Returns the row of a job, or undefined if no server has registered it. */
export async function findJob(db: Database, name: string): Promise<Selectable<Schema['job']> | undefined> {
  return await db.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirst()
}

/** Returns true if the job is due. Only reads, so that an idle server does not take SQLite's write lock. */
export async function isJobDue(db: Database, name: string, times: JobTimes): Promise<boolean> {
  return (await due(db, name, times).select('name').executeTakeFirst()) !== undefined
}

/** Instants in ISO text. */
export interface JobTimes {
  readonly now: string
  /** A run scheduled later than this was set by a wrong clock. */
  readonly absurd: string
}

/**
 * Claims a job for one server until an instant. Uses one statement on both databases: if two servers try at once, the second
 * one's condition is checked again after the first one commits.
 *
 * @param isForced True claims the job even if it is not due. Another server's claim still counts.
 */
export async function claimJob(
  db: Database,
  name: string,
  claim: JobTimes & { readonly by: string; readonly until: string },
  isForced = false,
): Promise<Selectable<Schema['job']> | undefined> {
  return await db
    .updateTable('job')
    .set({ claimed_until: claim.until, claimed_by: claim.by })
    .where('name', '=', name)
    .where((eb) => (isForced ? eb.lit(true) : dueAt(claim)(eb)))
    .where(unclaimed(claim))
    .returningAll()
    .executeTakeFirst()
}

/** Ends a run if it still holds the claim. */
export async function endJob(
  db: Database,
  name: string,
  by: string,
  end: Partial<Pick<Schema['job'], 'next_at' | 'done_at' | 'problem' | 'memory'>>,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ ...end, claimed_until: null, claimed_by: null })
    .where('name', '=', name)
    .where('claimed_by', '=', by)
    .execute()
}

/** Ends the claims of all jobs. Only a restore may do so: the runs that hold them are on the machine of the backup. */
export async function releaseJobs(db: Database): Promise<void> {
  await db.updateTable('job').set({ claimed_until: null, claimed_by: null }).execute()
}

function due(db: Database, name: string, times: JobTimes) {
  return db.selectFrom('job').where('name', '=', name).where(dueAt(times)).where(unclaimed(times))
}

/** Records when work was last done that no server did, such as a backup. When a server does it next stays. */
export async function recordDone(db: Database, name: string, doneAt: string): Promise<void> {
  await db
    .insertInto('job')
    .values({ name, next_at: doneAt, done_at: doneAt })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_at: doneAt }))
    .execute()
}

/** Lets a job run as soon as a server looks. Part of the caller's transaction. */
export async function wakeJob(db: Database, name: string, now: string): Promise<void> {
  await db.updateTable('job').set({ next_at: now }).where('name', '=', name).execute()
}

type OfJobs = ExpressionBuilder<Schema, 'job'>

const dueAt =
  ({ now, absurd }: JobTimes) =>
  (eb: OfJobs) =>
    eb.or([eb('next_at', '<=', now), eb('next_at', '>', absurd)])

const unclaimed =
  ({ now, absurd }: JobTimes) =>
  (eb: OfJobs) =>
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now), eb('claimed_until', '>', absurd)])
