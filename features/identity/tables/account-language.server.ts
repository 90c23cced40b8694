import type { Database } from '#kit/store/store.server.ts'

/** Returns the code of the language in which a client is written to; null without the account. */
export async function findLanguage(db: Database, personId: string): Promise<string | null> {
  const row = await db.selectFrom('person').select('language').where('id', '=', personId).executeTakeFirst()
  return row?.language ?? null
}

export async function setLanguage(db: Database, personId: string, language: string): Promise<void> {
  await db.updateTable('person').set({ language }).where('id', '=', personId).execute()
}
