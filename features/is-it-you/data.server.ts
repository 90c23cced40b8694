import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectCodesOf } from './tables/points.server.ts'

export const isItYouData: AccountData = {
  tables: ['caller_code'],
  endsWithSignIn: ['caller_code'],
  exported: async ({ db }, { id }) => ({
    'calls.json': { codes: (await selectCodesOf(db, id)).map(withoutAccount) },
  }),
}
