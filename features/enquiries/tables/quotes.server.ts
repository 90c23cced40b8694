import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Saves a request for a call and its sender's consent. Part of the caller's transaction. */
export async function insertQuote(
  db: Database,
  quote: Insertable<Schema['quote']>,
  consent: Insertable<Schema['consent']>,
): Promise<void> {
  await db.insertInto('quote').values(quote).execute()
  await db.insertInto('consent').values(consent).execute()
}

/** Returns true if a request for this product has this reference. */
export async function isReference(db: Database, product: string, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('quote')
    .select('id')
    .where('reference', '=', reference)
    .where('product', '=', product)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns all requests for a call about insurance, newest first. `deleteEnquiry` of leads.server.ts erases one. */
export async function selectQuotes(db: Database): Promise<Selectable<Schema['quote']>[]> {
  return await db
    .selectFrom('quote')
    .selectAll()
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
