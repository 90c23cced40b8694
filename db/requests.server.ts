import type { Insertable, Selectable } from 'kysely'
import type { InvestRequestTable } from './client-tables.server.ts'
import type { Database } from './open.server.ts'

export type InvestRequestRow = Selectable<InvestRequestTable>

export async function insertRequest(db: Database, row: Insertable<InvestRequestTable>): Promise<void> {
  await db.insertInto('invest_request').values(row).execute()
}

/** A client's requests, newest first. */
export async function selectRequests(db: Database, accountId: string): Promise<InvestRequestRow[]> {
  return await db
    .selectFrom('invest_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** One request by its reference, for the desk. */
export async function findRequest(db: Database, reference: string): Promise<InvestRequestRow | null> {
  const row = await db
    .selectFrom('invest_request')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row ?? null
}

/** Sets how far a request is, unless it was changed meanwhile. */
export async function updateRequestState(
  db: Database,
  before: Pick<InvestRequestRow, 'id' | 'state'>,
  next: Pick<InvestRequestRow, 'state' | 'reason' | 'changed_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invest_request')
    .set(next)
    .where('id', '=', before.id)
    .where('state', '=', before.state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
