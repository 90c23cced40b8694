import { selectGrantsOf } from '#features/access/tables/access.server.ts'
import { type AccountData, everyRow } from '#kit/services/account-data.server.ts'
import { everyLookAt } from './looks.server.ts'

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

/** Who looked at the record: the office, the household, accountants by link. */
export const lookData: AccountData = {
  tables: ['access_look'],
  exported: async (services, { id }) => ({
    'looks.json': (await everyLookAt(services, id, everyRow)).map(({ id: _, ...look }) => look),
  }),
}
