import type { Dated, Rows } from './dated.ts'

/** A rate that others set, as a fraction. */
export type DatedRate = Dated<{ readonly value: number }>

/**
 * What money earns without risk, for Sharpe figures: the policy repo rate. A person keeps this list
 * after each meeting of the Monetary Policy Committee.
 */
export const riskFreeRates: Rows<{ readonly value: number }> = [
  {
    from: '2025-12-05',
    value: 0.0525,
    source:
      'policy repo rate, Reserve Bank of India, Monetary Policy Committee of 3 to 5 December 2025 (press reports; kept in February 2026, later meetings not checked)',
    verified: null,
  },
]

/** Duty on the purchase of fund units, as a fraction of the amount. */
export const stampDuties: Rows<{ readonly value: number }> = [
  {
    from: '2020-07-01',
    value: 0.00005,
    source: 'Indian Stamp Act, 1899, as amended by the Finance Act, 2019, in force from 1 July 2020',
    verified: null,
  },
]

/** The same duty in whole rupees on one lakh, for the proof of a statement. */
export const dutiesPerLakh = stampDuties.map(({ from, value }) => ({
  from,
  perLakh: Math.round(value * 100_000),
}))
