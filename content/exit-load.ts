import type { FundTerms } from '#features/funds/words/fund-terms.ts'
import { formatPercent } from '#finance/rupees.ts'
import { fill } from './fill.ts'
import type { ExitLoad, Fact } from './funds.ts'

/** An exit load as a sentence of the language, with its date and source; null if it is not known. */
export function exitLoadText(load: Fact<ExitLoad> | null, terms: FundTerms): Fact<string> | null {
  return load && { ...load, value: textOf(load.value, terms) }
}

function textOf(load: ExitLoad, { exitLoad, loads }: FundTerms): string {
  if ('firstDayPct' in load) {
    const { firstDayPct, sixthDayPct } = load
    const values = { first: formatPercent(firstDayPct / 100, 4), last: formatPercent(sixthDayPct / 100, 4) }
    return fill(exitLoad, values)
  }
  const steps = load.steps.map(({ pct, count, unit }) =>
    fill(loads[unit], { rate: formatPercent(pct / 100, 0), count }),
  )
  const free = load.freePct === 0 ? [] : [fill(loads.free, { rate: formatPercent(load.freePct / 100, 0) })]
  return steps.length === 0 ? loads.none : [...steps, ...free].join('; ')
}
