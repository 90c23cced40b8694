import type { Database } from '#kit/store/store.server.ts'

/** Returns when an account will be closed, or null. */
export async function findClosing(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_closing')
    .select('closes_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.closes_at ?? null
}

/** Schedules the closing of an account. Returns false if it was already scheduled. */
export async function insertClosing(
  db: Database,
  closing: { account_id: string; asked_at: string; closes_at: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('account_closing')
    .values(closing)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function deleteClosing(db: Database, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_closing')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns the accounts that are due to be deleted. */
export async function selectDueClosings(
  db: Database,
  now: string,
): Promise<{ id: string; name: string; email: string; language: string }[]> {
  return await db
    .selectFrom('account_closing')
    .innerJoin('account', 'account.id', 'account_closing.account_id')
    .select(['account.id', 'account.name', 'account.email', 'account.language'])
    .where('account_closing.closes_at', '<=', now)
    .execute()
}
