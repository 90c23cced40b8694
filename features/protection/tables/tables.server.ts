import type { Paise } from '#finance/units.ts'
import { date, instant, person, table, text, whole } from '#kit/store/table.server.ts'
import type { PolicyKind, PremiumRhythm } from '../policy-kinds.ts'

export const protectionTables = {
  /** An insurance policy, as its owner or the office typed it. */
  policy: table({
    id: text().key(),
    person_id: person(),
    kind: text<PolicyKind>(),
    insurer: text(),
    /** The number on the policy; empty if nobody typed one. */
    number: text(),
    /** Whose life or health it covers. */
    insured: text(),
    cover_paise: whole<Paise>(),
    premium_paise: whole<Paise>().optional(),
    premium_every: text<PremiumRhythm>(),
    /** The day of the next premium; null if none is due any more, or nobody knows. */
    due_on: date().optional(),
    nominee: text(),
    /** Which papers there are, and where. */
    papers: text(),
    /** Whom to call for a claim. */
    contact: text(),
    /** The member of staff who typed it last; null for the client. */
    typed_by: text().optional(),
    changed_at: instant(),
    /** The name of the product. */
    plan: text().optional().since('201-people'),
    /** What the office calls its kind, where that is finer: `endowment`, `motor`. */
    type: text().optional().since('201-people'),
    started_on: date().optional().since('201-people'),
    matures_on: date().optional().since('201-people'),
    /** `in force`, `paid up`, `matured`, `lapsed`, `surrendered`; null where nobody says. */
    state: text().optional().since('201-people'),
  }).with({ by: { person: ['person_id'], due_on: ['due_on'] } }),
}
