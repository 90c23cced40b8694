import type { Paise } from '#finance/units.ts'
import { instant, integer, person, table, text, whole } from '#kit/store/table.server.ts'

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
