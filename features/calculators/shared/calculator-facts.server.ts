import type { CalculatorId } from '#content/calculator-text.ts'
import { rowOn } from '#content/dated.ts'
import { formWords } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { illustrationBands } from '#content/illustration.ts'
import { wordsIn } from '#content/words.ts'
import { today } from '#kit/clock/clock.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import { deviceCalculatorsPath } from '#site/document/built-files.server.ts'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { type CalculatorReading, readCalculator } from '../calculator.ts'
import { calculatorOf } from '../calculators.ts'
import { marketIntervals } from '../market-intervals.server.ts'
import type { CalculatorFacts } from '../pages/calculator-body.tsx'

/** Everything but the figures that the pages of calculators are made from, in the language of the request. */
export async function calculatorFacts(
  context: Pick<RequestContext, 'firm' | 'language' | 'services'>,
): Promise<CalculatorFacts> {
  const { firm, language, services } = context
  const words = wordsIn(language)
  const day = today(services.clock)
  const { lowest, highest } = rowOn(illustrationBands, day)
  const band = { lowest, highest }
  const { risk, past, solicitation } = legalNotices(firm, words.mandated, words.locale)
  return {
    script: deviceCalculatorsPath,
    day,
    locale: words.locale,
    words: words.calculators,
    chartWords: words.calculator.chart,
    mind: words.frame.ui.mind,
    faultWords: formWords(words.faults, 'figures'),
    band: {
      ...band,
      mark: fill(words.calculator.bandMark, band),
      hint: fill(words.calculator.bandHint, band),
      above: fill(words.calculator.bandAbove, band),
    },
    stretches: await marketIntervals(services, day),
    lines: { risk, past, solicitation },
  }
}

/**
 * Works a calculator out with the figures of an address.
 *
 * @param known Figures for the fields that the address leaves out.
 */
export async function loadCalculation(
  id: CalculatorId,
  { searchParams }: URL,
  context: Parameters<typeof calculatorFacts>[0],
  known: Readonly<Record<string, string>> = {},
): Promise<{
  readonly id: CalculatorId
  readonly facts: CalculatorFacts
  readonly reading: CalculatorReading
}> {
  const facts = await calculatorFacts(context)
  const read = (name: string) => searchParams.get(name) ?? known[name] ?? null
  return { id, facts, reading: readCalculator(calculatorOf(id), read, facts.day) }
}
