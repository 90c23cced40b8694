import type { AccountData } from '#kit/services/account-data.server.ts'
import { deleteFeedsOf, selectReportsOf } from './tables/feeds-of-client.server.ts'

const workedOut = 'worked out from what is exported'

/** What registrars' files say of a client's folios. */
export const registrarData: AccountData = {
  tables: [
    'folio_link',
    'feed_holder',
    'feed_row',
    'feed_folio',
    'feed_closing',
    'feed_sip',
    'feed_kyc',
    'feed_brokerage',
    'feed_evidence',
    'feed_person',
  ],
  notExported: {
    feed_match: workedOut,
    feed_sighting: 'which files repeat a row that is exported',
    report_version: 'a random token that changes with the reports',
  },
  exported: async ({ db }, { id }) => {
    const { feed_holder, feed_person, ...reports } = await selectReportsOf(db, id)
    // Of each PAN the last four, as in the account's own part.
    const withoutPan = ({ pan: _, pan_hash: _hash, ...row }: Record<string, unknown>) => row
    const people = {
      feed_holder: feed_holder.map(withoutPan),
      feed_person: feed_person.map(withoutPan),
    }
    return { 'registrars.json': { ...reports, ...people } }
  },
  erased: deleteFeedsOf,
}
