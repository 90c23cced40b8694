import { fill } from '#content/fill.ts'
import { addDays, type FinancialYear, financialYearOf } from '#finance/dates.ts'
import type { GainLine } from '#finance/gains.ts'
import type { GainRate, GainRule } from '#finance/lot-gain.ts'
import { useWords } from '#site/language/use-words.tsx'
import { Percent } from '#site/ui/percent.tsx'
import type { GainsWords } from '../words/gains.ts'
import { kindOf } from './gains-query.ts'

/** The name of a kind of gain: "Equity funds, long-term". */
export function kindName(line: Pick<GainLine, 'taxClass' | 'term'>, words: GainsWords): string {
  const kind = kindOf(line)
  return kind && kind in words.kinds ? words.kinds[kind as keyof GainsWords['kinds']] : words.lots.notKnown
}

/** A rate of the law, which is no secret: 12.5 %, or words. */
export function Rate({ rate }: { rate: GainRate }) {
  const words = useWords('gains')
  return typeof rate === 'number' ? (
    <Percent fraction={rate} decimals={1} signed={false} />
  ) : (
    words.rates[rate]
  )
}

/** The section of the Act that applies, with its number in the other Act. */
function sectionText({ sections }: GainRule, act: 1961 | 2025, words: GainsWords): string {
  const { of1961, of2025 } = sections
  const [own, other] = act === 1961 ? [of1961, of2025] : [of2025, of1961]
  if (own === null) return words.sections.none
  if (other === null) return fill(words.sections.alone, { own })
  return fill(act === 1961 ? words.sections.of1961 : words.sections.of2025, { own, other })
}

/** How a group is taxed: "12.5 %, section 112A, now 198". */
export function Taxed({ rule, act }: { rule: GainRule; act: 1961 | 2025 }) {
  const words = useWords('gains')
  return (
    <>
      <Rate rate={rule.rate} />, {sectionText(rule, act, words)}
    </>
  )
}

/** The year as the Act numbers it. */
export function yearText(year: FinancialYear, act: 1961 | 2025, words: GainsWords): string {
  const next = financialYearOf(addDays(year.to, 1)).label
  return fill(act === 1961 ? words.years.of1961 : words.years.of2025, { year: year.label, next })
}
