import type { IsoDate } from '#finance/dates.ts'
import type { Calculator, CalculatorReading } from '../calculator.ts'
import type { MarketIntervals } from '../market-intervals.server.ts'

/** The same calculation at the returns that a market had. `null`: above what may be illustrated. */
export interface IntervalResults {
  readonly stretches: MarketIntervals
  /** Years that were asked for. */
  readonly asked: number
  readonly results: readonly {
    readonly kind: 'lowest' | 'middle' | 'highest'
    readonly main: number | null
  }[]
}

const kinds = ['lowest', 'middle', 'highest'] as const

/**
 * Returns the result at the returns that a market had in stretches as long as the calculation, or in the longest ones there are.
 *
 * @param all By length, the shortest first.
 * @param most Per cent a year that may be illustrated.
 * @returns null for a calculator that assumes no market's return, without a result, or without prices.
 */
export function intervalResults(
  { market, main, work }: Calculator,
  { values, choices }: CalculatorReading,
  all: readonly MarketIntervals[],
  most: number,
  day: IsoDate,
): IntervalResults | null {
  if (!market || !values) return null
  const asked = Math.max(1, Math.round(market.years(values)))
  const stretches = all.findLast(({ years }) => years <= asked)
  if (!stretches) return null
  const results = kinds.map((kind) => {
    const isAbove = stretches[kind] * 100 > most
    const answer = isAbove ? null : work({ ...values, [market.rate]: stretches[kind] }, choices, day)
    return { kind, main: answer?.figures[main] ?? null }
  })
  return { stretches, asked, results }
}
