import type { CalculatorText } from '#content/calculator-text.ts'
import { type Dated, findRowOn } from '#content/dated.ts'
import { fill } from '#content/fill.ts'
import { quotedSource } from '#content/rule-sources.ts'
import type { Locale } from '#content/words/locale.ts'
import type { IsoDate } from '#finance/dates.ts'
import { LawLine } from '#site/frame/law-line.tsx'
import type { LawText } from '#site/frame/legal-notices.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { Calculator, CalculatorReading } from '../calculator.ts'
import { inputTexts, valueText, valueTexts } from '../shared/value-text.ts'
import type { CalculatorsWords } from '../words/calculators.ts'
import type { IntervalResults } from './interval-results.ts'

type DetailsProps = {
  calculator: Calculator
  text: CalculatorText
  reading: CalculatorReading
  words: CalculatorsWords
  intervalResults: IntervalResults | null
  /** Per cent a year. */
  highest: number
  day: IsoDate
  /** The sentences that the law asks for. */
  lines: readonly LawText[]
  /** The whole address of this result, for paper. */
  address: string
}

/** Under the result: the market's past, every year, and how it was worked out from which rates. */
export function Details(props: DetailsProps) {
  const locale = useLocale()
  const { calculator, text, reading, words, day, lines, address } = props
  const saying = { words: words.page, locale }
  const rows = reading.answer?.rows ?? []
  const columns = Object.entries(calculator.columns)
  const title = calculator.lines ? words.page.table : words.page.parts
  return (
    <div className="column calc-details" id="details">
      {reading.answer && (
        <dl className="calc-inputs">
          {inputTexts(calculator, text, reading, saying).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Windows {...props} />
      {rows.length > 0 && (
        <section className="calc-years">
          <h2 className="h3">{title}</h2>
          <DataTable
            caption={fill(words.page.tableCaption, { question: text.question, title })}
            // Three amounts beside a name do not fit a phone.
            narrow={columns.length > 3 && columns[0]?.[1] === 'part' ? 'cards' : 'scroll'}
            columns={columns.map(([key, unit]) => ({
              key,
              label: text.columns[key] ?? '',
              numeric: unit !== 'count' && unit !== 'part',
            }))}
            rows={rows.map((row, i) => ({
              id: String(i),
              cells: Object.fromEntries(
                columns.map(([key, unit]) => [
                  key,
                  unit === 'part'
                    ? partText(props, row[key] ?? 0, row.rate ?? 0, locale)
                    : valueText(unit, row[key] ?? 0, saying),
                ]),
              ),
            }))}
          />
        </section>
      )}
      <Disclosure summary={words.page.how}>
        <div className="stack">
          <p>{fill(text.formula, valueTexts(calculator, text, reading, saying))}</p>
          <p>{text.limits}</p>
          {calculator.rules.length > 0 && (
            <>
              <h3 className="h4">{words.page.sources}</h3>
              <ul className="column gap-2 calc-sources">
                {rulesOn(calculator, day).map(({ source, from }) => (
                  <li key={source}>
                    <Sentence
                      text={words.page.source}
                      values={{
                        source: <span lang="en">{quotedSource(source)}</span>,
                        date: <DateText date={from} />,
                      }}
                    />
                  </li>
                ))}
              </ul>
              <p>
                <Link href="/how-we-check#rates">{words.page.check}</Link>
              </p>
            </>
          )}
        </div>
      </Disclosure>
      <div className="calc-limits small muted stack">
        <p>{words.page.arithmetic}</p>
        {lines.map((line) => (
          <p key={line.text}>
            <LawLine line={line} />
          </p>
        ))}
      </div>
      <p className="calc-print-foot">
        {words.page.address}: {address}
      </p>
    </div>
  )
}

/** The name of a row, such as "Cess, 4 %". */
function partText(
  { calculator, text, words }: DetailsProps,
  part: number,
  rate: number,
  locale: Locale,
): string {
  const name = text.parts?.[calculator.parts?.[part] ?? ''] ?? ''
  return fill(name, { rate: valueText('percent', rate, { words: words.page, locale }) })
}

function Windows({ calculator, text, words, intervalResults, highest }: DetailsProps) {
  const locale = useLocale()
  if (!intervalResults) return null
  const saying = { words: words.page, locale }
  const { stretches, asked, results } = intervalResults
  const unit = calculator.figures[calculator.main] ?? 'count'
  return (
    <section className="column calc-windows">
      <h2 className="h3">{words.windows.title}</h2>
      <p>
        <Sentence
          text={words.windows.lead}
          values={{
            fund: stretches.fund,
            years: valueText('years', stretches.years, saying),
            from: <DateText date={stretches.from} shape="month" />,
            to: <DateText date={stretches.to} shape="month" />,
            count: valueText('count', stretches.count, saying),
          }}
        />{' '}
        {asked > stretches.years && fill(words.windows.shorter, { asked: valueText('years', asked, saying) })}
      </p>
      <DataTable
        caption={words.windows.title}
        narrow="scroll"
        columns={[
          { key: 'kind', label: words.windows.kind },
          { key: 'rate', label: words.windows.rate, numeric: true },
          { key: 'main', label: text.figures[calculator.main] ?? '', numeric: true },
        ]}
        rows={results.map(({ kind, main }) => ({
          id: kind,
          cells: {
            kind: words.windows[kind],
            rate: valueText('percent', stretches[kind], saying),
            main: main === null ? fill(words.windows.above, { highest }) : valueText(unit, main, saying),
          },
        }))}
      />
      <p className="hint">{words.windows.order}</p>
    </section>
  )
}

/** The rows that hold, each source once: an act may set several of them. */
function rulesOn({ rules }: Calculator, day: IsoDate): Dated<object>[] {
  const rows = rules.flatMap((own) => findRowOn(own, day) ?? own[0] ?? [])
  return rows.filter(({ source }, i) => rows.findIndex((row) => row.source === source) === i)
}
