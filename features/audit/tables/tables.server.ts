import { instant, person, table, text } from '#kit/store/table.server.ts'

export const glassTables = {
  /** A client's record that somebody opened beyond their role. */
  break_glass: table({
    id: text().key(),
    person_id: person(),
    staff_id: text(),
    staff_name: text(),
    reason: text(),
    opened_at: instant(),
    ends_at: instant(),
    /** null until an owner reviewed it. */
    reviewed_at: instant().optional(),
    reviewed_by_name: text().optional(),
    review: text().optional(),
  }).with({ by: { review: ['reviewed_at'], person: ['person_id'] } }),
}
