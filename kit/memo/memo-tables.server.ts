import { person, table, text } from '../store/table.server.ts'

export const memoTables = {
  /** What was computed last from a client's books; anybody may compute it again. */
  memo: table({
    person_id: person(),
    name: text(),
    /** A hash of everything that it was computed from. */
    computed_from: text(),
    /** JSON. */
    value: text(),
  }).with({ key: ['person_id', 'name'] }),
}
