import type { IsoDate } from '#finance/dates.ts'

/** A rate that others set, with the day from which it holds. */
export interface DatedRate {
  readonly from: IsoDate
  /** Fraction. */
  readonly value: number
  readonly source: string
}

/**
 * What money earns without risk, for Sharpe figures, newest first: the policy repo rate. A person keeps this list
 * after each meeting of the Monetary Policy Committee.
 */
export const riskFreeRates: readonly DatedRate[] = [
  {
    from: '2025-12-05',
    value: 0.0525,
    source:
      'policy repo rate, Reserve Bank of India, Monetary Policy Committee of 3 to 5 December 2025 (press reports; kept in February 2026, later meetings not checked)',
  },
]

/** Duty on the purchase of fund units, as a fraction of the amount, newest first. */
export const stampDuties: readonly DatedRate[] = [
  {
    from: '2020-07-01',
    value: 0.00005,
    source: 'Indian Stamp Act, 1899, as amended by the Finance Act, 2019, in force from 1 July 2020',
  },
]

/** Decimals of a unit balance, as fund houses allot them. */
export const unitDecimals = 3

/** The row that held on a day, or null before the first. */
export function rateOn(rows: readonly DatedRate[], date: IsoDate): DatedRate | null {
  return rows.find((row) => row.from <= date) ?? null
}
