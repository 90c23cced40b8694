import { type CalculatorId, calculatorPath } from '#content/calculator-text.ts'
import type { FormWords } from '#content/errors.ts'
import type { Locale } from '#content/words/locale.ts'
import type { IsoDate } from '#finance/dates.ts'
import { DeferredStyles } from '#site/document/deferred-styles.tsx'
import type { LegalNotices } from '#site/frame/legal-notices.ts'
import { useLocale } from '#site/language/in-language.tsx'
import { useAddress } from '#site/ui/link.tsx'
import { type Calculator, type CalculatorReading, queryOf } from '../calculator.ts'
import { calculatorOf } from '../calculators.ts'
import type { MarketIntervals } from '../market-intervals.server.ts'
import { enquiryText } from '../shared/value-text.ts'
import type { CalculatorWords } from '../words/calculator.ts'
import type { CalculatorsWords } from '../words/calculators.ts'
import { Answer } from './answer.tsx'
import { Details } from './details.tsx'
import { FiguresForm, type IllustrationBand } from './figures-form.tsx'
import { intervalResults } from './interval-results.ts'

/**
 * What every calculator's page is made from beside its figures. Only values that JSON can hold: a device keeps them, to work
 * calculators out without a network.
 */
export interface CalculatorFacts {
  /** The address of the script that renders with them; facts and script are of one build. */
  readonly script: string
  /** The day in India whose rules apply. */
  readonly day: IsoDate
  readonly locale: Locale
  readonly words: CalculatorsWords
  readonly chartWords: CalculatorWords['chart']
  readonly mind: string
  readonly faultWords: FormWords
  readonly band: IllustrationBand
  /** What a market did, by the length of the stretch. */
  readonly stretches: readonly MarketIntervals[]
  /** The sentences that the law asks for. */
  readonly lines: Pick<LegalNotices, 'risk' | 'past' | 'solicitation'>
}

export type CalculatorBodyProps = {
  id: CalculatorId
  reading: CalculatorReading
  facts: CalculatorFacts
  /** In the place of the result as long as nobody has asked for one. */
  first?: string
  /** The origin of the printed address. */
  origin: string
  /** It is worked out without a network, so what needs one is named, and its message goes along to the contact form. */
  isCutOff?: boolean
}

/** One form, one result, and how it came about: a calculator's page below its title, or a part of another page. The server renders it, and the device where it keeps what that takes. */
export function CalculatorBody({ id, reading, facts, first, origin, isCutOff = false }: CalculatorBodyProps) {
  const { words, band, day, lines } = facts
  const locale = useLocale()
  const calculator = calculatorOf(id)
  const shared = { calculator, text: words.list[id], reading }
  const query = queryOf(calculator, reading)
  // An example leads nowhere, and a firm that may not sell insurance to no quote.
  const mayLeadOn = reading.isAsked && (calculator.topic !== 'protect' || lines.solicitation !== null)
  const path = calculatorPath(id)
  const address = useAddress()(`${path}?${query}`)
  return (
    <>
      <div className="calc-panel">
        <FiguresForm
          {...shared}
          id={id}
          words={words.page}
          faultWords={facts.faultWords}
          band={band}
          day={day}
          script={facts.script}
        />
        <section className="panel-deep calc-result" id="result" aria-label={words.page.result}>
          <Answer
            {...shared}
            words={words.page}
            chartWords={facts.chartWords}
            first={first}
            above={aboveBand(calculator, reading, band)}
            mind={facts.mind}
            address={address}
            talk={isCutOff ? '/contact' : `/contact?result=${path.replace('/calculator/', '')}&${query}`}
            next={mayLeadOn ? (reading.answer?.next ?? null) : null}
            cutOff={
              isCutOff ? { day, message: enquiryText(calculator, shared.text, reading, words, locale) } : null
            }
          />
        </section>
      </div>
      <DeferredStyles />
      <Details
        {...shared}
        words={words}
        intervalResults={intervalResults(calculator, reading, facts.stretches, band.highest, day)}
        highest={band.highest}
        day={day}
        lines={[
          ...(calculator.market ? [lines.risk, lines.past] : []),
          ...(calculator.topic === 'protect' && lines.solicitation ? [lines.solicitation] : []),
        ]}
        address={`${origin}${address}`}
      />
    </>
  )
}

/** Why the return that is typed is not to be planned on; null inside the band, and where no market's return is assumed. */
export function aboveBand(
  { market }: Calculator,
  { values }: CalculatorReading,
  { highest, above }: IllustrationBand,
): string | null {
  const rate = market && values?.[market.rate]
  return rate !== undefined && rate * 100 > highest ? above : null
}
