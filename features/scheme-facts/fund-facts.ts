import type { Fact, Fund } from '#content/funds.ts'
import { paise, rupeesOf } from '#finance/units.ts'
import { type FiledFact, type FiledFacts, filedSource } from './fact-changes.ts'

/** Returns a fact of a file with its line; null where no file says it. */
export function factOf<T>(filed: FiledFact | undefined, read: (value: string) => T): Fact<T> | null {
  if (!filed) return null
  const { from, file, layout, on, line, isByName } = filed
  return {
    value: read(filed.value),
    asOf: from,
    source: filedSource(filed),
    line: { file, layout, on, line, isByName },
  }
}

/** Reads whole paise as rupees. */
export function rupeesIn(value: string): number {
  return rupeesOf(paise(Number(value)))
}

/** Returns that there is an exit load: no file has its rule; null where none says so. */
export function loadFlag({ 'has-load': flag }: FiledFacts): Fact<true> | null {
  return flag?.value === 'yes' ? factOf(flag, () => true as const) : null
}

/** Returns a fund with what files say of it, where they are newer than what the project came with. */
export function withFiled(fund: Fund, filed: FiledFacts): Fund {
  // The minimum of an exchange is that of its own counter.
  const minimum = filed.minimum?.maker === 'amfi' ? filed.minimum : undefined
  const { facts } = fund
  return {
    ...fund,
    facts: {
      ...facts,
      expenseRatioDirectPct: newer(facts.expenseRatioDirectPct, factOf(filed.expense, Number)),
      minLumpSum: newer(facts.minLumpSum, factOf(minimum, rupeesIn)),
      launchDateScheme: newer(facts.launchDateScheme, factOf(filed.launch, String)),
    },
  }
}

/** An undated fact is older than any other, and an example than what a file says. */
function newer<T>(known: Fact<T> | null, filed: Fact<T> | null): Fact<T> | null {
  if (!known || !filed) return known ?? filed
  return !known.isExample && /^\d/.test(known.asOf) && known.asOf > filed.asOf ? known : filed
}
