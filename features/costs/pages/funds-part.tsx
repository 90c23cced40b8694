import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { RateE6 } from '#finance/costs.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Percent } from '#site/ui/percent.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { BrokeragePeriod } from '../brokerage.ts'
import type { FolioPart, SchemeYear } from '../cost-year.ts'
import type { CostsReport } from '../report.server.ts'
import { Known } from './costs-parts.tsx'

type FundsPartProps = { report: CostsReport; funds: readonly SchemeYear[] }

/** Each fund of a year, with the working behind its figures. */
export function FundsPart({ report, funds }: FundsPartProps) {
  const words = useWords('costs')
  return (
    <section className="card stack" aria-labelledby="funds">
      <h2 className="h3" id="funds">
        {words.funds.title}
      </h2>
      {funds.length === 0 ? <p className="muted">{words.funds.none}</p> : null}
      <div className="only-print">
        <FundTable report={report} funds={funds} />
      </div>
      <div className="no-print">
        {funds.map((scheme) => (
          <Fund
            key={scheme.schemeCode}
            name={report.schemes.get(scheme.schemeCode)?.name ?? scheme.schemeCode}
            isSample={report.isSample}
            scheme={scheme}
          />
        ))}
      </div>
    </section>
  )
}

/** On paper, where nothing opens. */
function FundTable({ report, funds }: FundsPartProps) {
  const words = useWords('costs')
  return (
    <DataTable
      caption={words.funds.title}
      columns={[
        { key: 'fund', label: words.beside.fund },
        { key: 'cost', label: words.years.cost, numeric: true },
        { key: 'share', label: words.years.share, numeric: true },
        { key: 'file', label: words.funds.inFile, numeric: true },
        { key: 'estimate', label: words.funds.estimate, numeric: true },
      ]}
      rows={funds.map(({ schemeCode, cost, share }) => ({
        id: schemeCode,
        cells: {
          fund: report.schemes.get(schemeCode)?.name ?? schemeCode,
          cost: <Known paise={cost.largestPaise} />,
          share: <Known paise={share.largestPaise} />,
          file: <Known paise={share.filePaise} />,
          estimate: <Known paise={share.estimatePaise} />,
        },
      }))}
    />
  )
}

type FundProps = {
  name: string
  isSample: CostsReport['isSample']
  scheme: SchemeYear
}

function Fund({ name, isSample, scheme }: FundProps) {
  const words = useWords('costs')
  const { funds: text } = words
  return (
    <Disclosure
      summary={
        <span className="costs-fund">
          <strong lang="en">{name}</strong>{' '}
          <span>
            <Sentence
              text={text.summary}
              values={{
                cost: <Known paise={scheme.cost.largestPaise} />,
                share: <Known paise={scheme.share.largestPaise} />,
              }}
            />
          </span>
        </span>
      }
    >
      <div className="stack">
        <Parts title={fill(text.ofCost, { fund: name })} parts={scheme.costParts} />
        <Parts title={fill(text.ofShare, { fund: name })} parts={scheme.shareParts} />
        {scheme.stretches.length > 0 ? (
          <Stretches title={fill(text.tieTitle, { fund: name })} stretches={scheme.stretches} />
        ) : null}
        {scheme.otherRows.map((row) => (
          <p key={row.id}>
            <Sentence text={text.other} values={{ type: row.type, amount: <Known paise={row.paise} /> }} />
          </p>
        ))}
        {scheme.printed.map((half) => (
          <p key={half.id}>
            <Sentence
              text={text.printed}
              values={{
                from: <DateText date={half.from} />,
                to: <DateText date={half.to} />,
                commission: <Known paise={half.commissionPaise} />,
                rate: half.expense?.rate == null ? words.notKnown : <Rate rate={half.expense.rate} />,
              }}
            />
          </p>
        ))}
        {isSample ? null : <Papers parts={[...scheme.costParts, ...scheme.shareParts]} />}
      </div>
    </Disclosure>
  )
}

/** A rate is no secret. */
export function Rate({ rate }: { rate: RateE6 }) {
  return <Percent fraction={rate / 1e6} decimals={2} signed={false} />
}

