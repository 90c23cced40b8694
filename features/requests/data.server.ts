import { deleteReferencesOf } from '#features/enquiries/references.server.ts'
import { requestNumberOf } from '#kit/acts/request-number.server.ts'
import type { AccountData } from '#kit/services/account-data.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { deleteRequestMarks } from '#kit/store/marks.server.ts'
import { selectRequests } from './find-request.server.ts'
import type { RequestWithEvents } from './tables/requests.server.ts'

export const requestData: AccountData = {
  tables: ['client_request', 'request_event'],
  exported: async (services, { id }) => ({
    'requests.json': (await selectRequests(services.db, id)).map((row) => requestExport(services, row)),
  }),
  erased: async (trx, personId) => {
    await deleteRequestMarks(trx, personId)
    await deleteReferencesOf(trx, 'client_request', personId)
  },
}

/** A request with what was typed, its account number in full, and what happened. */
function requestExport(
  services: Services,
  { person_id: _, details, secret, events, ...row }: RequestWithEvents,
) {
  return {
    ...row,
    details: JSON.parse(details) as unknown,
    ...(secret === null ? {} : { number: requestNumberOf(services, { id: row.id, secret }) }),
    events: events.map(({ request_id: _request, person_id: _account, ...event }) => event),
  }
}
