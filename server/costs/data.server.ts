import { selectPrintedCosts } from '#db/costs.server.ts'
import { type AccountData, withoutAccount } from '#server/kernel/account-data.server.ts'

/** What statements print of costs. What the registrars report of the firm's earnings is in registrars.json. */
export const costData: AccountData = {
  tables: ['printed_cost'],
  exported: async ({ db }, { id }) => ({
    'costs.json': { printed: (await selectPrintedCosts(db, id)).map(withoutAccount) },
  }),
}
