import type { AccountData } from '#kit/services/account-data.server.ts'
import { selectGrantsOf } from './tables/access.server.ts'
import { selectPrepared } from './tables/prepared-requests.server.ts'

export const accessData: AccountData = {
  tables: ['access_grant', 'prepared_request'],
  endsWithSignIn: ['access_grant', 'prepared_request'],
  exported: async ({ db }, { id }) => ({
    // Without the ids of other people.
    'household.json': (await selectGrantsOf(db, id, null)).map(
      ({ id: _, person_id, viewer_id, asker_id: __, other_key: ___, owner_locked_at: ____, ...grant }) => ({
        ...grant,
        role: person_id === id ? 'owner' : viewer_id === id ? 'viewer' : 'asked',
      }),
    ),
    'prepared.json': (await selectPrepared(db, id)).map(
      ({ person_id: _, preparer_id: __, ...prepared }) => prepared,
    ),
  }),
}
