import type { Paise } from '#finance/units.ts'
import { date, instant, integer, person, table, text, whole } from '#kit/store/table.server.ts'

export const goalsTables = {
  /** What a client saves for. */
  goal: table({
    id: text().key(),
    person_id: person(),
    name: text(),
    /** In the rupees of the day on which it was last changed. */
    amount_paise: whole<Paise>(),
    /** The money is needed at the end of this year. */
    year: integer(),
    /** Hundredths of a per cent a year: 600 is 6 %. */
    inflation_bp: integer(),
    created_at: instant(),
    changed_at: instant(),
    /** The exact day, in that year, where the office knows it. */
    needed_on: date().optional().since('201-people'),
    /** As the office ranks it: `high`, `medium` or `low`. */
    priority: text().optional().since('201-people'),
    /** What the client means to pay in a month. */
    planned_sip_paise: whole<Paise>().optional().since('201-people'),
  }).with({ by: { person: ['person_id'] } }),
  /** A folio, or a SIP into it, that serves a goal with a part of its money. */
  goal_part: table({
    goal_id: text().refersTo('goal.id', 'cascade'),
    person_id: person(),
    kind: text<'folio' | 'sip'>(),
    folio: text(),
    scheme_code: text(),
    /** Per cent, 1 to 100. Over all goals of a client the shares of one folio or SIP add up to 100 at most. */
    share: integer(),
  }).with({ key: ['goal_id', 'kind', 'folio', 'scheme_code'], by: { person: ['person_id'] } }),
}
