import type { HouseholdWords } from '#features/access/words/household.ts'

/** What a kind of policy decides, beside its name in the words `household.protection.kinds`. */
interface PolicyKindFacts {
  /** It pays when a life ends: it counts in the cover of a family. */
  readonly coversLife: boolean
  /** The steps of a claim, in the words `household.card.steps`. */
  readonly claim: keyof HouseholdWords['card']['steps']
}

/** Every kind of policy, in the order of lists. */
export const policyKinds = {
  term: { coversLife: true, claim: 'life' },
  life: { coversLife: true, claim: 'life' },
  health: { coversLife: false, claim: 'health' },
  accident: { coversLife: false, claim: 'accident' },
  other: { coversLife: false, claim: 'other' },
} as const satisfies Readonly<Record<string, PolicyKindFacts>>
export type PolicyKind = keyof typeof policyKinds
export const policyKindIds = Object.keys(policyKinds) as readonly PolicyKind[]

/** How often a premium is paid. */
export const premiumRhythms = ['month', 'quarter', 'half-year', 'year', 'once'] as const
export type PremiumRhythm = (typeof premiumRhythms)[number]
