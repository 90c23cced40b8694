import { selectWatchedFunds } from '#db/watched-funds.server.ts'
import type { AccountData } from '#server/kernel/account-data.server.ts'

export const watchlistData: AccountData = {
  tables: ['watched_fund'],
  exported: async ({ db }, { id }) => ({ 'watchlist.json': await selectWatchedFunds(db, id) }),
}
