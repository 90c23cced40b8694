import type { FundCategory } from './funds.ts'

/** Funds that are alike enough to stand side by side, and are mostly taxed alike. */
export type BroadClass = 'equity' | 'debt' | 'hybrid' | 'commodity'

/** How gains are taxed, newest first. A class without a row is not stated: it turns on what the fund holds. */
export const fundTaxes: readonly {
  readonly from: string
  readonly broadClass: BroadClass
  readonly rule:
    | { readonly kind: 'equity'; months: number; longRate: number; exempt: number; shortRate: number }
    | { readonly kind: 'slab'; boughtFrom: string }
  readonly source: string
}[] = [
  {
    from: '2026-04-01',
    broadClass: 'equity',
    rule: { kind: 'equity', months: 12, longRate: 0.125, exempt: 1_25_000, shortRate: 0.2 },
    source: 'Income-tax Act, 2025, sections 196 and 198 (111A and 112A of the Act of 1961)',
  },
  {
    from: '2026-04-01',
    broadClass: 'debt',
    rule: { kind: 'slab', boughtFrom: '2023-04-01' },
    source: 'Income-tax Act, 2025 (section 50AA of the Act of 1961)',
  },
]

/** The class of a category of the listing. */
export function broadClassOf(category: FundCategory): BroadClass {
  if (category.startsWith('Equity') || category === 'ELSS') return 'equity'
  if (category.startsWith('Debt')) return 'debt'
  return category === 'Commodity' ? 'commodity' : 'hybrid'
}
