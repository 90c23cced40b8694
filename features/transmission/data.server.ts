import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { findDeath, selectPapers, selectTransmissions } from './tables/transmission.server.ts'

/** What the office recorded after a client's death. */
export const transmissionData: AccountData = {
  tables: ['death', 'transmission', 'transmission_paper'],
  notExported: { family_link: 'the hash of a link by which the family reads what happens next' },
  exported: async ({ db }, { id }) => {
    const death = await findDeath(db, id)
    return {
      'after-a-death.json': {
        death: death && withoutAccount(death),
        folios: (await selectTransmissions(db, id)).map(withoutAccount),
        papers: await selectPapers(db, id),
      },
    }
  },
}
