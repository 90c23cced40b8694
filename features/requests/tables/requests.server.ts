import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { deleteReference } from '#features/enquiries/references.server.ts'
import { deleteWorkMarksOf } from '#features/work-items/handling.server.ts'
import { deleteOutboxOf } from '#kit/mail/outbox-rows.server.ts'
import { anyChanged } from '#kit/store/results.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import type { RequestState } from './tables.server.ts'

export type ClientRequestRow = Selectable<Schema['client_request']>
export type RequestEventRow = Selectable<Schema['request_event']>

/** A request with its events, oldest first. */
export type RequestWithEvents = ClientRequestRow & { readonly events: readonly RequestEventRow[] }

/** Adds an event after those that a request has. Part of the caller's transaction. */
export async function insertRequestEvent(
  db: Database,
  event: Omit<Insertable<Schema['request_event']>, 'position'>,
): Promise<void> {
  await db
    .insertInto('request_event')
    .values((eb) => ({
      ...event,
      position: eb
        .selectFrom('request_event as before')
        .select(sql<number>`coalesce(max(before.position) + 1, 0)`.as('next'))
        .where('before.request_id', '=', event.request_id),
    }))
    .execute()
}

/** Deletes an event that was taken back before anybody was told of it. Part of the caller's transaction. */
export async function deleteRequestEvent(
  db: Database,
  { request_id, position }: Pick<RequestEventRow, 'request_id' | 'position'>,
): Promise<void> {
  await db
    .deleteFrom('request_event')
    .where('request_id', '=', request_id)
    .where('position', '=', position)
    .execute()
}

/** Updates the state of a request unless it has changed since it was read. */
export async function updateRequestState(
  db: Database,
  before: Pick<ClientRequestRow, 'id' | 'state'>,
  next: { readonly state: RequestState; readonly changed_at: string },
): Promise<boolean> {
  return await anyChanged(
    db.updateTable('client_request').set(next).where('id', '=', before.id).where('state', '=', before.state),
  )
}

/** A request with its events, client and scheme. */
export type DeskRequestRow = RequestWithEvents & {
  readonly name: string
  /** null for a client who has no sign-in, or signs in with her number. */
  readonly email: string | null
  /** Of the profile; null where none is known. */
  readonly known_phone: string | null
  readonly public_id: string
  readonly scheme: string | null
  readonly scheme_plan: string | null
}

/** Which requests are wanted; what is left out does not matter. */
export interface RequestsWanted {
  readonly states?: readonly RequestState[] | null
  /** An id or a reference. */
  readonly name?: string | null
  /** The instants between which they were asked for, the end excluded. */
  readonly from?: string | null
  readonly before?: string | null
  /** The instant since which something happened to them. */
  readonly changedFrom?: string | null
}

/** Returns requests of all clients with their client and scheme, newest first, for the desk. */
export async function selectAllRequests(db: Database, wanted: RequestsWanted): Promise<DeskRequestRow[]> {
  const rows = await db
    .selectFrom('client_request')
    .innerJoin('person', 'person.id', 'client_request.person_id')
    .leftJoin('sign_in', 'sign_in.person_id', 'person.id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .leftJoin('scheme', 'scheme.code', 'client_request.scheme_code')
    .selectAll('client_request')
    .select(['person.name', 'person.public_id', 'scheme.name as scheme', 'scheme.plan as scheme_plan'])
    .select(['sign_in.email', 'profile.phone as known_phone'])
    .where('client_request.id', 'in', requestIds(db, wanted))
    .orderBy('client_request.created_at', 'desc')
    .orderBy('client_request.id')
    .execute()
  return await withEvents(db, rows, requestIds(db, wanted))
}

function requestIds(
  db: Database,
  { states = null, name = null, from = null, before = null, changedFrom = null }: RequestsWanted,
) {
  return db
    .selectFrom('client_request')
    .select('id')
    .$if(states !== null, (query) => query.where('state', 'in', states ?? []))
    .$if(name !== null, (query) =>
      query.where((eb) => eb.or([eb('reference', '=', name), eb('id', '=', name)])),
    )
    .$if(from !== null, (query) => query.where('created_at', '>=', from ?? ''))
    .$if(before !== null, (query) => query.where('created_at', '<', before ?? ''))
    .$if(changedFrom !== null, (query) => query.where('changed_at', '>=', changedFrom ?? ''))
}

/** Deletes a request, its reference and its unsent messages. Part of the caller's transaction. */
export async function deleteRequest(db: Database, id: string): Promise<boolean> {
  await db.deleteFrom('mark').where('subject', '=', 'request').where('subject_id', '=', id).execute()
  await deleteWorkMarksOf(db, 'request', id)
  await db.deleteFrom('request_event').where('request_id', '=', id).execute()
  await deleteReference(db, id)
  await deleteOutboxOf(db, id)
  return await anyChanged(db.deleteFrom('client_request').where('id', '=', id))
}

/** Adds their events to requests. @param ids A query of their ids. */
export async function withEvents<Row extends ClientRequestRow>(
  db: Database,
  rows: readonly Row[],
  ids: SelectQueryBuilder<Schema, 'client_request', { id: string }>,
): Promise<(Row & { events: readonly RequestEventRow[] })[]> {
  const events = await db
    .selectFrom('request_event')
    .selectAll()
    .where('request_id', 'in', ids)
    .orderBy('request_id')
    .orderBy('position')
    .execute()
  const byRequest = Map.groupBy(events, ({ request_id }) => request_id)
  return rows.map((row) => ({ ...row, events: byRequest.get(row.id) ?? [] }))
}
