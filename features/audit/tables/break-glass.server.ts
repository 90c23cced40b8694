import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** An opening with the client whose record was opened. */
export interface BreakGlassRow extends Selectable<Schema['break_glass']> {
  readonly client_name: string
  readonly client_number: string
}

/** Returns until when a person may read a client beyond their role; null if they may not. */
export async function findOpenGlass(
  db: Database,
  { staffId, personId, now }: Record<'staffId' | 'personId' | 'now', string>,
): Promise<string | null> {
  const row = await db
    .selectFrom('break_glass')
    .select('ends_at')
    .where('person_id', '=', personId)
    .where('staff_id', '=', staffId)
    .where('opened_at', '<=', now)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .executeTakeFirst()
  return row?.ends_at ?? null
}

/** Returns an opening; null if there is none. */
export async function findBreakGlass(db: Database, id: string): Promise<BreakGlassRow | null> {
  return (await withClient(db).where('break_glass.id', '=', id).executeTakeFirst()) ?? null
}

/** Returns openings, oldest first. @param isReviewed null for both. */
export async function selectBreakGlass(db: Database, isReviewed: boolean | null): Promise<BreakGlassRow[]> {
  return await withClient(db)
    .$if(isReviewed === false, (query) => query.where('break_glass.reviewed_at', 'is', null))
    .$if(isReviewed === true, (query) => query.where('break_glass.reviewed_at', 'is not', null))
    .orderBy('break_glass.opened_at')
    .execute()
}

function withClient(db: Database) {
  return db
    .selectFrom('break_glass')
    .innerJoin('person', 'person.id', 'break_glass.person_id')
    .selectAll('break_glass')
    .select(['person.name as client_name', 'person.public_id as client_number'])
}
