import type { Insertable, Selectable } from 'kysely'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { LedgerRow } from '../entries.server.ts'

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

/** Counts further transactions to an import that has them from now on. */
export async function addToImport(db: Database, id: string, count: number): Promise<void> {
  await db
    .updateTable('ledger_import')
    .set((eb) => ({ row_count: eb('row_count', '+', count) }))
    .where('id', '=', id)
    .execute()
}
