import type { Insertable, Selectable, Updateable } from 'kysely'
import { invariant } from '#finance/invariant.ts'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns a client's goals, the nearest year first. */
export async function selectGoals(db: Database, personId: string): Promise<Selectable<Schema['goal']>[]> {
  return await db
    .selectFrom('goal')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('year')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the goals of some clients. @param personIds At least one; null for everybody. */
export async function selectGoalsOf(
  db: Database,
  personIds: readonly string[] | null,
): Promise<Selectable<Schema['goal']>[]> {
  return await db
    .selectFrom('goal')
    .selectAll()
    .$if(personIds !== null, (query) => query.where('person_id', 'in', personIds ?? []))
    .orderBy('person_id')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Changes a goal of a client. What serves it stays. */
export async function updateGoal(
  db: Database,
  { id, person_id }: Pick<Selectable<Schema['goal']>, 'id' | 'person_id'>,
  change: Updateable<Schema['goal']>,
): Promise<void> {
  await db.updateTable('goal').set(change).where('id', '=', id).where('person_id', '=', person_id).execute()
}

/** Returns the folios and SIPs that serve a client's goals. */
export async function selectGoalParts(
  db: Database,
  personId: string,
): Promise<Selectable<Schema['goal_part']>[]> {
  return await db
    .selectFrom('goal_part')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('goal_id')
    .orderBy('kind')
    .orderBy('folio')
    .orderBy('scheme_code')
    .execute()
}

/** Writes a goal and everything that serves it in place of what it was. Part of the caller's transaction, which has the account's lock. */
export async function writeGoal(
  db: Database,
  goal: Insertable<Schema['goal']>,
  parts: readonly Selectable<Schema['goal_part']>[],
): Promise<void> {
  const { id, person_id: _, created_at: __, ...changes } = goal
  await db
    .insertInto('goal')
    .values(goal)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
  await db.deleteFrom('goal_part').where('goal_id', '=', id).execute()
  if (parts.length > 0) await db.insertInto('goal_part').values(parts).execute()
  const promised = await db
    .selectFrom('goal_part')
    .select((eb) => eb.fn.sum<number>('share').as('percent'))
    .where('person_id', '=', goal.person_id)
    .groupBy(['kind', 'folio', 'scheme_code'])
    .execute()
  invariant(
    promised.every(({ percent }) => Number(percent) <= 100),
    'no folio or SIP serves goals with more than 100 per cent',
  )
}

/** Deletes a goal with what serves it. Returns false if the client has none with this id. */
export async function deleteGoal(db: Database, personId: string, id: string): Promise<boolean> {
  return await anyChanged(db.deleteFrom('goal').where('person_id', '=', personId).where('id', '=', id))
}
