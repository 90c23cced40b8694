import { instant, table, text } from '#kit/store/table.server.ts'

export const privacyTables = {
  /** A withdrawn consent. The row in `consent` stays as proof of the period. */
  consent_withdrawal: table({
    consent_id: text().refersTo('consent.id', 'cascade').key(),
    withdrawn_at: instant(),
  }),
}
