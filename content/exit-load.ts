import type { FundTerms } from '#features/funds/words/fund-terms.ts'
import { formatPercent } from '#finance/rupees.ts'
import { fill } from './fill.ts'
import type { ExitLoad, Fact } from './funds.ts'

/** An exit load as a sentence of the language, with its date and source; null if it is not known. */
export function exitLoadText(load: Fact<ExitLoad> | null, terms: FundTerms): Fact<string> | null {
  if (!load) return null
  const { firstDayPct, sixthDayPct } = load.value
  const values = { first: formatPercent(firstDayPct / 100, 4), last: formatPercent(sixthDayPct / 100, 4) }
  return { ...load, value: fill(terms.exitLoad, values) }
}
