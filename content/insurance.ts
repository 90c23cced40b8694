/** What is paid out at most: an amount, or so many times the yearly premium. */
export type InsuranceCover =
  | { readonly kind: 'amount'; readonly rupees: number }
  | { readonly kind: 'times-premium'; readonly times: number }

export type InsuranceId = 'term-life' | 'health' | 'ulip' | 'child-education'

/** A kind of policy that the firm helps with. It names no insurer: those come with the quote. */
export interface InsuranceProduct {
  /** Its part of the address: /insurance/{id}. */
  readonly id: InsuranceId
  readonly name: string
  readonly category: string
  readonly cover: InsuranceCover
  /** Whole rupees a year: where premiums begin. Indicative; age, health and cover decide. */
  readonly minPremium: number
  readonly features: readonly string[]
  readonly bestFor: string
}

/** The four products of the listing, in its order. */
export const insuranceProducts: readonly InsuranceProduct[] = [
  {
    id: 'term-life',
    name: 'Term Life Insurance',
    category: 'Life',
    cover: { kind: 'amount', rupees: 1_00_00_000 },
    minPremium: 8_000,
    features: [
      'Pays your family if you die during the term',
      'Nothing comes back if you outlive it, which is why it costs least',
      'Riders for accident, disability and serious illness',
    ],
    bestFor: 'Anyone whose family depends on their income',
  },
  {
    id: 'health',
    name: 'Health Insurance',
    category: 'Health',
    cover: { kind: 'amount', rupees: 10_00_000 },
    minPremium: 12_000,
    features: [
      'Hospital bills, with cashless treatment in network hospitals',
      'One cover for the whole family, or one for each',
      'Illnesses you already have are covered only after a waiting period',
    ],
    bestFor: 'Every household, before any investment',
  },
  {
    id: 'ulip',
    name: 'ULIP Plan',
    category: 'Life with investment',
    cover: { kind: 'times-premium', times: 10 },
    minPremium: 50_000,
    features: [
      'Part of the premium buys life cover, the rest is invested in funds',
      'Money is locked in for five years',
      'Its value rises and falls with the market; charges come off first',
    ],
    bestFor: 'Those who would hold for ten years or more, and have a term plan already',
  },
  {
    id: 'child-education',
    name: 'Child Education Plan',
    category: 'Life with savings',
    cover: { kind: 'amount', rupees: 25_00_000 },
    minPremium: 25_000,
    features: [
      'Pays out in the years when fees fall due',
      'If the parent dies, the insurer pays the remaining premiums',
      'Stopping early costs a large part of what was paid',
    ],
    bestFor: 'Parents of young children with a date and an amount in mind',
  },
]

/** The product with that id, or null. */
export function findInsuranceProduct(id: string): InsuranceProduct | null {
  return insuranceProducts.find((product) => product.id === id) ?? null
}
