import { randomUUID } from 'node:crypto'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Somebody in a household, and its head. */
export interface Member {
  readonly personId: string
  readonly headId: string | null
  readonly relation: Schema['household_member']['relation']
}

/**
 * Puts a person into the household of a head, which begins with its first member; or takes her out of hers, which ends with its last.
 *
 * @param headId null to take her out.
 */
export async function writeMember(
  db: Database,
  personId: string,
  headId: string | null,
  relation: Member['relation'],
  now: string,
): Promise<void> {
  const before = await householdOf(db, personId)
  const after = headId === null ? null : ((await householdOfHead(db, headId)) ?? randomUUID())
  if (before && before === after) {
    await db.updateTable('household_member').set({ relation }).where('person_id', '=', personId).execute()
    return
  }
  await db.deleteFrom('household_member').where('person_id', '=', personId).execute()
  if (after !== null) {
    await db
      .insertInto('household')
      .values({ id: after, head_id: headId, created_at: now })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await db
      .insertInto('household_member')
      .values({ person_id: personId, household_id: after, relation })
      .execute()
  }
  if (before !== null)
    await db
      .deleteFrom('household')
      .where('id', '=', before)
      .where('id', 'not in', (query) => query.selectFrom('household_member').select('household_id'))
      .execute()
}

async function householdOf(db: Database, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('household_member')
    .select('household_id')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return row?.household_id ?? null
}

async function householdOfHead(db: Database, headId: string): Promise<string | null> {
  const row = await db
    .selectFrom('household')
    .select('id')
    .where('head_id', '=', headId)
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.id ?? null
}
