import type { Database } from '#kit/store/store.server.ts'

/** Returns true if the firm has confirmed a PAN of an account, or linked a folio of a registrar with it. */
export async function isKnownToOffice(db: Database, personId: string): Promise<boolean> {
  const pan = await db
    .selectFrom('client_pan')
    .select('id')
    .where('person_id', '=', personId)
    .where('is_confirmed', '=', 1)
    .limit(1)
    .executeTakeFirst()
  if (pan) return true
  const folio = await db
    .selectFrom('folio_link')
    .select('id')
    .where('person_id', '=', personId)
    .limit(1)
    .executeTakeFirst()
  return folio !== undefined
}
