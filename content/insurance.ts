import type { Firm } from './firm.ts'
import { obligationsOf } from './obligations.ts'

/** The max payout: an amount, or a multiple of the yearly premium. */
export type InsuranceCover =
  | { readonly kind: 'amount'; readonly rupees: number }
  | { readonly kind: 'times-premium'; readonly times: number }

export type InsuranceId = 'term-life' | 'health' | 'ulip' | 'child-education'

/** A kind of policy that the firm helps with. It names no insurer: those come with the quote. */
export interface InsuranceProduct {
  /** Its part of the address: /insurance/{id}. */
  readonly id: InsuranceId
  readonly cover: InsuranceCover
  /** Whole rupees a year: where premiums begin. Indicative; age, health and cover decide. */
  readonly minPremium: number
}

export interface InsuranceProductWords {
  readonly name: string
  readonly category: string
  readonly features: readonly string[]
  readonly bestFor: string
  /** The same within a sentence. */
  readonly who: string
}

/** A product with its words, as pages show it. */
export type NamedProduct = InsuranceProduct & InsuranceProductWords

/** The four products of the listing, in its order. */
export const insuranceProducts: readonly InsuranceProduct[] = [
  {
    id: 'term-life',
    cover: { kind: 'amount', rupees: 1_00_00_000 },
    minPremium: 8_000,
  },
  {
    id: 'health',
    cover: { kind: 'amount', rupees: 10_00_000 },
    minPremium: 12_000,
  },
  {
    id: 'ulip',
    cover: { kind: 'times-premium', times: 10 },
    minPremium: 50_000,
  },
  {
    id: 'child-education',
    cover: { kind: 'amount', rupees: 25_00_000 },
    minPremium: 25_000,
  },
]

/** The product with that id, or null. */
export function findInsuranceProduct(id: string): InsuranceProduct | null {
  return insuranceProducts.find((product) => product.id === id) ?? null
}

export function namedProduct(
  product: InsuranceProduct,
  words: Readonly<Record<InsuranceId, InsuranceProductWords>>,
): NamedProduct {
  return { ...product, ...words[product.id] }
}

/** Returns the products that a firm lists: none without an insurance licence. */
export function productsOf(firm: Pick<Firm, 'registration' | 'insurance'>): readonly InsuranceProduct[] {
  return obligationsOf(firm).solicitsInsurance ? insuranceProducts : []
}
