import { useLocale } from '#app/language/in-language.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import type { Locale } from '#content/en/locale.ts'
import type { ServicesWords } from '#content/en/services.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { Drawdown } from '#finance/retirement.ts'
import { formatCompactRupees, formatPercent, formatRupees } from '#finance/rupees.ts'
import { carefulAge, planUntil } from '#forms/calculators/how-long.ts'
import { LastingChart } from './lasting-chart.tsx'
import type { RetirementOutcome, RetirementReading } from './retirement-outcome.ts'

type RetirementResultProps = {
  reading: RetirementReading
  outcome: RetirementOutcome
  words: ServicesWords['retirement']['result']
}

/** The age at which the money ends, and how it gets there. */
export function RetirementResult({ reading: { values }, outcome, words }: RetirementResultProps) {
  const locale = useLocale()
  if (!values) return null
  const { age, corpus } = values
  const { asTyped, lower, needed } = outcome
  const rate = fill(words.atRate, { rate: formatPercent(values.return, 1) })
  const lowerRate = fill(words.atRate, { rate: formatPercent(outcome.lowerReturn, 1) })
  return (
    <>
      <h2 className="lasts-title">{words.until}</h2>
      <p className="display lasts-age">{ageOf(age, asTyped, words)}</p>
      <p>{sentence(asTyped, words, locale)}</p>
      {values.yearsToGo > 0 && (
        <p className="muted">
          {fill(words.first, {
            today: formatRupees(values.spending),
            later: formatRupees(Math.round(outcome.firstMonth / 100) * 100),
          })}
        </p>
      )}
      <p className="lasts-lower">
        {fill(words.lower, { rate: formatPercent(outcome.lowerReturn, 1) })}{' '}
        <strong>{untilOf(age, lower, words)}</strong>
      </p>
      <LastingChart
        age={age}
        until={planUntil}
        corpus={corpus}
        asTyped={{ drawdown: asTyped, rate, until: untilOf(age, asTyped, words) }}
        lower={{ drawdown: lower, rate: lowerRate, until: untilOf(age, lower, words) }}
        title={words.chartTitle}
        ageName={words.age}
        label={fill(asTyped.isLeft ? words.chartLeft : words.chart, {
          from: age,
          to: planUntil,
          start: formatCompactRupees(corpus, locale.amounts),
          end: ageOf(age, asTyped, words),
          left: formatCompactRupees(asTyped.years.at(-1)?.closing ?? 0, locale.amounts),
        })}
      />
      {needed !== null && (
        <p>
          {fill(words.needed, { age: carefulAge, corpus: formatCompactRupees(needed, locale.amounts) })}{' '}
          {values.yearsToGo > 0 && (
            <Link className="more" href={`/calculator?mode=goal&amount=${Math.ceil(needed)}`}>
              {words.neededLink}
              <Icon name="arrow-right" />
            </Link>
          )}
        </p>
      )}
      <Disclosure summary={words.table}>
        <DataTable
          caption={words.chartTitle}
          narrow="scroll"
          columns={[
            { key: 'age', label: words.age },
            { key: 'monthly', label: words.monthly, numeric: true },
            { key: 'spent', label: words.spent, numeric: true },
            { key: 'earned', label: words.earned, numeric: true },
            { key: 'left', label: words.left, numeric: true },
          ]}
          rows={asTyped.years.map((row) => ({
            id: String(row.year),
            cells: {
              age: age + row.year - 1,
              monthly: <Money rupees={row.monthly} />,
              spent: <Money rupees={row.spent} />,
              earned: <Money rupees={row.earned} />,
              left: <Money rupees={row.closing} />,
            },
          }))}
        />
      </Disclosure>
      <p className="small muted">{words.how}</p>
    </>
  )
}

type ResultWords = ServicesWords['retirement']['result']

/** The age in whole years at which a course ends, or that it goes further than we count. */
function ageOf(age: number, course: Drawdown, words: ResultWords): string {
  if (course.isLeft) return fill(words.beyond, { age: planUntil })
  return String(age + Math.floor(course.months / 12))
}

/** The same behind a figure or a line: "until 84", or "beyond 105". */
function untilOf(age: number, course: Drawdown, words: ResultWords): string {
  const text = ageOf(age, course, words)
  return course.isLeft ? text : fill(words.lowerAge, { age: text })
}

function sentence(course: Drawdown, words: ResultWords, locale: Locale): string {
  if (course.isLeft) {
    const left = formatCompactRupees(course.years.at(-1)?.closing ?? 0, locale.amounts)
    return fill(words.beyondText, { age: planUntil, left })
  }
  if (course.months === 0) return words.notEven
  return fill(words.untilMonths, {
    years: plural(locale, words.years, Math.floor(course.months / 12)),
    months: plural(locale, words.months, course.months % 12),
  })
}
