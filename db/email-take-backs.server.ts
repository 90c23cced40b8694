import type { Insertable, Selectable } from 'kysely'
import type { EmailTakeBackTable } from './account-tables.server.ts'
import type { Database } from './store.server.ts'

export type EmailTakeBackRow = Selectable<EmailTakeBackTable>

export async function insertTakeBack(db: Database, row: Insertable<EmailTakeBackTable>): Promise<void> {
  await db.insertInto('email_take_back').values(row).execute()
}

/** The address that a link may put back, if its days are not over. */
export async function findTakeBack(
  db: Database,
  hash: string,
  now: string,
): Promise<EmailTakeBackRow | null> {
  const row = await db
    .selectFrom('email_take_back')
    .selectAll()
    .where('hash', '=', hash)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** The addresses that an account gave up and can still go back to, oldest first. */
export async function selectTakeBacks(
  db: Database,
  accountId: string,
  now: string,
): Promise<EmailTakeBackRow[]> {
  return await db
    .selectFrom('email_take_back')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .orderBy('made_at')
    .execute()
}

/** True while another account can go back to an address, so that nobody else may have it. */
export async function isHeldForAnother(
  db: Database,
  { emailKey, accountId, now }: { emailKey: string; accountId: string; now: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('email_take_back')
    .select('hash')
    .where('email_key', '=', emailKey)
    .where('account_id', '!=', accountId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the ways back of an account that were made at an instant or later. */
export async function deleteTakeBacksSince(db: Database, accountId: string, instant: string): Promise<void> {
  await db
    .deleteFrom('email_take_back')
    .where('account_id', '=', accountId)
    .where('made_at', '>=', instant)
    .execute()
}

/** Deletes the ways back whose days are over at an instant. */
export async function deleteTakeBacksBefore(db: Database, instant: string): Promise<void> {
  await db.deleteFrom('email_take_back').where('ends_at', '<=', instant).execute()
}
