import type { LetterWay } from '#content/mail-topics.ts'
import { instant, integer, person, table, text } from '#kit/store/table.server.ts'

export const monthlyLetterTables = {
  /** The letters of one month, from their approval until nobody waits for one. */
  letter_run: table({
    /** `2026-10`. */
    month: text().key(),
    approved_at: instant(),
    /** The member of staff who approved it last. */
    actor: text(),
    /** How many letters may go out by now; null for all. */
    up_to: integer().optional(),
    stopped_at: instant().optional(),
    /** From then on no letter of the month goes out. */
    closed_at: instant().optional(),
  }).with({ since: '203-worst-days' }),
  /** A letter that went out. The key keeps anybody from getting two of one month. */
  monthly_letter: table({
    person_id: person(),
    month: text(),
    by: text<LetterWay>(),
    made_at: instant(),
    /** What it says, as JSON; encrypted (kit/secrets/secrets.server.ts), bound to the person and the field `letter-2026-10`. */
    content: text(),
  }).with({ since: '203-worst-days', key: ['person_id', 'month'], by: { month: ['month', 'made_at'] } }),
}
