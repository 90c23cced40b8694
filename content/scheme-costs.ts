import { type RateE6, rateOfPercent, type SchemeRates, type YearlyRate } from '#finance/costs.ts'
import type { IsoDate } from '#finance/dates.ts'
import type { Dated, Rows } from './dated.ts'

/** What a plan of a scheme costs from a day on, as the firm enters it. Percent a year, with at most four decimals. */
export type CostRateRow = {
  /** AMFI's code of the plan. */
  readonly scheme: string
  readonly from: IsoDate
  /** Total expense ratio; null if the row does not say it. */
  readonly expense: string | null
  /** What of it the fund house pays to the firm; null if the row does not say it. */
  readonly share: string | null
  /** The paper that says so. */
  readonly paper: string
}

/** A Direct plan pays no commission to anyone. */
export const directPlanShares: Rows<{ readonly rate: RateE6 }> = [
  {
    from: '2013-01-01',
    rate: 0 as RateE6,
    source:
      'SEBI circular CIR/IMD/DF/21/2012 of 13 September 2012, D: a Direct plan has a lower expense ratio excluding distribution expenses and commission, and no commission is paid from it; read in secondary pages',
    verified: null,
  },
]

/** From which half-year on an account statement prints what the fund houses paid to distributors. */
export const printedCommissions: Rows<{ readonly months: number }> = [
  {
    from: '2016-10-01',
    months: 6,
    source:
      'SEBI circular SEBI/HO/IMD/DF2/CIR/P/2016/89 of 20 September 2016, A 2: the statement of each half-year prints the gross commission for each scheme in rupees, and the average expense ratio of the plan',
    verified: null,
  },
]

/**
 * Returns the dated rates of one plan of a scheme.
 *
 * @param rows As the firm entered them, in any order.
 * @param isUnpaid True if nobody is paid a commission for it: a Direct plan, or a firm that takes none.
 */
export function schemeRates(rows: readonly CostRateRow[], code: string, isUnpaid: boolean): SchemeRates {
  const own = rows.filter((row) => row.scheme === code).sort((a, b) => (a.from < b.from ? 1 : -1))
  const listOf = (field: 'expense' | 'share') =>
    own.flatMap((row): YearlyRate[] => {
      const text = row[field]
      const rate = text === null ? null : rateOfPercent(text)
      return rate === null ? [] : [{ from: row.from, rate, source: row.paper }]
    })
  return {
    expense: listOf('expense'),
    share: isUnpaid ? directPlanShares.map(yearlyRate) : listOf('share'),
  }
}

function yearlyRate({ from, rate, source }: Dated<{ readonly rate: RateE6 }>): YearlyRate {
  return { from, rate, source }
}
