import type { FundCategory } from '../funds.ts'
import type { RiskLevel } from '../risk-levels.ts'
import type { Said } from '../said.ts'

/** What the categories of the listing and the steps of the riskometer are called. */
export const fundTerms: {
  readonly categories: Readonly<Record<FundCategory, string>>
  readonly notClassified: string
  readonly risks: Readonly<Record<RiskLevel, string>>
  /** What a fund of the category has to hold. */
  readonly mustHold: Readonly<Record<FundCategory, string>>
  readonly exitLoad: string
} = {
  /** In the place of a category that is not known. */
  notClassified: 'Not classified yet',
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
  mustHold: {
    'equity-large-cap': 'At least {minimum} in shares of the 100 largest listed companies.',
    'hybrid-dynamic':
      'Shares and debt. The manager changes how much of each as markets move; there is no minimum.',
    'equity-multi-cap': 'At least {minimum} each in large, mid-size and small companies.',
    elss: 'At least {minimum} in shares. It can count for section 80C in the old tax regime.',
    'debt-liquid': 'Debt and money-market papers that fall due within 91 days.',
    'debt-corporate': 'At least {minimum} in corporate bonds rated AA+ or better.',
    'equity-small-cap': 'At least {minimum} in shares of companies smaller than the 250 largest.',
    commodity: 'A fund of funds: at least {minimum} in another fund, here one that holds gold.',
  },
  exitLoad: '{first} on day 1, falling to {last} on day 6; nil from day 7',
}
export type FundTerms = Said<typeof fundTerms>
