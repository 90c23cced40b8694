import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectSteps } from './tables/handover.server.ts'

/** The letters that told a client of a change of distributor. */
export const handoverData: AccountData = {
  tables: ['handover_step'],
  exported: async ({ db }, { id }) => ({
    'distributor-letters.json': (await selectSteps(db, id)).map(withoutAccount),
  }),
}
