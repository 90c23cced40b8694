import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'

export type FirmChange = Selectable<Schema['firm_change']>

/** Returns the last change of every section that was ever changed. */
export async function selectLatestChanges(db: Database): Promise<FirmChange[]> {
  return await db
    .selectFrom('firm_change')
    .selectAll()
    .where('number', 'in', (query) =>
      query
        .selectFrom('firm_change as last')
        .select((eb) => eb.fn.max('last.number').as('number'))
        .groupBy('last.section'),
    )
    .execute()
}
