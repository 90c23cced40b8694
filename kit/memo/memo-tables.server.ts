import { account, table, text } from '../store/table.server.ts'

export const memoTables = {
  /** What was computed last from a client's books; anybody may compute it again. */
  memo: table({
    account_id: account(),
    name: text(),
    /** A hash of everything that it was computed from. */
    computed_from: text(),
    /** JSON. */
    value: text(),
  }).with({ key: ['account_id', 'name'] }),
}
