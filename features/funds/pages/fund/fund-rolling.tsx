import { fill } from '#content/fill.ts'
import { formatNumber, formatPercent } from '#finance/rupees.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { FundFold } from './fund-fold.tsx'
import type { PartProps } from './part-props.ts'

type Row = PartProps['view']['rolling'][number]

/** Every one, three and five years that the prices hold, as bars and in words. */
export function FundRolling({ tones, view }: PartProps) {
  const words = useWords('fund')
  const text = words.rolling
  return (
    <FundFold title={text.title}>
      <p className="muted">{text.lead}</p>
      <div className="rolling-columns">
        {view.rolling.map((row) => (
          <Rolling key={row.years} row={row} tones={tones} />
        ))}
      </div>
      <Disclosure summary={words.how}>
        <ul className="small column gap-2">
          {view.rolling.map(
            ({ years, figures }) =>
              figures && (
                <li key={years}>
                  <strong>{text.heads[String(years) as keyof typeof text.heads]}:</strong>{' '}
                  <Sentence
                    text={text.how}
                    values={{
                      low: <Percent fraction={figures.lowest.value} decimals={1} words={tones} />,
                      lowFrom: <DateText date={figures.lowest.from} />,
                      lowTo: <DateText date={figures.lowest.to} />,
                      high: <Percent fraction={figures.highest.value} decimals={1} words={tones} />,
                      highFrom: <DateText date={figures.highest.from} />,
                      highTo: <DateText date={figures.highest.to} />,
                    }}
                  />
                </li>
              ),
          )}
          <li>{text.howAll}</li>
        </ul>
      </Disclosure>
    </FundFold>
  )
}

function Rolling({ row, tones }: { row: Row } & Omit<PartProps, 'view'>) {
  const words = useWords('fund')
  const text = words.rolling
  const heading = <h3 className="rolling-head">{text.heads[String(row.years) as keyof typeof text.heads]}</h3>
  if (!row.figures) {
    return (
      <div>
        {heading}
        <p className="muted">{text.tooShort}</p>
      </div>
    )
  }
  const { count, lowest, highest, median, bars } = row.figures
  const plain = (fraction: number) => <Percent fraction={fraction} decimals={1} signed={false} />
  const toned = (fraction: number) => <Percent fraction={fraction} decimals={1} words={tones} />
  return (
    <div>
      {heading}
      <p className="small muted">
        <Sentence
          text={text.starts}
          values={{
            count: formatNumber(count),
            first: <DateText date={row.figures.firstStart} />,
            last: <DateText date={row.figures.lastStart} />,
          }}
        />
      </p>
      <Bars bars={bars} />
      <dl className="row row-apart rolling-ends">
        <div>
          <dt>{text.lowest}</dt>
          <dd>{toned(lowest.value)}</dd>
        </div>
        <div>
          <dt>{text.middle}</dt>
          <dd>{toned(median)}</dd>
        </div>
        <div>
          <dt>{text.highest}</dt>
          <dd>{toned(highest.value)}</dd>
        </div>
      </dl>
      <p>
        <strong>
          <Sentence text={text.lost} values={{ share: plain(row.figures.below0) }} />
        </strong>{' '}
        <Sentence
          text={text.shares}
          values={{ eight: plain(row.figures.above8), twelve: plain(row.figures.above12) }}
        />
      </p>
    </div>
  )
}

function Bars({ bars }: { bars: NonNullable<Row['figures']>['bars'] }) {
  const label = useWords('fund').rolling.bars
  const most = bars.reduce((best, bar) => (bar.count > best.count ? bar : best))
  const width = 100 / bars.length
  const decimals = most.to - most.from < 0.01 ? 2 : 0
  return (
    <svg
      className="rolling-bars"
      viewBox="0 0 100 60"
      preserveAspectRatio="none"
      role="img"
      aria-label={fill(label, {
        from: formatPercent(most.from, decimals),
        to: formatPercent(most.to, decimals),
        count: formatNumber(most.count),
      })}
    >
      {bars.map((bar, i) => {
        const height = (bar.count / most.count) * 58
        return (
          <rect
            key={bar.from}
            className={bar.to <= 0 ? 'bar-loss' : undefined}
            x={(i * width + width * 0.1).toFixed(2)}
            width={(width * 0.8).toFixed(2)}
            y={(60 - height).toFixed(2)}
            height={height.toFixed(2)}
          />
        )
      })}
    </svg>
  )
}
