import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { OutboxTable } from './factor-tables.server.ts'
import type { Schema } from './schema.server.ts'
import type { Database } from './store.server.ts'

/** The kind of what goes to the firm's other programs; every other kind is a mail. */
export const webhookKind = 'webhook'

/** The tables whose records the outbox tells of. */
const noticeTables = ['lead', 'message', 'quote', 'invest_request'] as const

/** Two queues in one table, so that a receiver that hangs holds up no mail. */
export type Lane = 'mail' | 'webhook'

/** Puts something into the outbox. Part of the caller's transaction: it is sent if, and only if, that commits. */
export async function insertOutbox(
  db: Database,
  row: Pick<Insertable<OutboxTable>, 'id' | 'kind' | 'payload' | 'created_at' | 'subject_id'>,
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

/** Instants in ISO text. */
export interface OutboxTimes {
  readonly now: string
  /** What waits, or is claimed, until later than this was so by a clock that was wrong. */
  readonly absurd: string
}

/** Whether anything waits to be sent. A read, so that an idle server does not take SQLite's write lock. */
export async function isAnythingDue(db: Database, lane: Lane, times: OutboxTimes): Promise<boolean> {
  const row = await dueIds(db, lane, times).limit(1).executeTakeFirst()
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
  lane: Lane,
  times: OutboxTimes,
  until: string,
): Promise<Selectable<OutboxTable> | null> {
  const row = await db
    .updateTable('outbox')
    .set((eb) => ({ claimed_until: until, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', dueIds(db, lane, times).limit(1))
    .where('done_at', 'is', null)
    .where(isFree(times))
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** It was sent: what it said is forgotten. */
export async function markDone(db: Database, id: string, now: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, payload: null, claimed_until: null, problem: null })
    .where('id', '=', id)
    .execute()
}

/** It was given up. What it said stays, encrypted, until it is forgotten, so that a person can have it tried again. */
export async function markDead(db: Database, id: string, now: string, problem: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, claimed_until: null, problem })
    .where('id', '=', id)
    .execute()
}

/** What waits and what was given up, oldest first, without what it says. */
export async function selectUnsent(db: Database): Promise<Omit<Selectable<OutboxTable>, 'payload'>[]> {
  return await db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'created_at',
      'attempts',
      'next_at',
      'claimed_until',
      'problem',
      'done_at',
      'subject_id',
    ])
    .where('payload', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * Has something tried again from now on, as if it were new.
 *
 * @returns false when it is not there, or was sent.
 */
export async function reviveOutbox(db: Database, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ done_at: null, next_at: now, claimed_until: null, created_at: now, attempts: 0 })
    .where('id', '=', id)
    .where('payload', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It was not: another try from an instant on. */
export async function markDelayed(db: Database, id: string, problem: string, nextAt: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ problem, next_at: nextAt, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes everything away that tells of a record, sent or not. Part of the transaction that erases the record. What a
 * server has in its hands at that moment is still delivered.
 *
 * @returns How many still waited or were given up.
 */
export async function deleteOutboxOf(db: Database, subjectId: string): Promise<number> {
  const rows = await db
    .deleteFrom('outbox')
    .where('subject_id', '=', subjectId)
    .returning('payload')
    .execute()
  return rows.filter(({ payload }) => payload !== null).length
}

/** Takes away what waits about records that are gone by themselves: past their time, or with their client's account. */
export async function deleteOrphanNotices(db: Database): Promise<void> {
  const isThere = (eb: ExpressionBuilder<Schema, 'outbox'>, table: (typeof noticeTables)[number]) =>
    eb.exists(eb.selectFrom(table).select(sql`1`.as('one')).whereRef(`${table}.id`, '=', 'outbox.subject_id'))
  await db
    .deleteFrom('outbox')
    .where('subject_id', 'is not', null)
    .where('payload', 'is not', null)
    .where((eb) => eb.not(eb.or(noticeTables.map((table) => isThere(eb, table)))))
    .execute()
}

/** Forgets what was sent before an instant. */
export async function deleteSentBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('outbox').where('done_at', '<', instant).execute()
}

function isFree({ now, absurd }: OutboxTimes) {
  return (eb: ExpressionBuilder<Schema, 'outbox'>) =>
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now), eb('claimed_until', '>', absurd)])
}

function dueIds(db: Database, lane: Lane, times: OutboxTimes) {
  return db
    .selectFrom('outbox')
    .select('id')
    .where('kind', lane === 'webhook' ? '=' : '!=', webhookKind)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('next_at', '<=', times.now), eb('next_at', '>', times.absurd)]))
    .where(isFree(times))
    .orderBy('next_at')
}
