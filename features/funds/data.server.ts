import type { AccountData } from '#kit/services/account-data.server.ts'
import { selectWatchedFunds } from './tables/watched-funds.server.ts'

export const watchlistData: AccountData = {
  tables: ['watched_fund'],
  endsWithSignIn: ['watched_fund'],
  exported: async ({ db }, { id }) => ({ 'watchlist.json': await selectWatchedFunds(db, id) }),
}
