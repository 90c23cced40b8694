import type { Database } from '#kit/store/store.server.ts'
import { type RequestEventRow, type RequestWithEvents, withEvents } from './tables/requests.server.ts'

/** Returns a client's requests with their events, newest first. */
export async function selectRequests(db: Database, personId: string): Promise<RequestWithEvents[]> {
  const rows = await db
    .selectFrom('client_request')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const own = db.selectFrom('client_request').select('id').where('person_id', '=', personId)
  return await withEvents(db, rows, own)
}

/** Finds a request by its reference or id; null if there is none, or it is another client's. */
export async function findRequest(
  db: Database,
  name: string,
  personId: string | null = null,
): Promise<RequestWithEvents | null> {
  const row = await db
    .selectFrom('client_request')
    .selectAll()
    .where((eb) => eb.or([eb('reference', '=', name), eb('id', '=', name)]))
    .$if(personId !== null, (query) => query.where('person_id', '=', personId))
    .executeTakeFirst()
  return row ? { ...row, events: await eventsOf(db, row.id) } : null
}

/** Returns the id and the reference of every request. */
export async function selectRequestNames(
  db: Database,
): Promise<{ readonly id: string; readonly reference: string }[]> {
  return await db.selectFrom('client_request').select(['id', 'reference']).execute()
}

/** Returns what the office did to requests since an instant, newest first. */
export async function selectOfficeEvents(db: Database, since: string) {
  const rows = await db
    .selectFrom('request_event')
    .innerJoin('client_request', 'client_request.id', 'request_event.request_id')
    .innerJoin('person', 'person.id', 'request_event.person_id')
    .select([
      'request_id',
      'position',
      'at',
      'act',
      'request_event.actor',
      'person.name',
      'client_request.kind',
    ])
    .where('request_event.at', '>=', since)
    .where('request_event.actor', 'is not', null)
    .orderBy('request_event.at', 'desc')
    .execute()
  return rows.map(({ actor, ...row }) => ({ ...row, actor: actor ?? '' }))
}

async function eventsOf(db: Database, requestId: string): Promise<RequestEventRow[]> {
  return await db
    .selectFrom('request_event')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
}
