import { fieldsOf } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { addDays, financialYearOf } from '#finance/dates.ts'
import { today } from '#kit/clock/clock.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Segmented } from '#site/ui/segmented.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { isEmpty, readPortfolio } from '../../portfolio.server.ts'
import styles from './export.css?inline'
import { parseStatementQuery, statementFormats, statementPeriod } from './statement-query.ts'

export default definePage({ shows: 'own', styles, load, render: ExportPage })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const portfolio = await readPortfolio(services, client.id, context.language)
  const { isSample, schemes, entries } = portfolio
  const { transactions } = wordsIn(context.language)
  const thisYear = financialYearOf(today(services.clock))
  const lastYear = financialYearOf(addDays(thisYear.from, -1))
  const query = parseStatementQuery(url.searchParams, thisYear.label)
  const period = statementPeriod(query)
  const fund = schemes.get(query.fund)
  const folio = entries.find((entry) => entry.folio === query.folio)?.folio
  return {
    ...clientFrame(context, client),
    isSample,
    isEmpty: isEmpty(portfolio),
    query,
    thisYear: thisYear.label,
    lastYear: lastYear.label,
    only: [fund?.name, folio && fill(transactions.row.folio, { folio })].filter(Boolean).join(', '),
    faults: period.ok ? [] : period.faults,
  }
}

function ExportPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('transactions')
  const errorTitle = useWords('faults').title
  const importWords = useWords('dashboard').importStatement
  const { ui } = useWords('frame')
  const { query, thisYear, lastYear, faults, only } = loaderData
  const text = words.export
  const errors = faults.map(({ field, fault }) => ({ field, message: text.faults[fault] }))
  const field = fieldsOf(query, errors)
  const periods = [
    { value: thisYear, label: fill(text.thisYear, { year: thisYear }) },
    { value: lastYear, label: fill(text.lastYear, { year: lastYear }) },
    // An older year that the list was filtered by.
    ...([thisYear, lastYear, 'all', 'dates'].includes(query.period)
      ? []
      : [{ value: query.period, label: fill(text.year, { year: query.period }) }]),
    { value: 'all', label: text.all },
    { value: 'dates', label: text.dates },
  ]
  return (
    <ClientPage title={text.title} data={loaderData} isEmpty={loaderData.isEmpty} lead={text.lead}>
      {loaderData.isSample ? <Notice word={ui.note}>{text.sample}</Notice> : null}
      <div className="client-columns">
        <Form method="get" action="/transactions/file" noValidate className="card client-form">
          <ErrorSummary title={errorTitle} errors={errors} />
          {only ? (
            <p>
              {fill(text.only, { what: only })} <Link href="/transactions/export">{text.wholeLedger}</Link>
              <input type="hidden" name="fund" value={query.fund} />
              <input type="hidden" name="folio" value={query.folio} />
            </p>
          ) : null}
          <Segmented legend={text.what} name="period" defaultValue={query.period} options={periods} />
          <div className="client-pair export-dates">
            <Field label={text.from} {...field('from')} type="date" hint={text.openEnd} />
            <Field label={text.to} {...field('to')} type="date" />
          </div>
          <Segmented
            legend={text.format}
            name="format"
            defaultValue={query.format}
            options={statementFormats.map((value) => ({ value, label: text.formats[value] }))}
          />
          <div>
            <Button type="submit">{text.submit}</Button>
          </div>
        </Form>
        <section className="card stack" aria-labelledby="holds-title">
          <h2 className="h3" id="holds-title">
            {text.holds.title}
          </h2>
          <p>{text.holds.text}</p>
          <p className="muted">{text.holds.later}</p>
          <p className="muted">{text.notCarried}</p>
          <p>
            <Link className="more" href="/transactions/import">
              {importWords} <Icon name="arrow-right" />
            </Link>
          </p>
          <p className="small">
            <Sentence
              text={text.books}
              values={{
                file: (
                  <Link href="/transactions/file?format=beancount&period=all" download>
                    {text.booksFile}
                  </Link>
                ),
              }}
            />
          </p>
        </section>
      </div>
    </ClientPage>
  )
}
