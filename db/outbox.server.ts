import type { Insertable, Selectable } from 'kysely'
import type { OutboxTable } from './factor-tables.server.ts'
import type { Database } from './open.server.ts'

/** Puts something into the outbox. Part of the caller's transaction: it is sent if, and only if, that commits. */
export async function insertOutbox(
  db: Database,
  row: Pick<Insertable<OutboxTable>, 'id' | 'kind' | 'payload' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      ...row,
      next_at: row.created_at,
      attempts: 0,
      claimed_until: null,
      problem: null,
      done_at: null,
    })
    .execute()
}

/** Whether anything waits to be sent. A read, so that an idle server does not take SQLite's write lock. */
export async function isAnythingDue(db: Database, now: string): Promise<boolean> {
  const row = await dueIds(db, now).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Takes the message that waits longest, for this server alone, until an instant.
 *
 * One statement on both databases. On SQLite there is one writer at a time. On
 * PostgreSQL a second server that picked the same row waits for the first one's commit and
 * then checks the outer condition again, which no longer holds: it gets nothing.
 *
 * @source PostgreSQL manual, 13.2.1 Read Committed: "the search condition of the command is re-evaluated".
 */
export async function claimDue(
  db: Database,
  now: string,
  until: string,
): Promise<Selectable<OutboxTable> | null> {
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', dueIds(db, now).limit(1))
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/**
 * It is over: what it said is forgotten.
 *
 * @param problem Why it was given up; null when it was sent.
 */
export async function markDone(
  db: Database,
  id: string,
  now: string,
  problem: string | null = null,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, payload: null, claimed_until: null, problem })
    .where('id', '=', id)
    .execute()
}

/** It was not: another try from an instant on. */
export async function markDelayed(db: Database, id: string, problem: string, nextAt: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ problem, next_at: nextAt, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/** Forgets what was sent before an instant. */
export async function deleteSentBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('outbox').where('done_at', '<', instant).execute()
}

function dueIds(db: Database, now: string) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('next_at', '<=', now)
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .orderBy('next_at')
}
