import type { IsoDate } from '#finance/dates.ts'
import type { Rows } from './dated.ts'
import type { FundCategory } from './funds.ts'

/** Classes of funds that are similar enough to compare, and are mostly taxed alike. */
export type BroadClass = 'equity' | 'debt' | 'hybrid' | 'commodity'

/** How the gain on a fund is taxed: at rates of its own, or at the holder's slab. */
export type FundTaxRule =
  | {
      readonly kind: 'equity'
      readonly months: number
      readonly longRate: number
      readonly exempt: number
      readonly shortRate: number
    }
  | { readonly kind: 'slab'; readonly boughtFrom: IsoDate }

/** How gains are taxed. A class without rows has no general rule: its tax depends on what the fund holds. */
export const fundTaxes: Readonly<Partial<Record<BroadClass, Rows<{ readonly rule: FundTaxRule }>>>> = {
  equity: [
    {
      from: '2026-04-01',
      rule: { kind: 'equity', months: 12, longRate: 0.125, exempt: 1_25_000, shortRate: 0.2 },
      source: 'Income-tax Act, 2025, sections 196 and 198 (111A and 112A of the Act of 1961)',
      verified: null,
    },
  ],
  debt: [
    {
      from: '2026-04-01',
      rule: { kind: 'slab', boughtFrom: '2023-04-01' },
      source: 'Income-tax Act, 2025 (section 50AA of the Act of 1961)',
      verified: null,
    },
  ],
}

/** The class of each category of the listing. */
export const broadClasses: Readonly<Record<FundCategory, BroadClass>> = {
  'equity-large-cap': 'equity',
  'hybrid-dynamic': 'hybrid',
  'equity-multi-cap': 'equity',
  elss: 'equity',
  'debt-liquid': 'debt',
  'debt-corporate': 'debt',
  'equity-small-cap': 'equity',
  commodity: 'commodity',
}
