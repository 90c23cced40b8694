import type { CSSProperties } from 'react'
import { fill } from '#content/fill.ts'
import type { IsoDate } from '#finance/dates.ts'
import { formatRupees } from '#finance/rupees.ts'
import { LawLine } from '#site/frame/law-line.tsx'
import type { LawText } from '#site/frame/legal-notices.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { FieldError } from '#site/ui/field-error.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { kindOf, type SipSum } from '../../sip.ts'
import type { CalculatorWords } from '../../words/calculator.ts'
import { formId } from './calculator-form.tsx'
import { atTodaysPrices, endOf, growthRows } from './growth.ts'
import { inflationOf } from './inputs.ts'
import { plain, rupees, yearsText } from './phrases.ts'
import { YearTable } from './year-table.tsx'

type Assumption = { from: IsoDate; percent: number }

type DetailsProps = {
  sum: SipSum
  words: CalculatorWords
  /** The warning that the firm's registration asks for. */
  risk: LawText
  assumption: Assumption
  inflation: string
  onInflation: (text: string) => void
}

/** Under the result: what it could buy today, every year of it, and how it came about. */
export function Details({ sum, words, risk, assumption, inflation, onInflation }: DetailsProps) {
  const locale = useLocale()
  const percent = inflationOf({ inflation }, assumption.percent)
  const { inputs, result } = sum
  const end = endOf(sum)
  const today = percent === null ? null : atTodaysPrices(end, percent, inputs.years)
  const shown = inflation === '' ? String(assumption.percent) : inflation
  return (
    <div className="column calc-details">
      <section className="column calc-today">
        <h2 className="h3">{words.today.title}</h2>
        <p className="lead" aria-live="polite">
          {percent === null || today === null
            ? words.today.fault
            : today < 1
              ? words.today.tooSmall
              : fill(words.today.sentence, {
                  percent: plain(percent),
                  amount: rupees(end),
                  years: yearsText(inputs.years, words, locale),
                  today: formatRupees(today),
                })}
        </p>
        <div className="row calc-rise">
          <label htmlFor="inflation">
            {words.today.assumption}
            <span className="hidden-visually">. {words.today.fieldLabel}</span>
          </label>
          <span className="range-box">
            <input
              id="inflation"
              name="inflation"
              form={formId}
              inputMode="decimal"
              autoComplete="off"
              value={shown}
              onChange={(event) => onInflation(event.target.value)}
              aria-invalid={percent === null ? true : undefined}
              aria-describedby="inflation-basis"
              style={{ '--chars': Math.max(2, shown.length) } as CSSProperties}
            />
            <span aria-hidden="true">{words.today.perYear}</span>
          </span>
        </div>
        {percent === null && <FieldError id="inflation-error">{words.today.fault}</FieldError>}
        <p className="hint" id="inflation-basis">
          <BasisSentence words={words} assumption={assumption} />
        </p>
      </section>
      <section className="calc-years">
        <h2 className="h3">{words.table.title}</h2>
        <YearTable rows={growthRows(sum)} inflation={percent} words={words.table} />
      </section>
      <Disclosure summary={words.how.title}>
        <div className="stack">
          <p>{words.how[kindOf(inputs)]}</p>
          {result.kind === 'invest' && <p>{words.how.rounding}</p>}
        </div>
      </Disclosure>
      <p>
        <Link className="more" href={marketAddress(sum)}>
          {words.market}
          <Icon name="arrow-right" />
        </Link>
      </p>
      <div className="calc-limits small muted stack">
        <p>{words.how.limits}</p>
        <p>
          <LawLine line={risk} />
        </p>
      </div>
    </div>
  )
}

/** The calculator that shows the same sum at the returns that a market had. */
function marketAddress({ inputs, result }: SipSum): string {
  const query = {
    years: String(Math.max(1, Math.round(inputs.years))),
    return: String(inputs.expectedReturnPercent),
  }
  if (result.kind === 'invest' && result.investment === 'lumpsum')
    return `/calculator/sip-or-lumpsum?${new URLSearchParams({ amount: String(inputs.amount), ...query })}`
  const monthly = result.kind === 'goal' ? result.monthly : inputs.amount
  return `/calculator/step-up-sip?${new URLSearchParams({ monthly: String(monthly), rise: '0', ...query })}`
}

/** The sentence with its date formatted as everywhere on the site. */
function BasisSentence({ words, assumption }: { words: CalculatorWords; assumption: Assumption }) {
  return (
    <Sentence
      text={words.today.basis}
      values={{ percent: assumption.percent, date: <DateText date={assumption.from} shape="month" /> }}
    />
  )
}
