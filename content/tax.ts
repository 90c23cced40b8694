import type { RegimeRules, TaxSlab } from '#finance/income-tax.ts'
import type { Dated, Rows } from './dated.ts'

export type AgeGroup = 'under-60' | '60-to-79' | '80-and-over'

/** A deduction that the old regime allows, by its number in both Acts. */
export type Deduction = {
  /** Section of the Income-tax Act, 1961, by which people know it. */
  readonly section: string
  /** Section of the Income-tax Act, 2025; null for years before it. */
  readonly sectionNow: string | null
  /** Rupees a year. */
  readonly limit: number
  /** Rupees a year where the insured person is a senior citizen; null where age makes no difference. */
  readonly limitSenior: number | null
}

export type DeductionName = 'savings' | 'nps' | 'homeLoan' | 'healthOwn' | 'healthParents'

/** The parts of a year's rules, for saying how far each was read in the Act. */
export type TaxPart = 'rebate' | 'slabs' | 'limits' | 'sections'

/** The income tax rules of one year; `from` is its first day. */
export type TaxYear = Dated<{
  /** Where each part was read: in the Act's own text, or in published summaries of it. */
  readonly readIn: { readonly act: readonly TaxPart[]; readonly summaries: readonly TaxPart[] }
  readonly label: string
  readonly newRegime: RegimeRules
  readonly oldRegime: Readonly<Record<AgeGroup, RegimeRules>>
  readonly deductions: Readonly<Record<DeductionName, Deduction>>
  /** Taxable income above which a surcharge is due, which we do not work out. */
  readonly surchargeAbove: number
  /** From this age a person is a senior citizen. */
  readonly seniorFrom: number
}>

const LAKH = 100_000

/** Health and education cess, as a fraction of tax and surcharge. */
export const cessRates: Rows<{ readonly value: number }> = [
  {
    from: '2018-04-01',
    value: 0.04,
    source: 'Finance Act, 2018, and the Finance Act of each year since; read in secondary pages',
    verified: null,
  },
]
const cess = cessRates[0].value

const newSlabs: readonly TaxSlab[] = [
  { upTo: 4 * LAKH, rate: 0 },
  { upTo: 8 * LAKH, rate: 0.05 },
  { upTo: 12 * LAKH, rate: 0.1 },
  { upTo: 16 * LAKH, rate: 0.15 },
  { upTo: 20 * LAKH, rate: 0.2 },
  { upTo: 24 * LAKH, rate: 0.25 },
  { upTo: null, rate: 0.3 },
]

const newRegime: RegimeRules = {
  slabs: newSlabs,
  standardDeduction: 75_000,
  rebate: { upToIncome: 12 * LAKH, max: 60_000, hasMarginalRelief: true },
  cess,
}

function oldRegime(taxFreeUpTo: number): RegimeRules {
  const fivePercent = taxFreeUpTo < 5 * LAKH ? [{ upTo: 5 * LAKH, rate: 0.05 }] : []
  return {
    slabs: [
      { upTo: taxFreeUpTo, rate: 0 },
      ...fivePercent,
      { upTo: 10 * LAKH, rate: 0.2 },
      { upTo: null, rate: 0.3 },
    ],
    standardDeduction: 50_000,
    rebate: { upToIncome: 5 * LAKH, max: 12_500, hasMarginalRelief: false },
    cess,
  }
}

const oldRegimeByAge = {
  'under-60': oldRegime(2.5 * LAKH),
  '60-to-79': oldRegime(3 * LAKH),
  '80-and-over': oldRegime(5 * LAKH),
}

const limits = {
  savings: { section: '80C', limit: 150_000, limitSenior: null },
  nps: { section: '80CCD(1B)', limit: 50_000, limitSenior: null },
  homeLoan: { section: '24(b)', limit: 200_000, limitSenior: null },
  healthOwn: { section: '80D', limit: 25_000, limitSenior: 50_000 },
  healthParents: { section: '80D', limit: 25_000, limitSenior: 50_000 },
} as const

/** Newest first. An amount that changes gets a new row; the old one stays, for last year's return. */
export const taxYears: readonly TaxYear[] = [
  {
    label: '2026-27',
    from: '2026-04-01',
    source: 'Income-tax Act, 2025, in force from 1 April 2026',
    readIn: { act: ['rebate'], summaries: ['slabs', 'limits', 'sections'] },
    verified: null,
    newRegime,
    oldRegime: oldRegimeByAge,
    deductions: {
      savings: { ...limits.savings, sectionNow: '123' },
      nps: { ...limits.nps, sectionNow: '124' },
      homeLoan: { ...limits.homeLoan, sectionNow: '22' },
      healthOwn: { ...limits.healthOwn, sectionNow: '126' },
      healthParents: { ...limits.healthParents, sectionNow: '126' },
    },
    surchargeAbove: 50 * LAKH,
    seniorFrom: 60,
  },
  {
    label: '2025-26',
    from: '2025-04-01',
    source: 'Income-tax Act, 1961, as amended by the Finance Act, 2025',
    readIn: { act: ['rebate'], summaries: ['slabs', 'limits', 'sections'] },
    verified: null,
    newRegime,
    oldRegime: oldRegimeByAge,
    deductions: {
      savings: { ...limits.savings, sectionNow: null },
      nps: { ...limits.nps, sectionNow: null },
      homeLoan: { ...limits.homeLoan, sectionNow: null },
      healthOwn: { ...limits.healthOwn, sectionNow: null },
      healthParents: { ...limits.healthParents, sectionNow: null },
    },
    surchargeAbove: 50 * LAKH,
    seniorFrom: 60,
  },
]
