import type { AccountData } from '#kit/services/account-data.server.ts'
import { findNomineeCheck } from './tables/nominee-checks.server.ts'

/** When a client last said that the nominees are right. */
export const myMoneyData: AccountData = {
  tables: ['nominee_check'],
  exported: async ({ db }, { id }) => ({
    'nominee-check.json': { checkedAt: await findNomineeCheck(db, id) },
  }),
}
