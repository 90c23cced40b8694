import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

/** Returns a client's goals, the nearest year first. */
export async function selectGoals(db: Database, accountId: string): Promise<Selectable<Schema['goal']>[]> {
  return await db
    .selectFrom('goal')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('year')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the folios and SIPs that serve a client's goals. */
export async function selectGoalParts(
  db: Database,
  accountId: string,
): Promise<Selectable<Schema['goal_part']>[]> {
  return await db
    .selectFrom('goal_part')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('goal_id')
    .orderBy('kind')
    .orderBy('folio')
    .orderBy('scheme_code')
    .execute()
}

/** Writes a goal and everything that serves it, in the place of what it was. Part of the caller's transaction. */
export async function writeGoal(
  db: Database,
  goal: Selectable<Schema['goal']>,
  parts: readonly Selectable<Schema['goal_part']>[],
): Promise<void> {
  const { id, account_id: _, created_at: __, ...changes } = goal
  await db
    .insertInto('goal')
    .values(goal)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
    .execute()
  await db.deleteFrom('goal_part').where('goal_id', '=', id).execute()
  if (parts.length > 0) await db.insertInto('goal_part').values(parts).execute()
}

/** Deletes a goal with what serves it. Returns false if the client has none with this id. */
export async function deleteGoal(db: Database, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('goal')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
