import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '../store/schema.server.ts'
import type { Database } from '../store/store.server.ts'

/** The kind of messages to the firm's other programs; every other kind is a mail. */
export const webhookKind = 'webhook'

/** The tables whose records outbox messages are about. */
const noticeTables = ['lead', 'message', 'quote', 'client_request', 'recommendation', 'person'] as const

/** Two queues in one table, so that a receiver that hangs holds up no mail. */
export type Lane = 'mail' | 'webhook'

/**
 * Puts something into the outbox. Part of the caller's transaction: it is sent if, and only if, that commits.
 *
 * @param hold The act that can take it back, and until when; null to send it at once.
 */
export async function insertOutbox(
  db: Database,
  row: Pick<Insertable<Schema['outbox']>, 'id' | 'kind' | 'payload' | 'created_at' | 'subject_id'>,
  hold: { readonly id: string; readonly until: string } | null = null,
): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      ...row,
      next_at: hold?.until ?? row.created_at,
      held_by: hold?.id ?? null,
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
  /** A due time or claim later than this was set by a wrong clock. */
  readonly absurd: string
}

/** Returns true if a message is due. Only reads, so that an idle server does not take SQLite's write lock. */
export async function isAnythingDue(db: Database, lane: Lane, times: OutboxTimes): Promise<boolean> {
  const row = await dueIds(db, lane, times).limit(1).executeTakeFirst()
  return row !== undefined
}

/**
 * Claims the oldest due message for this server until an instant.
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
): Promise<Selectable<Schema['outbox']> | null> {
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

/** Marks a message as sent and deletes its content. */
export async function markDone(db: Database, id: string, now: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, payload: null, claimed_until: null, problem: null })
    .where('id', '=', id)
    .execute()
}

/** Marks a message as given up. Its encrypted content stays until it is erased, so that someone can retry it. */
export async function markDead(db: Database, id: string, now: string, problem: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ done_at: now, claimed_until: null, problem })
    .where('id', '=', id)
    .execute()
}

/** Returns pending and abandoned messages without their content, oldest first. */
export async function selectUnsent(
  db: Database,
): Promise<Omit<Selectable<Schema['outbox']>, 'payload' | 'held_by'>[]> {
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
 * Schedules a message for immediate retry, as if it were new.
 *
 * @returns False if the message does not exist or was sent.
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

/** Deletes a message that was not sent. Returns its kind; null if it does not exist or was sent. */
export async function deleteUnsent(db: Database, id: string): Promise<string | null> {
  const unsent = db.deleteFrom('outbox').where('id', '=', id).where('payload', 'is not', null)
  return (await unsent.returning('kind').executeTakeFirst())?.kind ?? null
}

/** Returns the messages that were handed over, without their content. */
export async function selectSent(
  db: Database,
): Promise<Pick<Selectable<Schema['outbox']>, 'id' | 'kind' | 'subject_id' | 'created_at'>[]> {
  return await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'subject_id', 'created_at'])
    .where('done_at', 'is not', null)
    .where('kind', '!=', webhookKind)
    .execute()
}

/** Notes on a message that was handed over that it came back. */
export async function markBounced(db: Database, id: string, status: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ problem: `bounced ${status}` })
    .where('id', '=', id)
    .execute()
}

/** Marks an attempt as failed and schedules the next one. */
export async function markDelayed(db: Database, id: string, problem: string, nextAt: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ problem, next_at: nextAt, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes all messages about a record, sent or not. Part of the transaction that erases the record. A delivery in progress
 * still completes.
 *
 * @returns The number of pending and abandoned messages.
 */
export async function deleteOutboxOf(db: Database, subjectId: string): Promise<number> {
  const rows = await db
    .deleteFrom('outbox')
    .where('subject_id', '=', subjectId)
    .returning('payload')
    .execute()
  return rows.filter(({ payload }) => payload !== null).length
}

/** A message that was taken back before it was sent. */
export type TakenBack = Pick<Selectable<Schema['outbox']>, 'kind' | 'subject_id'>

/** Deletes pending messages about records that were erased by retention or with their client's account. */
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
