import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'

/** What was concerned of somebody in a breach, and what she was told. */
export const breachData: AccountData = {
  tables: ['breach_person', 'breach_notice'],
  exported: async ({ db }, { id }) => ({
    'breaches.json': {
      concerned: (
        await db
          .selectFrom('breach_person')
          .innerJoin('breach_search', 'breach_search.id', 'breach_person.search_id')
          .select(['breach_person.kinds', 'breach_search.at'])
          .where('breach_person.person_id', '=', id)
          .where('breach_search.withdrawn_at', 'is', null)
          .execute()
      ).map(({ kinds, at }) => ({ at, kinds: JSON.parse(kinds) as string[] })),
      notices: (await db.selectFrom('breach_notice').selectAll().where('person_id', '=', id).execute()).map(
        withoutAccount,
      ),
    },
  }),
}
