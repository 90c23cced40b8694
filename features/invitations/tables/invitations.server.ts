import { type Insertable, type Selectable, sql } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { triesOfFact } from '../invitation.ts'

export type InvitationRow = Selectable<Schema['invitation']>

/** Saves an invitation. Returns false if the person has one. */
export async function insertInvitation(
  db: Database,
  row: Pick<
    Insertable<Schema['invitation']>,
    'person_id' | 'channel' | 'fact' | 'is_shared' | 'wave' | 'actor' | 'made_at'
  >,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitation')
    .values({ ...row, tries_left: triesOfFact, reminders: 0 })
    .onConflict((conflict) => conflict.column('person_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function findInvitation(db: Database, personId: string): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row ?? null
}

export async function findInvitationBySecret(
  db: Database,
  secretHash: string,
): Promise<InvitationRow | null> {
  const row = await db
    .selectFrom('invitation')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst()
  return row ?? null
}

/** Changes an invitation. */
export async function updateInvitation(
  db: Database,
  personId: string,
  change: Partial<Omit<InvitationRow, 'person_id'>>,
): Promise<void> {
  await db.updateTable('invitation').set(change).where('person_id', '=', personId).execute()
}

/**
 * Takes one try from an invitation before its fact is compared, so that a hundred tries at once count as a hundred.
 *
 * @returns How many are left; null if there was none.
 */
export async function takeTry(db: Database, personId: string, secretHash: string): Promise<number | null> {
  const row = await db
    .updateTable('invitation')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('person_id', '=', personId)
    .where('secret_hash', '=', secretHash)
    .where('tries_left', '>', 0)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .returning('tries_left')
    .executeTakeFirst()
  return row?.tries_left ?? null
}

/** Returns the mailed invitations that nobody answered, and of which the last mail went out by an instant. */
export async function selectUnanswered(
  db: Database,
  { before, now, maxReminders }: { before: string; now: string; maxReminders: number },
): Promise<InvitationRow[]> {
  return await db
    .selectFrom('invitation')
    .selectAll()
    .where('channel', '=', 'mail')
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('held_at', 'is', null)
    .where('bounced_at', 'is', null)
    .where('expires_at', '>', now)
    .where('reminders', '<', maxReminders)
    .where(sql<string>`coalesce(reminded_at, renewed_at, sent_at)`, '<=', before)
    .execute()
}

/** Returns the greatest number of a wave; 0 before the first. */
export async function lastWave(db: Database): Promise<number> {
  const row = await db
    .selectFrom('invitation')
    .select((eb) => eb.fn.max('wave').as('wave'))
    .executeTakeFirst()
  return row?.wave ?? 0
}

/** Returns every invitation, by the person. */
export async function selectInvitations(db: Database): Promise<Map<string, InvitationRow>> {
  const rows = await db.selectFrom('invitation').selectAll().execute()
  return new Map(rows.map((row) => [row.person_id, row]))
}
