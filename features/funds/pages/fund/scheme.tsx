import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { SchemePage } from '#features/prices/scheme-page.server.ts'
import type { FiledFact, FiledFacts } from '#features/scheme-facts/fact-changes.ts'
import { factOf, rupeesIn } from '#features/scheme-facts/fund-facts.ts'
import { dateOfDay } from '#finance/dates.ts'
import { RebasedChart } from '#site/charts/rebased-chart.tsx'
import { Crumbs } from '#site/document/crumbs.tsx'
import { DeferredStyles } from '#site/document/deferred-styles.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { LawLine } from '#site/frame/law-line.tsx'
import type { LawText } from '#site/frame/legal-notices.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import type { ToneWords } from '#site/ui/figure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Pagehead } from '#site/ui/pagehead.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'

import { FactFile } from './fact-file.tsx'

type SchemeProps = {
  labels: { breadcrumbs: string; home: string }
  firmName: string
  tones: ToneWords
  past: LawText
  scheme: SchemePage
  /** What files say of it and of its other plan, by code. */
  filed: ReadonlyMap<string, FiledFacts>
}

/** A scheme that the firm does not list: what AMFI publishes about it, marked as such (C-067). */
export function Scheme(props: SchemeProps) {
  const words = useWords('scheme')
  const portfolioName = useWords('fund').portfolio
  const chartWords = useWords('portfolio').compare.chart
  const { labels, scheme, tones } = props
  const { price } = scheme
  return (
    <>
      <DocumentHead
        title={scheme.name}
        description={fill(words.description, { name: scheme.name })}
        firmName={props.firmName}
        isPrivate
      />
      <Pagehead
        title={<span lang="en">{scheme.name}</span>}
        crumbs={
          <Crumbs
            label={labels.breadcrumbs}
            items={[
              { label: labels.home, href: '/' },
              { label: portfolioName, href: '/portfolio' },
              { label: scheme.name },
            ]}
          />
        }
        aside={
          price ? (
            <div className="fund-nav">
              <p className="display fund-nav-figure">
                <Money rupees={price.nav} decimals={4} />
              </p>
              <p>
                <Sentence text={words.navOf} values={{ date: <DateText date={price.date} /> }} />
              </p>
            </div>
          ) : null
        }
      >
        <ul className="row fund-chips">
          {scheme.category ? <li className="chip">{scheme.category}</li> : null}
          {scheme.plan ? <li className="chip">{words.plans[scheme.plan]}</li> : null}
        </ul>
      </Pagehead>
      <div className="wrap fund scheme">
        <Card as="section" className="stack">
          <p>
            <strong>{words.notListedLead}</strong> {words.notListedText}
          </p>
          {price === null ? <p>{words.noPrice}</p> : null}
          {price?.isOld ? (
            <p>
              <Sentence text={words.oldPrice} values={{ date: <DateText date={price.date} /> }} />
            </p>
          ) : null}
          <p className="row">
            <ButtonLink kind="quiet" size="small" href="/contact">
              {words.ask}
            </ButtonLink>
            <ButtonLink kind="quiet" size="small" href="/portfolio">
              {words.listed}
            </ButtonLink>
          </p>
        </Card>
        <DeferredStyles />
        {scheme.growth ? (
          <Card as="section" className="stack">
            <h2 className="h3">{words.chart}</h2>
            <RebasedChart names={[scheme.name]} growth={scheme.growth} words={chartWords} />
          </Card>
        ) : null}
        <div className={scheme.returns.length > 0 ? 'fund-pair' : undefined}>
          {scheme.returns.length > 0 ? <Returns scheme={scheme} tones={tones} past={props.past} /> : null}
          <Facts scheme={scheme} filed={props.filed} />
        </div>
        <TwinPart scheme={scheme} />
        {scheme.years.length > 0 ? (
          <Card as="section" className="stack">
            <h2 className="h3">{words.years}</h2>
            <DataTable
              caption={words.years}
              narrow="scroll"
              columns={[
                { key: 'year', label: words.year },
                { key: 'value', label: words.returns.value, numeric: true },
              ]}
              rows={scheme.years.map((year) => ({
                id: String(year.year),
                cells: {
                  year: year.isWhole ? year.year : fill(words.part, { year: year.year }),
                  value: <Percent fraction={year.value} words={tones} />,
                },
              }))}
            />
          </Card>
        ) : null}
      </div>
    </>
  )
}

