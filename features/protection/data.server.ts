import { selectPrepared } from '#features/access/tables/prepared-requests.server.ts'
import type { AccountData } from '#kit/services/account-data.server.ts'
import { policiesOf } from './policies.server.ts'

export const householdData: AccountData = {
  tables: ['prepared_request', 'policy'],
  exported: async (services, { id }) => ({
    'prepared.json': (await selectPrepared(services.db, id)).map(
      ({ account_id: _, preparer_id: __, ...prepared }) => prepared,
    ),
    'policies.json': await policiesOf(services, id),
  }),
}
