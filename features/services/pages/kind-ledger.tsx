import { dateText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { formatPercent } from '#finance/rupees.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { type FundKind, yearsOf } from './fund-kinds.ts'
import { YearStrip } from './year-strip.tsx'

/** The eight kinds, one under the other, each with its years to the same scale. On a phone the rest of a kind is folded. */
export function KindLedger({ kinds, facts }: { kinds: readonly FundKind[]; facts: Record<string, string> }) {
  const words = useWords('services').mutualFunds.kinds
  const { ui } = useWords('frame')
  const locale = useLocale()
  const years = yearsOf(kinds)
  const values = kinds.flatMap((kind) => kind.years.map((row) => row.value))
  const most = Math.max(0.05, ...values)
  const least = Math.min(-0.05, ...values)
  const tone = { up: ui.gain, down: ui.loss }
  return (
    <div className="kinds">
      {kinds.map((kind) => {
        const said = words.list[kind.category]
        const [best, worst] = extremes(kind)
        return (
          <article key={kind.category} className="kind">
            <div className="kind-head">
              <h3>{said.name}</h3>
              <p>{said.holds}</p>
            </div>
            {best && worst && (
              <YearStrip
                kind={kind}
                years={years}
                most={most}
                least={least}
                label={fill(words.chart, {
                  fund: kind.fundName,
                  from: kind.years[0]?.year ?? '',
                  to: kind.years.at(-1)?.year ?? '',
                  best: `${best.year}, ${formatPercent(best.value, 1)}`,
                  worst: `${worst.year}, ${formatPercent(worst.value, 1)}`,
                })}
              />
            )}
            <details className="kind-more">
              <summary>
                {words.more}
                <span className="hidden-visually">: {said.name}</span>
                <Icon name="chevron-down" />
              </summary>
              <div className="kind-did">
                <dl className="row kind-figures">
                  <Figure name={words.oneYear} value={kind.oneYear} tone={tone} />
                  <Figure name={words.threeYears} value={kind.threeYears} tone={tone} />
                  <Figure name={words.fiveYears} value={kind.fiveYears} tone={tone} />
                  {worst && (
                    <Figure name={fill(words.worst, { year: worst.year })} value={worst.value} tone={tone} />
                  )}
                </dl>
                <p className="small">
                  <Sentence
                    text={words.asOf}
                    values={{
                      fund: (
                        <Link href={kind.href} lang="en">
                          {kind.fundName}
                        </Link>
                      ),
                      date: <DateText date={kind.navDate} />,
                    }}
                  />
                </p>
              </div>
              <dl className="column kind-says">
                <div>
                  <dt>{words.suits}</dt>
                  <dd>{said.suits}</dd>
                </div>
                <div>
                  <dt>{words.wrong}</dt>
                  <dd>{fill(said.wrong, facts)}</dd>
                </div>
                {kind.cost && (
                  <div>
                    <dt>{words.costs}</dt>
                    <dd>
                      {fill(words.cost, {
                        percent: formatPercent(kind.cost.fraction, 2),
                        date: dateText(locale, kind.cost.asOf),
                      })}
                    </dd>
                  </div>
                )}
              </dl>
            </details>
          </article>
        )
      })}
    </div>
  )
}

type FigureProps = { name: string; value: number | null; tone: { up: string; down: string } }

function Figure({ name, value, tone }: FigureProps) {
  const none = useWords('services').mutualFunds.kinds.notYet
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === null ? (
          <span className="small muted">{none}</span>
        ) : (
          <Percent fraction={value} decimals={1} words={tone} />
        )}
      </dd>
    </div>
  )
}

function extremes(kind: FundKind) {
  const sorted = [...kind.years].sort((a, b) => b.value - a.value)
  return [sorted[0], sorted.at(-1)] as const
}
