import type { AccountData } from '#kit/services/account-data.server.ts'
import { selectGrantsOf } from './tables/access.server.ts'

export { selectLooks } from './tables/access.server.ts'

export const grantData: AccountData = {
  tables: ['access_grant'],
  exported: async ({ db }, { id }) => ({
    // Without the ids of other people.
    'household.json': (await selectGrantsOf(db, id, null)).map(
      ({ id: _, account_id, viewer_id, asker_id: __, other_key: ___, owner_locked_at: ____, ...grant }) => ({
        ...grant,
        role: account_id === id ? 'owner' : viewer_id === id ? 'viewer' : 'asked',
      }),
    ),
  }),
}
