import type { HouseholdWords } from '#features/access/words/household.ts'

/** What a kind of policy decides, beside its name in the words `household.protection.kinds`. */
interface PolicyKindFacts {
  /** It pays when a life ends: it counts in the cover of a family. */
  readonly coversLife: boolean
  /** The steps of a claim, in the words `household.card.steps`. */
  readonly claim: keyof HouseholdWords['card']['steps']
  /** What tables that a firm brings along call it, as `kind` of features/book-import/client-tables.ts; the first is written. */
  readonly inTables: readonly [string, ...string[]]
}

/** Every kind of policy, in the order of lists. A new one is a line here and its name in `features/access/words`. */
export const policyKinds = {
  term: { coversLife: true, claim: 'life', inTables: ['term'] },
  life: { coversLife: true, claim: 'life', inTables: ['whole life', 'endowment', 'ulip', 'pension'] },
  health: { coversLife: false, claim: 'health', inTables: ['health'] },
  accident: { coversLife: false, claim: 'accident', inTables: ['accident'] },
  other: { coversLife: false, claim: 'other', inTables: ['other'] },
} as const satisfies Readonly<Record<string, PolicyKindFacts>>
export type PolicyKind = keyof typeof policyKinds
export const policyKindIds = Object.keys(policyKinds) as readonly PolicyKind[]

/** How often a premium is paid. */
export const premiumRhythms = ['month', 'quarter', 'half-year', 'year', 'once'] as const
export type PremiumRhythm = (typeof premiumRhythms)[number]