type ReturnsProps = Pick<SchemeProps, 'scheme' | 'tones' | 'past'>

function Returns({ scheme, tones, past }: ReturnsProps) {
  const { returns } = useWords('scheme')
  return (
    <Card as="section" className="stack">
      <h2 className="h3">{returns.title}</h2>
      <DataTable
        caption={returns.title}
        narrow="scroll"
        columns={[
          { key: 'period', label: returns.period },
          { key: 'value', label: returns.value, numeric: true },
        ]}
        rows={scheme.returns.map(({ period, figure }) => ({
          id: period,
          cells: {
            period: (
              <>
                <Sentence
                  text={returns.names[period]}
                  values={{ date: <DateText date={dateOfDay(figure.from.day)} /> }}
                />
                {period === 'since-start' && figure.kind === 'a-year' ? (
                  <span className="muted small"> {returns.aYear}</span>
                ) : null}
              </>
            ),
            value: <Percent fraction={figure.value} words={tones} />,
          },
        }))}
      />
      <p className="small muted">
        <LawLine line={past} />
      </p>
    </Card>
  )
}

function Facts({ scheme, filed }: Pick<SchemeProps, 'scheme' | 'filed'>) {
  const words = useWords('scheme')
  const { price } = scheme
  const own = filed.get(scheme.code)
  const rows: [string, string | null][] = [
    [words.house, scheme.house || null],
    [words.option, scheme.option],
    [words.code, scheme.code],
    [words.isin, scheme.isin],
  ]
  if (scheme.isinReinvestment) rows.push([words.isinReinvestment, scheme.isinReinvestment])
  return (
    <Card as="section" className="stack">
      <h2 className="h3">{words.facts}</h2>
      <dl className={scheme.returns.length > 0 ? 'facts' : 'facts fact-columns'}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? words.notSaid}</dd>
          </div>
        ))}
        <FiledRows scheme={scheme} filed={filed} />
        {price && price.first !== price.date ? (
          <div>
            <dt>{words.pricesSince}</dt>
            <dd>
              <Sentence
                text={words.range}
                values={{ from: <DateText date={price.first} />, to: <DateText date={price.date} /> }}
              />
            </dd>
          </div>
        ) : null}
      </dl>
      <p className="small muted">
        {scheme.returns.length === 0 && words.returns.none} {own ? words.restNotKnown : words.notKnown}
      </p>
    </Card>
  )
}

/** What files of AMFI and the exchanges say of the scheme, each with its line. */
function FiledRows({ scheme, filed }: Pick<SchemeProps, 'scheme' | 'filed'>) {
  const words = useWords('scheme')
  const locale = useLocale()
  const own = filed.get(scheme.code) ?? {}
  const twin = scheme.twin.ok ? scheme.twin : null
  const other = twin && (filed.get(twin.code) ?? {})
  const percent = (value: string) => <Percent fraction={Number(value) / 100} signed={false} />
  const day = (value: string) => <DateText date={value} />
  const rows: [string, FiledFact | undefined, (value: string) => ReactNode][] = [
    [words.cost, own.expense, percent],
    [twin ? words.costOf[twin.plan] : words.cost, other?.expense, percent],
    [words.minimum, own.minimum, (value) => <Money rupees={rupeesIn(value)} />],
    [words.exitLoad, own['has-load']?.value === 'yes' ? own['has-load'] : undefined, () => words.hasLoad],
    [words.lockIn, own['lock-in'], (value) => plural(locale, words.lockInDays, Number(value))],
    [words.launch, own.launch, day],
    [words.closure, own.closure, day],
  ]
  return rows.map(([name, fact, shown]) => {
    const line = factOf(fact, shown)
    return (
      line?.line && (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {line.value}
            <FactFile line={line.line} from={line.asOf} />
          </dd>
        </div>
      )
    )
  })
}

function TwinPart({ scheme: { twin } }: Pick<SchemeProps, 'scheme'>) {
  const words = useWords('scheme')
  return (
    <Card as="section" className="stack">
      <h2 className="h3">{words.twin.title}</h2>
      {twin.ok ? (
        <p>
          <Sentence
            text={words.twin[twin.plan]}
            values={{ name: <Link href={`/portfolio/${twin.slug}`}>{twin.name}</Link> }}
          />
          {twin.sure === 'unnamed' && <span className="muted"> {words.twin.unnamed}</span>}
        </p>
      ) : (
        <p>{words.twin[twin.reason]}</p>
      )}
    </Card>
  )
}
