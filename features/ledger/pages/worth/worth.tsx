import { plural } from '#content/plural.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { dateOfDay } from '#finance/dates.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { MoneyHead } from '#site/client/money-head.tsx'
import { livePath } from '#site/document/built-files.server.ts'
import { PageScript } from '#site/document/page-script.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Tabs } from '#site/ui/tabs.tsx'
import { isEmpty, readPortfolio } from '../../portfolio.server.ts'
import { namedPeriods, offeredYardsticks, spanOf, type WorthReport, worthReport } from '../../worth.server.ts'
import { curveBetween } from '../dashboard/dashboard.server.ts'
import { OldPrices } from '../dashboard/old-prices.tsx'
import styles from './worth.css?inline'
import { WorthAnswer } from './worth-answer.tsx'
import { WorthChart } from './worth-chart.tsx'
import { WorthComparison } from './worth-comparison.tsx'
import { WorthClasses, WorthFalls, WorthYears } from './worth-parts.tsx'
import { parseWorthQuery, periodAsked, worthHref } from './worth-query.ts'

export default definePage({ shows: 'own', styles, load, render: WorthPage })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const portfolio = await readPortfolio(services, client.id, context.language)
  const query = parseWorthQuery(url.searchParams)
  const span = spanOf(portfolio)
  const asked = span && periodAsked(query, span)
  const report = asked
    ? await worthReport(services, portfolio, asked.period, query.beside || null, query.years)
    : null
  return {
    totals: { oldPrices: portfolio.totals.oldPrices, valuePaise: portfolio.totals.valuePaise },
    ...clientFrame(context, client),
    isSample: portfolio.isSample,
    isEmpty: isEmpty(portfolio),
    query,
    faults: asked?.faults ?? {},
    report,
    curve: curveBetween(portfolio, report?.own ?? { from: 0, to: 0 }),
    yardsticks: offeredYardsticks().map(({ code, name }) => ({ code, name })),
    script: livePath,
  }
}

function WorthPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('worth')
  const { sample: sampleWord } = useWords('dashboard')
  const { query, report } = loaderData
  const locale = useLocale()
  const hasDates = query.from !== '' || query.to !== ''
  return (
    <ClientPage title={words.title} data={loaderData} isEmpty={loaderData.isEmpty}>
      <MoneyHead
        title={words.title}
        lead={words.lead}
        name={loaderData.user.name}
        sampleWord={loaderData.isSample ? sampleWord : null}
      />
      {report === null ? (
        <p className="card">{words.none}</p>
      ) : (
        <div className="live-list worth-page" {...on('live-area')}>
          <div className="column gap-4 worth-ask no-print">
            <div {...on('live-part', 'presets')}>
              <Tabs
                label={words.period}
                tabs={namedPeriods.map((period) => ({
                  href: worthHref(query, { period, from: '', to: '' }),
                  label: words.presets[period],
                  current: !hasDates && query.period === period,
                }))}
              />
            </div>
            <DatesForm loaderData={loaderData} report={report} />
            <p
              className="hidden-visually"
              role="status"
              {...on('live-part', 'status')}
              {...on('live-unreached', words.unreached)}
            >
              <DateText date={dateOfDay(report.own.from)} /> – <DateText date={dateOfDay(report.own.to)} />
              {', '}
              {plural(locale, words.working.rows, report.own.flows.length)}
            </p>
          </div>
          <div className="live-list" {...on('live-part', 'report')}>
            <WorthAnswer
              own={report.own}
              oldPrices={loaderData.totals.oldPrices ? <OldPrices totals={loaderData.totals} /> : null}
            />
            {/* The picture of the report: it is replaced with it, so it is no island. */}
            <div className="card">
              <WorthChart
                words={useWords('dashboard').chart}
                look={loaderData.look}
                curves={{ all: loaderData.curve }}
                falls={report.falls}
                first="all"
              />
            </div>
            <WorthComparison report={report} />
            <div className="card">
              <WorthClasses classes={report.classes} />
              <WorthFalls falls={report.falls} own={report.own} />
              <WorthYears report={report} query={query} />
            </div>
          </div>
        </div>
      )}
      <PageScript src={loaderData.script} />
    </ClientPage>
  )
}

type DatesFormProps = PageProps<typeof load> & { report: WorthReport }

/** A period of one's own, and the fund to compare with. */
function DatesForm({ loaderData: { query, faults, yardsticks }, report }: DatesFormProps) {
  const words = useWords('worth')
  const fault = (which: 'from' | 'to') => {
    const reason = faults[which]
    return reason ? { error: words.faults[reason] } : {}
  }
  return (
    <Form method="get" action="/dashboard/worth" className="worth-dates-form" noValidate>
      <Field
        label={words.from}
        name="from"
        type="date"
        defaultValue={query.from || dateOfDay(report.own.from)}
        {...fault('from')}
      />
      <Field
        label={words.to}
        name="to"
        type="date"
        defaultValue={query.to || dateOfDay(report.own.to)}
        {...fault('to')}
      />
      <Field as="select" label={words.beside} name="beside" defaultValue={report.beside.fund.code}>
        {yardsticks.map(({ code, name }) => (
          <option key={code} value={code} lang="en">
            {name}
          </option>
        ))}
      </Field>
      {query.years === 'calendar' ? <input type="hidden" name="years" value="calendar" /> : null}
      <Button type="submit" kind="quiet" className="only-without-live">
        {words.apply}
      </Button>
    </Form>
  )
}
