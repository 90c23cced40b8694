import { instant, person, table, text } from '#kit/store/table.server.ts'

export const fundsTables = {
  /** A fund on a client's watchlist. */
  watched_fund: table({
    person_id: person(),
    scheme_code: text(),
    /** The instant from which its change is counted. */
    added_at: instant(),
  }).with({ key: ['person_id', 'scheme_code'] }),
}
