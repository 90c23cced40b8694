import type { Rows } from './dated.ts'
import type { FundCategory } from './funds.ts'

/**
 * The least share of its money that a fund of each category has to keep in what the category is named after; of each of
 * the three sizes for multi-cap. null where there is no minimum.
 */
export const categoryMinimums: Rows<{ readonly minimum: Readonly<Record<FundCategory, number | null>> }> = [
  {
    from: '2020-09-11',
    minimum: {
      'equity-large-cap': 0.8,
      'hybrid-dynamic': null,
      'equity-multi-cap': 0.25,
      elss: 0.8,
      'debt-liquid': null,
      'debt-corporate': 0.8,
      'equity-small-cap': 0.65,
      commodity: 0.95,
    },
    source:
      // SEBI/HO/IMD/DF3/CIR/P/2017/114.
      'SEBI’s categories of mutual fund schemes, 6 October 2017; multi-cap as of 11 September 2020',
    verified: null,
  },
]

/** Where AMFI's daily file lists the open-ended schemes of a category. */
export interface AmfiSections {
  /** The names of the sections, those before and those since August 2026. */
  readonly names: readonly string[]
  /** In a section of several kinds: what the name of a scheme of this kind contains, in lower case. */
  readonly schemeName?: string
}

export const amfiSections: Readonly<Record<FundCategory, AmfiSections>> = {
  'equity-large-cap': { names: ['Equity Scheme - Large Cap Fund', 'Equity Schemes - Large Cap Fund'] },
  'hybrid-dynamic': {
    names: [
      'Hybrid Scheme - Dynamic Asset Allocation or Balanced Advantage',
      'Hybrid Schemes - Balanced Advantage Fund/ Dynamic Asset Allocation',
    ],
  },
  'equity-multi-cap': { names: ['Equity Scheme - Multi Cap Fund', 'Equity Schemes - Multi Cap Fund'] },
  elss: { names: ['Equity Scheme - ELSS', 'Equity Schemes - ELSS- Tax Saver Fund'] },
  'debt-liquid': {
    names: ['Debt Scheme - Liquid Fund', 'Income/Debt Oriented Schemes - Liquid Fund'],
  },
  'debt-corporate': {
    names: ['Debt Scheme - Corporate Bond Fund', 'Income/Debt Oriented Schemes - Corporate Bond Fund'],
  },
  'equity-small-cap': { names: ['Equity Scheme - Small Cap Fund', 'Equity Schemes - Small Cap Fund'] },
  commodity: {
    names: [
      'Other Scheme - FoF Domestic',
      'Fund of Funds Scheme (Domestic) - Fund of Funds Scheme (Domestic)',
    ],
    schemeName: 'gold',
  },
}
