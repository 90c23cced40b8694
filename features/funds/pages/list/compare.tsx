import type { CSSProperties, ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { RebasedGrowth } from '#finance/rebase.ts'
import { RebasedChart } from '#site/charts/rebased-chart.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import type { ToneWords } from '#site/ui/figure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { RiskMeter } from '#site/ui/risk-meter.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { PortfolioWords } from '../../words/portfolio.ts'
import type { WatchlistWords } from '../../words/watchlist.ts'
import { SourceDate } from '../fund/source-date.tsx'
import { WatchStar } from '../watchlist/watch-star.tsx'
import { type ListingQuery, toListingSearch } from './query.ts'

type Dated<T> = { readonly value: T; readonly asOf: string }

/** A fund as one column of the comparison. */
export interface ComparedFund {
  readonly code: string
  readonly slug: string
  readonly name: string
  readonly category: string
  readonly riskLevel: number
  readonly minInvestment: number
  readonly oneYear: number | null
  readonly threeYears: number | null
  readonly fiveYears: number | null
  readonly deepestFall: { readonly depth: number; readonly from: string; readonly to: string } | null
  readonly expenseRatio: Dated<number> | null
  readonly exitLoad: Dated<string> | null
  readonly aumCrore: Dated<number> | null
}

type CompareProps = {
  words: Pick<PortfolioWords, 'compare' | 'table' | 'notAvailable'>
  query: ListingQuery
  funds: readonly ComparedFund[]
  /** The funds' prices on one scale; null for one fund, or for funds without a month in common. */
  growth: RebasedGrowth | null
  riskLevels: readonly string[]
  riskLabel: string
  tones: ToneWords
  star: Pick<WatchlistWords['star'], 'button' | 'label'>
}

/** Up to three funds side by side, in our order. */
export function Compare({ words, query, funds, growth, riskLevels, riskLabel, tones, star }: CompareProps) {
  const { compare, table } = words
  const missing = <span className="muted">{words.notAvailable}</span>
  const percent = (fraction: number | null) =>
    fraction === null ? missing : <Percent fraction={fraction} words={tones} />
  const perYear = (fraction: number | null) => (
    <>
      {percent(fraction)}
      {fraction !== null && <small>{table.aYear}</small>}
    </>
  )
  const lines: { label: string; isKnown?: boolean; cell: (fund: ComparedFund) => ReactNode }[] = [
    { label: table.category, cell: (fund) => fund.category },
    {
      label: table.risk,
      cell: (fund) => <RiskMeter level={fund.riskLevel} levels={riskLevels} label={riskLabel} />,
    },
    { label: table.oneYear, cell: (fund) => percent(fund.oneYear) },
    { label: table.threeYears, cell: (fund) => perYear(fund.threeYears) },
    { label: compare.fiveYears, cell: (fund) => perYear(fund.fiveYears) },
    {
      label: compare.deepestFall,
      cell: ({ deepestFall }) =>
        deepestFall === null ? (
          missing
        ) : (
          <>
            <Percent fraction={-deepestFall.depth} words={tones} />
            <small>
              <SourceDate date={deepestFall.from} /> – <SourceDate date={deepestFall.to} />
            </small>
          </>
        ),
    },
    {
      label: compare.expenseRatio,
      isKnown: funds.some((fund) => fund.expenseRatio),
      cell: ({ expenseRatio }) =>
        expenseRatio ? (
          <>
            <Percent fraction={expenseRatio.value} signed={false} />
            <small>
              <SourceDate date={expenseRatio.asOf} />
            </small>
          </>
        ) : (
          missing
        ),
    },
    {
      label: compare.exitLoad,
      isKnown: funds.some((fund) => fund.exitLoad),
      cell: ({ exitLoad }) =>
        exitLoad ? (
          <>
            {exitLoad.value}
            <small>
              <SourceDate date={exitLoad.asOf} />
            </small>
          </>
        ) : (
          missing
        ),
    },
    {
      label: compare.aum,
      isKnown: funds.some((fund) => fund.aumCrore),
      cell: ({ aumCrore }) =>
        aumCrore ? (
          <>
            <Money rupees={aumCrore.value} /> {compare.crore}
            <small>
              <SourceDate date={aumCrore.asOf} />
            </small>
          </>
        ) : (
          missing
        ),
    },
    { label: table.minimum, cell: (fund) => <Money rupees={fund.minInvestment} /> },
    {
      label: star.button,
      cell: ({ code, name }) => <WatchStar code={code} label={fill(star.label, { name })} />,
    },
  ]
  return (
    <div className="card compare" id="compare" style={{ '--funds': funds.length } as CSSProperties}>
      <div className="row row-apart">
        <h2 className="h3">{compare.heading}</h2>
        <Link href={`/portfolio${toListingSearch({ ...query, compare: [] })}`}>{compare.clear}</Link>
      </div>
      {growth && <Growth funds={funds} growth={growth} words={compare.chart} />}
      <DataTable
        caption={compare.heading}
        narrow="scroll"
        columns={[
          { key: 'figure', label: compare.figure },
          ...funds.map((fund) => ({
            key: fund.code,
            label: fund.name,
            head: (
              <>
                <Link href={`/portfolio/${fund.slug}`} lang="en">
                  {fund.name}
                </Link>
                <small>
                  <Link
                    href={`/portfolio${toListingSearch({ ...query, compare: query.compare.filter((code) => code !== fund.code) })}`}
                    aria-label={fill(compare.removeFund, { name: fund.name })}
                  >
                    {compare.remove}
                  </Link>
                </small>
              </>
            ),
          })),
        ]}
        rows={lines
          .filter((line) => line.isKnown !== false)
          .map((line) => ({
            id: line.label,
            cells: {
              figure: line.label,
              ...Object.fromEntries(funds.map((fund) => [fund.code, line.cell(fund)])),
            },
          }))}
      />
      <p className="small muted">{compare.nothingBest}</p>
    </div>
  )
}

type GrowthProps = {
  funds: readonly ComparedFund[]
  growth: RebasedGrowth
  words: PortfolioWords['compare']['chart']
}

/** The curves of the funds from one start, and the same as a table, newest first. */
function Growth({ funds, growth, words }: GrowthProps) {
  const { days, values } = growth
  return (
    <div className="column">
      <h3 className="h4">
        <Sentence text={words.title} values={{ date: <DateText date={dateOfDay(days[0]!)} /> }} />
      </h3>
      <RebasedChart names={funds.map((fund) => fund.name)} growth={growth} words={words} />
      <p className="small muted">{words.note}</p>
      <Disclosure summary={words.table}>
        <DataTable
          caption={words.table}
          narrow="scroll"
          columns={[
            { key: 'date', label: words.date },
            ...funds.map((fund) => ({ key: fund.code, label: fund.name, numeric: true })),
          ]}
          rows={days
            .map((day, at) => ({
              id: String(day),
              cells: {
                date: <DateText date={dateOfDay(day)} />,
                ...Object.fromEntries(
                  funds.map((fund, i) => [
                    fund.code,
                    <Money key={fund.code} rupees={values[i]?.[at] ?? null} decimals={2} />,
                  ]),
                ),
              },
            }))
            .reverse()}
        />
      </Disclosure>
    </div>
  )
}
