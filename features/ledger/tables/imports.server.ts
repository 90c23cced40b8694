import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { LedgerRow } from '../entries.server.ts'

/** Keeps a transaction that its client removed, so that it can be put back. */
export async function insertRemoved(db: Database, row: LedgerRow, removedAt: string): Promise<void> {
  await db
    .insertInto('removed_entry')
    .values({ ...row, removed_at: removedAt })
    .execute()
}

/** Takes out a transaction that this client removed, as it was; null if there is none with this id. */
export async function takeRemoved(db: Database, personId: string, id: string): Promise<LedgerRow | null> {
  const removed = await db
    .deleteFrom('removed_entry')
    .where('person_id', '=', personId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!removed) return null
  const { removed_at: _, ...row } = removed
  return row
}

/** The transactions that a client removed and can put back, the last removed first. */
export async function selectRemoved(
  db: Database,
  personId: string,
  limit: number,
): Promise<Selectable<Schema['removed_entry']>[]> {
  return await db
    .selectFrom('removed_entry')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('removed_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function insertImport(db: Database, row: Insertable<Schema['ledger_import']>): Promise<void> {
  await db.insertInto('ledger_import').values(row).execute()
}

/** Deletes an import, whose transactions have left. */
export async function deleteImport(db: Database, id: string): Promise<void> {
  await db.deleteFrom('ledger_import').where('id', '=', id).execute()
}

/** Counts further transactions to an import that has them from now on. */
export async function addToImport(db: Database, id: string, count: number): Promise<void> {
  await db
    .updateTable('ledger_import')
    .set((eb) => ({ row_count: eb('row_count', '+', count) }))
    .where('id', '=', id)
    .execute()
}
