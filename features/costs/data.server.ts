import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectPrintedCosts } from './tables/costs.server.ts'

/** What statements print of costs. What the registrars report of the firm's earnings is in registrars.json. */
export const costData: AccountData = {
  tables: ['printed_cost'],
  exported: async ({ db }, { id }) => ({
    'costs.json': { printed: (await selectPrintedCosts(db, id)).map(withoutAccount) },
  }),
}
