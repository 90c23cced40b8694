import type { Insertable, Selectable } from 'kysely'
import type { InvestRequestTable } from './client-tables.server.ts'
import { deleteOutboxOf } from './outbox.server.ts'
import { deleteReference } from './references.server.ts'
import type { Database } from './store.server.ts'

export type InvestRequestRow = Selectable<InvestRequestTable>

export async function insertRequest(db: Database, row: Insertable<InvestRequestTable>): Promise<void> {
  await db.insertInto('invest_request').values(row).execute()
}

/** Returns a client's requests, newest first. */
export async function selectRequests(db: Database, accountId: string): Promise<InvestRequestRow[]> {
  return await db
    .selectFrom('invest_request')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Finds a request by its reference or id, for the desk. */
export async function findRequest(db: Database, name: string): Promise<InvestRequestRow | null> {
  const row = await db
    .selectFrom('invest_request')
    .selectAll()
    .where((eb) => eb.or([eb('reference', '=', name), eb('id', '=', name)]))
    .executeTakeFirst()
  return row ?? null
}

/** Updates the state of a request unless it has changed since it was read. */
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

/** A request with its client and scheme. */
export type DeskRequestRow = InvestRequestRow & {
  name: string
  email: string
  public_id: string
  scheme: string
  scheme_plan: string | null
}

/** Returns every request with its client and scheme, newest first, for the desk. */
export async function selectAllRequests(db: Database): Promise<DeskRequestRow[]> {
  return await db
    .selectFrom('invest_request')
    .innerJoin('account', 'account.id', 'invest_request.account_id')
    .innerJoin('scheme', 'scheme.code', 'invest_request.scheme_code')
    .selectAll('invest_request')
    .select([
      'account.name',
      'account.email',
      'account.public_id',
      'scheme.name as scheme',
      'scheme.plan as scheme_plan',
    ])
    .orderBy('invest_request.created_at', 'desc')
    .orderBy('invest_request.id')
    .execute()
}

/** Deletes a request, its reference, its answers and its unsent messages. Part of the caller's transaction. */
export async function deleteRequest(db: Database, id: string): Promise<boolean> {
  await db.deleteFrom('mark').where('subject', '=', 'request').where('subject_id', '=', id).execute()
  await deleteReference(db, id)
  await deleteOutboxOf(db, id)
  const { numDeletedRows } = await db.deleteFrom('invest_request').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
