import { account, instant, table, text } from '#kit/store/table.server.ts'

export const fundsTables = {
  /** A fund on a client's watchlist. */
  watched_fund: table({
    account_id: account(),
    scheme_code: text(),
    /** The instant from which its change is counted. */
    added_at: instant(),
  }).with({ key: ['account_id', 'scheme_code'] }),
}
