import type { Insertable, Selectable } from 'kysely'
import { firstRow } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type NextDistributor = Omit<Selectable<Schema['next_distributor']>, 'id'>
export type StepRow = Selectable<Schema['handover_step']>

export async function findNextDistributor(db: Database): Promise<NextDistributor | null> {
  return await firstRow(db.selectFrom('next_distributor').select(['name', 'arn']).where('id', '=', 1))
}

export async function saveNextDistributor(db: Database, row: NextDistributor): Promise<void> {
  await db
    .insertInto('next_distributor')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Returns what was sent and answered, the oldest first. @param personId Of one client; null for all. */
export async function selectSteps(db: Database, personId: string | null = null): Promise<StepRow[]> {
  return await db
    .selectFrom('handover_step')
    .selectAll()
    .$if(personId !== null, (query) => query.where('person_id', '=', personId ?? ''))
    .orderBy('at')
    .orderBy('letter')
    .execute()
}

const rowsAtOnce = 500

export async function insertSteps(
  db: Database,
  rows: readonly Insertable<Schema['handover_step']>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsAtOnce)
    await db
      .insertInto('handover_step')
      .values(rows.slice(start, start + rowsAtOnce))
      .execute()
}

/** Deletes the rows of a batch. Returns their letters. */
export async function deleteSteps(db: Database, batch: string): Promise<string[]> {
  const rows = await db.deleteFrom('handover_step').where('batch', '=', batch).returning('letter').execute()
  return rows.map(({ letter }) => letter)
}
