import { fill } from '#content/fill.ts'
import { percentOf } from '#site/charts/labels.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Card } from '#site/ui/card.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { FundFold } from './fund-fold.tsx'
import type { PartProps } from './part-props.ts'

/** The return of each period, and how these and the years beside them were worked out. */
export function FundReturns({ tones, view }: PartProps) {
  const words = useWords('fund')
  const text = words.returns
  const name = (period: keyof typeof text.names) => (
    <Sentence text={text.names[period]} values={{ date: <DateText date={view.first.date} /> }} />
  )
  const { means } = view
  const hasMeans = Object.keys(means).length > 0
  return (
    <Card as="section">
      <h2 className="h3">{text.title}</h2>
      <DataTable
        caption={text.title}
        narrow="scroll"
        columns={[
          { key: 'period', label: text.period },
          { key: 'value', label: text.value, numeric: true },
          ...(hasMeans ? [{ key: 'category', label: text.category, numeric: true }] : []),
          { key: 'became', label: text.became, numeric: true },
        ]}
        rows={view.periods.map(({ period, figure }) => ({
          id: period,
          cells: {
            period: (
              <>
                {name(period)}
                {figure?.kind === 'a-year' && period !== '1Y' && (
                  <span className="muted small"> {text.aYear}</span>
                )}
              </>
            ),
            value: figure ? (
              <Percent fraction={figure.value} words={tones} />
            ) : (
              <span className="muted">{words.missing}</span>
            ),
            category: <Mean mean={means[period]} tones={tones} />,
            became: figure ? <Money rupees={figure.tenThousand} /> : '',
          },
        }))}
      />
      <p className="small muted fund-note">
        {text.note} {hasMeans && fill(text.categoryNote, { category: view.category })} {text.noBenchmark}
      </p>
      <Disclosure summary={words.how}>
        <ul className="small column gap-2">
          {view.periods.map(
            ({ period, figure }) =>
              figure && (
                <li key={period}>
                  <Sentence
                    text={figure.kind === 'a-year' ? text.howYearly : text.howAbsolute}
                    values={{
                      name: name(period),
                      toNav: <Money rupees={figure.to.nav} decimals={4} />,
                      to: <DateText date={figure.to.date} />,
                      fromNav: <Money rupees={figure.from.nav} decimals={4} />,
                      from: <DateText date={figure.from.date} />,
                      days: figure.days,
                      value: <Percent fraction={figure.value} />,
                    }}
                  />
                </li>
              ),
          )}
          {view.years.toReversed().map((row) => (
            <li key={row.year}>
              <Sentence
                text={words.years.how}
                values={{
                  year: row.year,
                  toNav: <Money rupees={row.to.nav} decimals={4} />,
                  to: <DateText date={row.to.date} />,
                  fromNav: <Money rupees={row.from.nav} decimals={4} />,
                  from: <DateText date={row.from.date} />,
                  value: <Percent fraction={row.value} decimals={1} />,
                }}
              />
            </li>
          ))}
        </ul>
      </Disclosure>
    </Card>
  )
}

type MeanProps = Pick<PartProps, 'tones'> & { mean: PartProps['view']['means']['1Y'] }

function Mean({ mean, tones }: MeanProps) {
  const words = useWords('fund')
  if (!mean) return <span className="muted">{words.missing}</span>
  return (
    <>
      <Percent fraction={mean.value} words={tones} />
      <small>{fill(words.returns.ofFunds, { count: mean.count })}</small>
    </>
  )
}

/** Each calendar year as a bar to the right or left of zero. */
export function FundYears({ tones, view }: PartProps) {
  const words = useWords('fund')
  const text = words.years
  const years = [...view.years].reverse()
  const most = Math.max(0, ...years.map((row) => row.value))
  const least = Math.min(0, ...years.map((row) => row.value))
  const zero = -least / (most - least || 1)
  return (
    <FundFold title={text.title}>
      <ol className="years">
        {years.map((row) => {
          const share = Math.abs(row.value) / (most - least || 1)
          return (
            <li key={row.year}>
              <span className="num">{row.year}</span>
              <span className="years-track" aria-hidden="true">
                <span
                  className={row.value < 0 ? 'years-bar years-loss' : 'years-bar'}
                  style={{
                    left: percentOf(row.value < 0 ? zero - share : zero),
                    width: percentOf(share),
                  }}
                />
              </span>
              <span className="years-value">
                <Percent fraction={row.value} decimals={1} words={tones} />
                {!row.isWhole && <small>{text.part}</small>}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="small muted fund-note">{text.note}</p>
    </FundFold>
  )
}
