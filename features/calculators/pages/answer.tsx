import type { CSSProperties } from 'react'
import type { CalculatorText } from '#content/calculator-text.ts'
import { fill } from '#content/fill.ts'
import type { IsoDate } from '#finance/dates.ts'
import { GrowthChart } from '#site/charts/growth-chart.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import {
  type Calculator,
  type CalculatorAnswer,
  type CalculatorReading,
  type CalculatorUnit,
  mainOf,
} from '../calculator.ts'
import { outcomeText, valueText, valueTexts } from '../shared/value-text.ts'
import type { CalculatorWords } from '../words/calculator.ts'
import type { CalculatorsWords } from '../words/calculators.ts'

type AnswerProps = {
  calculator: Calculator
  text: CalculatorText
  reading: CalculatorReading
  words: CalculatorsWords['page']
  chartWords: CalculatorWords['chart']
  /** In the place of the result as long as nobody has asked for one. */
  first?: string
  /** Why a rate above the band is not to be planned on; null inside it. */
  above: string | null
  mind: string
  /** Path and query of this result. */
  address: string
  /** The enquiry form with this result in its message. */
  talk: string
  /** The address that the answer leads on to. */
  next: string | null
  /** Worked out without a network: by the rules of this day, with the message for the contact form that the device keeps. */
  cutOff: { readonly day: IsoDate; readonly message: string } | null
}

/** The figures, the sentence, what to mind, the drawing, and what can be done with the result. */
export function Answer(props: AnswerProps) {
  const locale = useLocale()
  const { calculator, text, reading, words, first, above, mind, address, talk, next, cutOff } = props
  const { answer } = reading
  if (!answer) return <p className="muted">{(!reading.isAsked && first) || words.noResult}</p>
  const saying = { words, locale }
  const said = valueTexts(calculator, text, reading, saying)
  const mainName = mainOf(calculator, answer)
  const main = answer.figures[mainName] ?? null
  const bars = barsOf(calculator, answer)
  const others = Object.keys(calculator.figures).filter(
    (name) => ![mainName, ...bars].includes(name) && answer.figures[name] !== null,
  )
  const outcome = outcomeText(calculator, text, reading, saying)
  return (
    <div className="calc-answer">
      {!reading.isAsked && <p className="calc-example">{words.example}</p>}
      {main !== null && (
        <>
          <h2 className="calc-label">{text.figures[mainName]}</h2>
          <p
            className="display calc-figure"
            style={{ '--chars': Math.max(10, said[mainName]?.length ?? 0) } as CSSProperties}
          >
            <Value unit={calculator.figures[mainName] ?? 'count'} value={main} text={said[mainName]} />
          </p>
        </>
      )}
      <p className="hidden-visually">{outcome}</p>
      {others.length > 0 && (
        <dl className="calc-facts">
          {others.map((name) => (
            <div key={name}>
              <dt>{text.figures[name]}</dt>
              <dd>
                <Value
                  unit={calculator.figures[name] ?? 'count'}
                  value={answer.figures[name] ?? 0}
                  text={said[name]}
                />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {above && <Notice word={mind}>{above}</Notice>}
      {answer.notes?.map((note) => (
        <p className="calc-note" key={note}>
          {fill(text.notes[note] ?? '', said)}
        </p>
      ))}
      <Drawing {...props} answer={answer} />
      {next && (
        <p className="no-print">
          <Link className="more" href={next}>
            {fill(text.next ?? '', said)}
            <Icon name="arrow-right" />
          </Link>
        </p>
      )}
      {cutOff && (
        <p className="calc-note">
          <Sentence text={words.cutOff} values={{ date: <DateText date={cutOff.day} /> }} />
        </p>
      )}
      <div className="column gap-2 no-print">
        <div className="row">
          <ButtonLink href={talk} kind="gold" size="small" {...on('talk-along', cutOff?.message ?? false)}>
            {words.talk}
          </ButtonLink>
          <Button
            kind="quiet"
            size="small"
            className="needs-script"
            hidden
            {...on('share-link', address)}
            {...on('share-text', `${text.question} ${outcome}${above ? ` ${above}` : ''}`)}
          >
            <Icon name="share" />
            {words.share}
          </Button>
          <Button
            kind="quiet"
            size="small"
            className="needs-script"
            {...on('copy-link', address)}
            {...on('copied', words.copied)}
          >
            <Icon name="copy" />
            <span>{words.copy}</span>
          </Button>
          <Button kind="quiet" size="small" className="needs-script" {...on('print')}>
            <Icon name="print" />
            {words.print}
          </Button>
        </div>
      </div>
    </div>
  )
}

function Value({ unit, value, text }: { unit: CalculatorUnit; value: number; text: string | undefined }) {
  return unit === 'rupees' ? <Money rupees={Math.round(value)} /> : text
}

/** The figures that are drawn as bars, which then stand nowhere else. */
function barsOf({ bars = [] }: Calculator, { figures }: CalculatorAnswer): readonly string[] {
  return bars.some((name) => figures[name]) ? bars : []
}

/** Two lines over the years, or bars beside each other; the figures stand beside them in words. */
function Drawing(props: AnswerProps & { answer: CalculatorAnswer }) {
  const locale = useLocale()
  const { calculator, text, words, chartWords, answer } = props
  const saying = { words, locale }
  const [main, base] = calculator.lines ?? []
  const rows = answer.rows ?? []
  if (main && base && rows.length > 0) {
    const at = (row: (typeof rows)[number], name: string) => row[name] ?? 0
    const last = at(rows[rows.length - 1]!, 'year')
    const start = answer.start ?? {}
    return (
      <GrowthChart
        rows={rows.map((row) => ({ year: at(row, 'year'), value: at(row, main), invested: at(row, base) }))}
        startsWith={{ value: start[main] ?? 0, invested: start[base] ?? 0 }}
        years={valueText('years', last, saying)}
        words={{
          ...chartWords,
          value: text.columns[main] ?? '',
          invested: text.columns[base] ?? '',
          text: fill(words.chartText, { sentence: text.chart ?? '' }),
        }}
      />
    )
  }
  const bars = barsOf(calculator, answer).map((name) => ({ name, value: answer.figures[name] ?? 0 }))
  if (bars.length === 0) return null
  const most = Math.max(...bars.map(({ value }) => Math.abs(value)))
  return (
    <div className="column calc-bars">
      {bars.map(({ name, value }) => (
        <div key={name}>
          <p>
            <span>{text.figures[name]}</span>
            <span>{valueText(calculator.figures[name] ?? 'count', value, saying)}</span>
          </p>
          <div className="calc-bar" data-main={name === calculator.main || undefined} aria-hidden="true">
            <span style={{ width: `${(Math.abs(value) / most) * 100}%` }} />
          </div>
        </div>
      ))}
    </div>
  )
}
