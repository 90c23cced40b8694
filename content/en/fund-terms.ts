import type { FundCategory, RiskLevel } from '../funds.ts'
import type { Said } from '../said.ts'

/** What the categories of the listing and the steps of the riskometer are called. */
export const fundTerms: {
  readonly categories: Readonly<Record<FundCategory, string>>
  readonly risks: Readonly<Record<RiskLevel, string>>
} = {
  categories: {
    'equity-large-cap': 'Equity - Large Cap',
    'hybrid-dynamic': 'Hybrid - Dynamic',
    'equity-multi-cap': 'Equity - Multi Cap',
    elss: 'ELSS',
    'debt-liquid': 'Debt - Liquid',
    'debt-corporate': 'Debt - Corporate',
    'equity-small-cap': 'Equity - Small Cap',
    commodity: 'Commodity',
  },
  risks: {
    low: 'Low',
    'low-to-moderate': 'Low to Moderate',
    moderate: 'Moderate',
    'moderately-high': 'Moderately High',
    high: 'High',
    'very-high': 'Very High',
  },
}
export type FundTerms = Said<typeof fundTerms>
