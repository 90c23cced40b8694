/** The six steps of the SEBI riskometer, from the left, each with its spelling in the data file and in addresses. */
export const riskSpellings = {
  low: 'Low',
  'low-to-moderate': 'Low to Moderate',
  moderate: 'Moderate',
  'moderately-high': 'Moderately High',
  high: 'High',
  'very-high': 'Very High',
} as const
export type RiskLevel = keyof typeof riskSpellings
export const riskLevels = Object.keys(riskSpellings) as readonly RiskLevel[]
