import { type AccountData, withoutAccount } from '#kit/services/account-data.server.ts'
import { selectLifeEvents, selectLines } from './tables/life-events.server.ts'

/** The lists that the office worked through when something changed in a client's life. */
export const lifeEventData: AccountData = {
  tables: ['life_event', 'life_event_line'],
  exported: async ({ db }, { id: personId }) => ({
    'life-changes.json': {
      lists: (await selectLifeEvents(db, personId)).map(withoutAccount),
      lines: await selectLines(db, { personId }),
    },
  }),
}
