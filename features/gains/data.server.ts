import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectGainsLinkOpenings, selectGainsLinks, selectPreviousOwners } from './tables/gains.server.ts'

export const gainsData: AccountData = {
  tables: ['gains_link', 'gains_link_opening', 'previous_owner', 'carried_loss'],
  endsWithSignIn: ['gains_link'],
  exported: async ({ db }, { id }) => ({
    'gains.json': {
      // Without the hash of the token, which opens nothing and says nothing.
      links: (await selectGainsLinks(db, id)).map(({ token_hash: _, ...link }) => withoutAccount(link)),
      openings: await selectGainsLinkOpenings(db, id),
      previousOwners: (await selectPreviousOwners(db, id)).map(withoutAccount),
      carriedLosses: (
        await db
          .selectFrom('carried_loss')
          .selectAll()
          .where('person_id', '=', id)
          .orderBy('year', 'desc')
          .execute()
      ).map(withoutAccount),
    },
  }),
}
