import type { RateE6 } from '#finance/costs.ts'
import type { Paise } from '#finance/units.ts'
import { date, instant, integer, person, table, text, whole } from '#kit/store/table.server.ts'

export const costsTables = {
  /** What a client's account statement prints about one scheme and half-year, as the client copied it. One of the two is known. */
  printed_cost: table({
    id: text().key(),
    person_id: person(),
    scheme_code: text(),
    from_day: date(),
    to_day: date(),
    /** What the fund house paid to distributors, gross; null if it is not printed. */
    commission_paise: whole<Paise>().optional(),
    /** The average expense ratio of the plan, in millionths; null if it is not printed. */
    expense_e6: integer<RateE6>().optional(),
    said_at: instant(),
  }).with({ by: { scheme: { on: ['person_id', 'scheme_code', 'from_day'], isUnique: true } } }),
}
