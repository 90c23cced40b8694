import type { Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database, Transaction } from '#kit/store/store.server.ts'

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

/** Returns changes, newest first. @param limit The maximum number. */
export async function selectChanges(db: Database, limit: number): Promise<FirmChange[]> {
  return await db.selectFrom('firm_change').selectAll().orderBy('number', 'desc').limit(limit).execute()
}

/** Finds a change by its number. */
export async function findChange(db: Database, number: number): Promise<FirmChange | undefined> {
  return await db.selectFrom('firm_change').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Adds changes. Part of the caller's transaction, which raised the version first, so that only one of them runs at a time. */
export async function insertChanges(trx: Transaction, changes: readonly FirmChange[]): Promise<void> {
  await trx.insertInto('firm_change').values(changes).execute()
}
