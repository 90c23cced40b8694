import type { ReactNode } from 'react'
import { plural } from '#content/plural.ts'
import { quotedSource } from '#content/rule-sources.ts'
import { formatNumber } from '#finance/rupees.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Card } from '#site/ui/card.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { RiskMeter } from '#site/ui/risk-meter.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { PartProps } from './part-props.ts'

/** Swings, the deepest fall, and what the risk was paid with; each with one sentence on what it means. */
export function FundRisk({ tones, view }: PartProps) {
  const words = useWords('fund')
  const riskLabel = useWords('frame').ui.riskometer
  const locale = useLocale()
  const text = words.risk
  const { volatility, deepestFall: fall, sharpe, sortino } = view
  return (
    <Card as="section">
      <h2 className="h3">{text.title}</h2>
      <div className="row fund-dial">
        <RiskMeter size="large" level={view.riskLevel} levels={view.riskLevels} label={riskLabel} />
        <p className="small muted">
          <Sentence
            text={text.dialNote}
            values={{
              link: (
                <Link href={view.fund.documents.url} rel="nofollow noreferrer">
                  {text.dialLink}
                </Link>
              ),
            }}
          />
        </p>
      </div>
      <div className="measures">
        {fall ? (
          <Measure name={text.fall} value={<Percent fraction={-fall.depth} words={tones} />}>
            <Sentence
              text={plural(locale, text.fallMeaning, fall.daysDown)}
              values={{
                peakNav: <Money rupees={fall.peak.nav} decimals={2} />,
                peak: <DateText date={fall.peak.date} />,
                troughNav: <Money rupees={fall.trough.nav} decimals={2} />,
                trough: <DateText date={fall.trough.date} />,
              }}
            />{' '}
            {fall.recovery ? (
              <Sentence
                text={plural(locale, text.recovered, fall.daysToRecover ?? 0)}
                values={{ date: <DateText date={fall.recovery.date} /> }}
              />
            ) : (
              text.notRecovered
            )}
          </Measure>
        ) : (
          <Measure name={text.fall} value={<Percent fraction={0} signed={false} />}>
            <Sentence text={text.neverFell} values={{ first: <DateText date={view.first.date} /> }} />
          </Measure>
        )}
        <Measure
          name={text.volatility}
          value={volatility ? <Percent fraction={volatility.value} signed={false} /> : words.missing}
        >
          {text.volatilityMeaning}
        </Measure>
        <Measure name={text.sharpe} value={sharpe ? formatNumber(sharpe.value, 2) : words.missing}>
          {text.sharpeMeaning}
        </Measure>
        <Measure name={text.sortino} value={sortino ? formatNumber(sortino.value, 2) : words.missing}>
          {text.sortinoMeaning}
        </Measure>
      </div>
      <RiskWorking view={view} />
      <p className="small muted fund-note">{text.noBenchmark}</p>
    </Card>
  )
}

function Measure({ name, value, children }: { name: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="measure">
      <div className="row row-apart measure-head">
        <h3>{name}</h3>
        <p className="display num measure-figure">{value}</p>
      </div>
      <p className="small muted">{children}</p>
    </div>
  )
}

/** How each measure of the card was worked out. */
function RiskWorking({ view }: Pick<PartProps, 'view'>) {
  const words = useWords('fund')
  const text = words.risk
  const { volatility, deepestFall: fall, sharpe, sortino } = view
  if (!fall && !volatility && !sharpe && !sortino) return null
  return (
    <Disclosure summary={words.how}>
      <ul className="small column gap-2">
        {fall && (
          <li>
            <strong>{text.fall}:</strong>{' '}
            <Sentence
              text={text.fallHow}
              values={{
                troughNav: <Money rupees={fall.trough.nav} decimals={4} />,
                peakNav: <Money rupees={fall.peak.nav} decimals={4} />,
                depth: <Percent fraction={fall.depth} signed={false} />,
                first: <DateText date={view.first.date} />,
              }}
            />
          </li>
        )}
        {volatility && (
          <li>
            <strong>{text.volatility}:</strong>{' '}
            <Sentence
              text={text.volatilityHow}
              values={{
                count: formatNumber(volatility.count),
                from: <DateText date={volatility.from} />,
                to: <DateText date={volatility.to} />,
              }}
            />
          </li>
        )}
        {sharpe && (
          <li>
            <strong>{text.sharpe}:</strong>{' '}
            <Sentence
              text={text.sharpeHow}
              values={{
                annual: <Percent fraction={sharpe.annualReturn} />,
                rate: <Percent fraction={sharpe.riskFree.value} signed={false} />,
                swing: <Percent fraction={sharpe.volatility} signed={false} />,
                value: formatNumber(sharpe.value, 2),
              }}
            />{' '}
            <Sentence
              text={text.sharpeRate}
              values={{
                source: <span lang="en">{quotedSource(sharpe.riskFree.source)}</span>,
                date: <DateText date={sharpe.riskFree.from} />,
              }}
            />
          </li>
        )}
        {sortino && (
          <li>
            <strong>{text.sortino}:</strong>{' '}
            <Sentence
              text={text.sortinoHow}
              values={{
                annual: <Percent fraction={sortino.annualReturn} />,
                rate: <Percent fraction={sortino.riskFree.value} signed={false} />,
                swing: <Percent fraction={sortino.downside} signed={false} />,
                value: formatNumber(sortino.value, 2),
              }}
            />{' '}
            {text.sortinoSwing}
          </li>
        )}
      </ul>
    </Disclosure>
  )
}
