import type { Database } from '#kit/store/store.server.ts'

/** Returns the code of the language in which a client is written to; null without the account. */
export async function findLanguage(db: Database, accountId: string): Promise<string | null> {
  const row = await db.selectFrom('account').select('language').where('id', '=', accountId).executeTakeFirst()
  return row?.language ?? null
}

export async function setLanguage(db: Database, accountId: string, language: string): Promise<void> {
  await db.updateTable('account').set({ language }).where('id', '=', accountId).execute()
}
