import { instant, person, table } from '#kit/store/table.server.ts'

export const myMoneyTables = {
  /** When a client last said that the nominees are right. */
  nominee_check: table({
    person_id: person().key(),
    checked_at: instant(),
  }).with({ since: '205-lists' }),
}
