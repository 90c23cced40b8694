import type { SectionName } from '#content/firm.ts'
import { instant, integer, table, text } from '#kit/store/table.server.ts'

export const firmTables = {
  /** One change of a section of the firm's own data. Triggers refuse to change or delete a row. */
  firm_change: table({
    /** 1, 2, 3 in the order of the changes. */
    number: integer().key(),
    section: text<SectionName>(),
    at: instant(),
    actor: text(),
    kind: text<'edit' | 'import' | 'undo'>(),
    /** The section before and after, as JSON; null if it was or is again the sample's. */
    before_json: text().optional(),
    after_json: text().optional(),
  }).with({ isAppendOnly: true }),
  /** What a client said about the firm. */
  testimonial: table({
    id: text().key(),
    name: text(),
    position: text(),
    /** A path on this site. */
    image: text(),
    quote: text(),
    /** 0 to 10: five stars in halves. */
    rating_halves: integer(),
    /** The day on which the client agreed in writing to publication. */
    consent_date: text(),
    is_published: integer(),
    /** Their order on the page. */
    place: integer(),
  }),
}
