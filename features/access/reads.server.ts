import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Counts that a viewer opened a screen on a day. */
export async function insertGrantRead(
  db: Database,
  read: Omit<Insertable<Schema['access_look']>, 'first_at' | 'last_at' | 'looks'>,
  at: string,
): Promise<void> {
  await db
    .insertInto('access_look')
    .values({ ...read, first_at: at, last_at: at, looks: 1 })
    .onConflict((conflict) =>
      conflict.columns(['grant_id', 'day', 'screen']).doUpdateSet((eb) => ({
        last_at: at,
        looks: eb('access_look.looks', '+', 1),
      })),
    )
    .execute()
}

/** A screen that a viewer opened on a day, with the viewer's name. */
export type GrantReadRow = Selectable<Schema['access_look']> & { readonly viewer_name: string }

/** Returns what others opened of an account since an instant, newest first. */
export async function selectGrantReads(
  db: Database,
  personId: string,
  since: string,
  limit: number,
): Promise<GrantReadRow[]> {
  return await db
    .selectFrom('access_look')
    .innerJoin('person', 'person.id', 'access_look.viewer_id')
    .selectAll('access_look')
    .select('person.name as viewer_name')
    .where('access_look.person_id', '=', personId)
    .where('access_look.last_at', '>=', since)
    .orderBy('access_look.last_at', 'desc')
    .orderBy('access_look.screen')
    .limit(limit)
    .execute()
}
