import type { FeedRegistrar } from '#features/readers/registrars/feed-rows.ts'
import { integer, text } from '#kit/store/table.server.ts'

/** What every row about a folio and scheme says. */
export const ofFolio = {
  file_id: text().refersTo('feed_file.id'),
  line: integer(),
  registrar: text<FeedRegistrar>(),
  house: text(),
  folio: text(),
  code: text(),
  scheme: text(),
}
