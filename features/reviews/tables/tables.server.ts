import { date, instant, integer, person, table, text } from '#kit/store/table.server.ts'

export const reviewsTables = {
  /** A review of one client. What was agreed is sealed when it is closed; until then the row is the office's working copy. */
  review: table({
    id: text().key(),
    person_id: person(),
    /** The Indian day of the review before, from which on the agenda looks; null for the first. */
    since: text().optional(),
    prepared_at: instant(),
    prepared_by: text(),
    /** null while it is open. */
    closed_at: instant().optional(),
    closed_by: text().optional(),
    /** The sealed minutes. */
    paper_id: text().optional(),
    /** Of its cards and minutes: that of the account when it was prepared. */
    language: text().defaultsTo('en'),
  }).with({ by: { person: ['person_id', 'prepared_at'] } }),
  /** A card of an agenda. */
  review_card: table({
    review_id: text().refersTo('review.id', 'cascade'),
    person_id: person(),
    /** From 1. */
    place: integer(),
    /** A `CardKind` of features/reviews/review.ts. */
    kind: text(),
    title: text(),
    /** JSON: sentences, as the client reads them. */
    lines: text(),
    outcome: text<'decided' | 'later' | 'not-now'>().optional(),
    note: text(),
    who: text<'client' | 'office'>().optional(),
    due_on: date().optional(),
  }).with({ key: ['review_id', 'place'], by: { person: ['person_id'] } }),
}
