import { date, instant, integer, person, table, text } from '#kit/store/table.server.ts'
import type { sentBy } from '../sent-by.ts'

const since = '204-proof'

export const handoverTables = {
  /** The distributor that takes the book over. One row. */
  next_distributor: table({
    id: integer().key(),
    name: text(),
    /** Such as `ARN-123456`. */
    arn: text(),
  }).with({ since }),
  /** A letter that was sent or answered. Undo deletes the rows of its batch; the log has both acts. */
  handover_step: table({
    batch: text(),
    /** `cams`, `cams:P`, or `client:` and the client's number. */
    letter: text(),
    /** The client of a client's letter. */
    person_id: person().optional(),
    kind: text<'sent' | 'answered'>(),
    on: date(),
    /** How it was sent; empty for an answer. */
    by: text<(typeof sentBy)[number] | ''>(),
    /** The number of the registered post or the courier, or the Message-ID. */
    reference: text(),
    actor: text(),
    at: instant(),
  }).with({
    since,
    key: ['batch', 'letter'],
    by: { letter: { on: ['letter', 'at'], since }, person: { on: ['person_id'], since } },
  }),
}
