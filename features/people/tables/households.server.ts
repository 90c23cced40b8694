import { randomUUID } from 'node:crypto'
import type { Database } from '#kit/store/store.server.ts'

/** Adds a child to its guardian's household, which begins with it if there is none. Part of the caller's transaction. */
export async function joinHousehold(
  db: Database,
  {
    personId,
    with: guardianId,
    at,
  }: { readonly personId: string; readonly with: string; readonly at: string },
): Promise<void> {
  const own = await db
    .selectFrom('household_member')
    .select('household_id')
    .where('person_id', '=', guardianId)
    .executeTakeFirst()
  const id = own?.household_id ?? randomUUID()
  const member = (person_id: string, relation: 'head' | 'child') => ({
    person_id,
    household_id: id,
    relation,
  })
  if (!own) {
    await db.insertInto('household').values({ id, head_id: guardianId, created_at: at }).execute()
    await db.insertInto('household_member').values(member(guardianId, 'head')).execute()
  }
  await db.insertInto('household_member').values(member(personId, 'child')).execute()
}
