import { type AccountData, everyRow } from '#kit/services/account-data.server.ts'
import { everyLookAt } from './looks.server.ts'

/** Who looked at the record: the office, the household, accountants by link. */
export const lookData: AccountData = {
  tables: ['access_look'],
  exported: async (services, { id }) => ({
    'looks.json': (await everyLookAt(services, id, everyRow)).map(({ id: _, ...look }) => look),
  }),
}
