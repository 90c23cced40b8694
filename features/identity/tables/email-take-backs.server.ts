import type { Insertable, Selectable } from 'kysely'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type EmailTakeBackRow = Selectable<Schema['email_take_back']>

export async function insertTakeBack(
  db: Database,
  row: Insertable<Schema['email_take_back']>,
): Promise<void> {
  await db.insertInto('email_take_back').values(row).execute()
}

/** Returns the address that a link can restore; null if the link has expired. */
export async function findTakeBack(
  db: Database,
  hash: string,
  now: string,
): Promise<EmailTakeBackRow | null> {
  return await firstRow(
    db.selectFrom('email_take_back').selectAll().where('hash', '=', hash).where('ends_at', '>', now),
  )
}

/** Returns the addresses that an account gave up and can still restore, oldest first. */
export async function selectTakeBacks(
  db: Database,
  personId: string,
  now: string,
): Promise<EmailTakeBackRow[]> {
  return await db
    .selectFrom('email_take_back')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ends_at', '>', now)
    .orderBy('made_at')
    .execute()
}

/** Returns true while another account can restore an address, which reserves it. */
export async function isHeldForAnother(
  db: Database,
  { emailKey, personId, now }: { emailKey: string; personId: string; now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_take_back')
    .select('hash')
    .where('email_key', '=', emailKey)
    .where('person_id', '!=', personId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the take-backs of an account that were created at an instant or later. */
export async function deleteTakeBacksSince(db: Database, personId: string, instant: string): Promise<void> {
  await db
    .deleteFrom('email_take_back')
    .where('person_id', '=', personId)
    .where('made_at', '>=', instant)
    .execute()
}
