import type { IsoDate } from '#finance/dates.ts'
import type { CostIndex, GainRate, SchemeTaxClass, Sections } from '#finance/lot-gain.ts'
import type { Dated, Rows } from './dated.ts'
import type { FundCategory } from './funds.ts'

/** Classes of funds that are similar enough to compare, and are mostly taxed alike. */
export type BroadClass = 'equity' | 'debt' | 'hybrid' | 'commodity'

/**
 * Where a rule was read. `act`: in the text of an Act, a notification or a form. `summaries`: in secondary pages or public
 * code. `open`: nowhere we trust; a tax professional should say before a firm goes live.
 */
export type ReadIn = 'act' | 'summaries' | 'open'

export type TaxRule<T> = T & { readonly readIn: ReadIn }

/** How the gain on a fund is taxed: at rates of its own, or at the holder's slab. */
export type FundTaxRule =
  | {
      readonly kind: 'equity'
      readonly act: 1961 | 2025
      readonly months: number
      /** Long-term gains of a year that are not taxed, in rupees. */
      readonly exempt: number
      readonly longRate: GainRate
      readonly shortRate: GainRate
      readonly long: Sections
      readonly short: Sections
    }
  | {
      readonly kind: 'slab'
      readonly boughtFrom: IsoDate
      /** The classes of schemes whose units are specified. */
      readonly classes: readonly SchemeTaxClass[]
      readonly sections: Sections
    }

/** How gains are taxed, by the day of sale. A class without rows has no general rule: its tax depends on what the fund holds. */
export const fundTaxes: Readonly<
  Partial<
    Record<
      BroadClass,
      readonly [
        Dated<TaxRule<{ readonly rule: FundTaxRule }>>,
        ...Dated<TaxRule<{ readonly rule: FundTaxRule }>>[],
      ]
    >
  >
> = {
  equity: [
    {
      from: '2026-04-01',
      rule: equity(2025, 0.125, 0.2, 1_25_000),
      readIn: 'act',
      source: 'Income-tax Act, 2025, sections 196 and 198 (111A and 112A of the Act of 1961)',
      verified: null,
    },
    {
      from: '2024-07-23',
      rule: equity(1961, 0.125, 0.2, 1_25_000),
      readIn: 'act',
      source:
        'Finance (No. 2) Act, 2024: sections 111A and 112A of the Income-tax Act, 1961, from 23 July 2024',
      verified: null,
    },
    {
      from: '2024-04-01',
      rule: equity(1961, 0.1, 0.15, 1_25_000),
      readIn: 'act',
      source:
        'Section 112A of the Income-tax Act, 1961: the higher exemption holds for the whole of 2024-25, the rates from 23 July 2024',
      verified: null,
    },
    {
      from: '2018-04-01',
      rule: equity(1961, 0.1, 0.15, 1_00_000),
      readIn: 'act',
      source:
        'Finance Act, 2018: section 112A of the Income-tax Act, 1961; the rate of 111A read in summaries',
      verified: null,
    },
    {
      from: '2015-04-01',
      rule: { ...equity(1961, 'exempt', 0.15, 0), long: { of1961: '10(38)', of2025: null } },
      readIn: 'summaries',
      source: 'Income-tax Act, 1961, sections 10(38) and 111A; years before 2015-16 are not in this table',
      verified: null,
    },
  ],
  debt: [
    {
      from: '2026-04-01',
      rule: slab(['debt']),
      readIn: 'act',
      source: 'Income-tax Act, 2025, section 76 (50AA of the Act of 1961): more than 65 % in debt',
      verified: null,
    },
    {
      from: '2025-04-01',
      rule: slab(['debt']),
      readIn: 'act',
      source:
        'Section 50AA of the Income-tax Act, 1961, as amended by section 21 of the Finance (No. 2) Act, 2024: more than 65 % in debt',
      verified: null,
    },
    {
      from: '2023-04-01',
      rule: slab(['debt', 'other']),
      readIn: 'act',
      source: 'Finance Act, 2023: section 50AA of the Income-tax Act, 1961: at most 35 % in domestic equity',
      verified: null,
    },
  ],
}

function equity(
  act: 1961 | 2025,
  longRate: GainRate,
  shortRate: GainRate,
  exempt: number,
): FundTaxRule & { kind: 'equity' } {
  return {
    kind: 'equity',
    act,
    months: 12,
    longRate,
    shortRate,
    exempt,
    long: { of1961: '112A', of2025: '198' },
    short: { of1961: '111A', of2025: '196' },
  }
}

function slab(classes: readonly SchemeTaxClass[]): FundTaxRule {
  return { kind: 'slab', boughtFrom: '2023-04-01', classes, sections: { of1961: '50AA', of2025: '76' } }
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

type OtherGain = TaxRule<{
  readonly months: number
  readonly longRate: number
  /** True if the cost of a long-term gain is indexed. */
  readonly isIndexed: boolean
}>

/**
 * Units that are neither of an equity fund nor specified: gold, funds of funds, debt units bought before April 2023. A gain
 * within the months is taxed at the holder's slab. Units listed on an exchange have a shorter term and are not covered.
 */
export const otherGains: Rows<OtherGain> = [
  {
    from: '2026-04-01',
    months: 24,
    longRate: 0.125,
    isIndexed: false,
    readIn: 'act',
    source: 'Income-tax Act, 2025, sections 2(101) and 197 (112 of the Act of 1961); unlisted units',
    verified: null,
  },
  {
    from: '2024-07-23',
    months: 24,
    longRate: 0.125,
    isIndexed: false,
    readIn: 'act',
    source:
      'Finance (No. 2) Act, 2024: sections 2(42A) and 112 of the Income-tax Act, 1961, from 23 July 2024; unlisted units',
    verified: null,
  },
  {
    from: '2015-04-01',
    months: 36,
    longRate: 0.2,
    isIndexed: true,
    readIn: 'act',
    source:
      'Sections 2(42A), 48 and 112 of the Income-tax Act, 1961: 36 months and 20 % of the indexed gain to 22 July 2024',
    verified: null,
  },
]

/** The section of long-term gains on such units. A short-term gain has none of its own. */
export const otherSections: Sections = { of1961: '112', of2025: '197' }

/** Equity units bought up to `boughtTo` cost at least what they were worth on that day. */
export const grandfathering: Rows<TaxRule<{ readonly boughtTo: IsoDate }>> = [
  {
    from: '2026-04-01',
    boughtTo: '2018-01-31',
    readIn: 'act',
    source: 'Income-tax Act, 2025, section 90(7) (55(2)(ac) of the Act of 1961)',
    verified: null,
  },
  {
    from: '2018-04-01',
    boughtTo: '2018-01-31',
    readIn: 'act',
    source: 'Finance Act, 2018: section 55(2)(ac) of the Income-tax Act, 1961',
    verified: null,
  },
]

const notified =
  'Cost inflation index, notified under section 48 of the Income-tax Act, 1961; read in the table of public software'

/** The cost inflation index by financial year, base 2001-02. */
export const costIndexes: Rows<TaxRule<CostIndex>> = [
  indexOf(2025, 376),
  ...(
    [
      363, 348, 331, 317, 301, 289, 280, 272, 264, 254, 240, 220, 200, 184, 167, 148, 137, 129, 122, 117, 113,
      109, 105, 100,
    ] as const
  ).map((value, index) => indexOf(2024 - index, value)),
]

function indexOf(year: number, value: number): Dated<TaxRule<CostIndex>> {
  return { from: `${year}-04-01` as IsoDate, value, readIn: 'summaries', source: notified, verified: null }
}

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
