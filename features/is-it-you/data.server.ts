import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'

export const isItYouData: AccountData = {
  tables: ['caller_code'],
  endsWithSignIn: ['caller_code'],
  exported: async ({ db }, { id }) => ({
    'calls.json': {
      codes: (await db.selectFrom('caller_code').selectAll().where('person_id', '=', id).execute()).map(
        withoutAccount,
      ),
    },
  }),
}
