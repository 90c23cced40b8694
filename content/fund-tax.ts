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

/**
 * Units that are neither of an equity fund nor of a "specified mutual fund": gold, funds of funds, debt units bought before
 * April 2023. A gain within the months is taxed at the holder's slab.
 */
export const otherGains: Rows<{ readonly months: number; readonly longRate: number }> = [
  {
    from: '2026-04-01',
    months: 24,
    longRate: 0.125,
    source: 'Income-tax Act, 2025, sections 2(101) and 197 (112 of the Act of 1961); unlisted units',
    verified: null,
  },
]

/** Equity units bought up to `boughtTo` cost at least what they were worth on that day. */
export const grandfathering: Rows<{ readonly boughtTo: IsoDate }> = [
  {
    from: '2026-04-01',
    boughtTo: '2018-01-31',
    source: 'Income-tax Act, 2025, section 90(7) (55(2)(ac) of the Act of 1961)',
    verified: null,
  },
]

/** Securities transaction tax on units of an equity fund that are sold to the fund house, in millionths of the amount. */
export const redemptionStt: Rows<{ readonly millionths: number }> = [
  {
    from: '2013-06-01',
    millionths: 10,
    source:
      'Finance (No. 2) Act, 2004, section 98, as amended by the Finance Act, 2013: 0.001 %; read in secondary pages',
    verified: null,
  },
]
