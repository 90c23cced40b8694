import type { Insertable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns the hash of a text that was kept under a version and a language, the newest one; null if there is none. */
export async function findAgreedText(
  db: Database,
  version: string,
  language: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('agreed_text')
    .select('hash')
    .where('version', '=', version)
    .where('language', '=', language)
    .orderBy('kept_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.hash ?? null
}

/** Saves a consent. Part of the caller's transaction. */
export async function insertConsent(db: Database, consent: Insertable<Schema['consent']>): Promise<void> {
  await db.insertInto('consent').values(consent).execute()
}

/** Tells whether a client has agreed to exactly this text before. */
export async function hasAgreedTo(db: Database, personId: string, textHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('consent')
    .select('id')
    .where('subject', '=', 'account')
    .where('subject_id', '=', personId)
    .where('text_hash', '=', textHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