/** Average value × rate × days ÷ days of the year, a line for each rate and folio. */
function Parts({ title, parts }: { title: string; parts: readonly FolioPart[] }) {
  const words = useWords('costs')
  const locale = useLocale()
  const { funds: text } = words
  if (parts.length === 0) return null
  const unpriced = parts.reduce((total, part) => total + part.unpricedDays, 0)
  return (
    <div className="stack costs-working">
      <h3 className="h4">{title}</h3>
      <DataTable
        caption={title}
        columns={[
          { key: 'period', label: text.period },
          { key: 'average', label: text.average, numeric: true },
          { key: 'rate', label: text.rate, numeric: true },
          { key: 'days', label: text.days, numeric: true },
          { key: 'amount', label: text.amount, numeric: true },
        ]}
        rows={parts.map((part) => ({
          id: `${part.folio} ${part.from}`,
          cells: {
            period: (
              <>
                <DateText date={part.from} /> – <DateText date={part.to} />
                <small className="costs-note">{fill(text.folio, { folio: part.folio })}</small>
              </>
            ),
            average: <Known paise={part.averagePaise} />,
            rate: part.rate ? <Rate rate={part.rate.rate} /> : words.notKnown,
            days: `${part.days} / ${part.yearDays}`,
            amount: <Known paise={part.paise} />,
          },
        }))}
      />
      <p className="muted small">
        {fill(text.rule, { days: parts[0]!.yearDays })}{' '}
        {unpriced > 0 ? plural(locale, text.unpriced, unpriced) : null}{' '}
        {parts.some(({ rate }) => rate === null) ? text.unrated : null}
      </p>
    </div>
  )
}

/** The papers that the rates are read from, each once. */
function Papers({ parts }: { parts: readonly FolioPart[] }) {
  const words = useWords('costs')
  const papers = new Map(parts.flatMap(({ rate }) => (rate ? [[`${rate.from} ${rate.source}`, rate]] : [])))
  return (
    <ul className="costs-points muted small">
      {[...papers].map(([key, { from, source }]) => (
        <li key={key}>
          <Sentence text={words.funds.paper} values={{ date: <DateText date={from} />, paper: source }} />
        </li>
      ))}
    </ul>
  )
}

type StretchesProps = { title: string; stretches: readonly BrokeragePeriod[] }

/** What the files say beside our estimate of the same days: first what does not tie. */
function Stretches({ title, stretches }: StretchesProps) {
  const words = useWords('costs')
  const locale = useLocale()
  const { funds: text } = words
  const loose = stretches.filter(({ tie }) => tie !== 'ties')
  return (
    <div className="stack costs-working">
      <h3 className="h4">{title}</h3>
      {loose.length === 0 ? (
        <p>{plural(locale, text.allTie, stretches.length)}</p>
      ) : (
        <>
          <p>{fill(plural(locale, text.someTie, loose.length), { all: stretches.length })}</p>
          <StretchTable title={title} stretches={loose} />
        </>
      )}
      <Disclosure summary={text.allPeriods}>
        <StretchTable title={text.allPeriods} stretches={stretches} />
      </Disclosure>
    </div>
  )
}

function StretchTable({ title, stretches }: StretchesProps) {
  const words = useWords('costs')
  const { funds: text } = words
  return (
    <DataTable
      caption={title}
      columns={[
        { key: 'period', label: text.period },
        { key: 'file', label: text.inFile, numeric: true },
        { key: 'estimate', label: text.estimate, numeric: true },
        { key: 'difference', label: text.difference, numeric: true },
        { key: 'finding', label: text.finding },
      ]}
      rows={stretches.map((stretch) => ({
        id: `${stretch.folio} ${stretch.from}`,
        cells: {
          period: (
            <>
              <DateText date={stretch.from} /> – <DateText date={stretch.to} />
            </>
          ),
          file: <Known paise={stretch.filePaise} />,
          estimate: <Known paise={stretch.estimate.paise} />,
          difference: stretch.differencePaise === null ? '–' : <Known paise={stretch.differencePaise} />,
          finding: (
            <span data-tie={stretch.tie}>
              {fill(text.ties[stretch.tie], { percent: stretch.filePercent ?? '' })}
            </span>
          ),
        },
      }))}
    />
  )
}
