import { fill } from '#content/fill.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import { doneFor } from '../done-for.server.ts'
import { readCosts } from '../report.server.ts'
import styles from './costs.css?inline'
import { FiguresPart, Opening, SourcesPart, YearsPart } from './costs-parts.tsx'
import { costsHref, shownCosts } from './costs-query.ts'
import { FundsPart } from './funds-part.tsx'
import { DonePart, PlanComparisonPart } from './plan-comparison.tsx'

export default definePage({ shows: 'own', styles, load, render: Costs })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const report = await readCosts(services, client.id, context.language)
  if (!report.isShown) throw missingPage()
  const shown = shownCosts(report, url.searchParams.get('year'))
  return {
    ...clientFrame(context, client),
    report,
    shown,
    done: shown ? await doneFor(services, client.id, shown.from, shown.doneTo) : [],
  }
}

function Costs({ loaderData }: PageProps<typeof load>) {
  const words = useWords('costs')
  const { ui } = useWords('frame')
  const { report, shown } = loaderData
  return (
    <ClientPage title={words.title} data={loaderData} isEmpty={shown === null}>
      <header className="column gap-2 costs-head">
        <h1 className="h2 no-print">{words.title}</h1>
        <p className="only-print client-title display">
          {fill(words.onPaper, { name: loaderData.user.name })}
        </p>
        <Opening report={report} shown={shown} />
        {shown ? (
          <div className="no-print costs-years">
            <Tabs
              label={words.choose}
              tabs={[
                { href: costsHref(null), label: words.allYears, current: shown.year === null },
                ...report.years.map(({ year }) => ({
                  href: costsHref(year.label),
                  label: year.label,
                  current: shown.year === year.label,
                })),
              ]}
            />
          </div>
        ) : null}
      </header>
      {report.isSample ? <Notice word={ui.note}>{words.sample}</Notice> : null}
      {shown ? (
        <div className="column gap-5 costs-page">
          <div className="client-columns client-columns-even costs-columns">
            <FiguresPart report={report} shown={shown} />
            <DonePart done={loaderData.done} />
          </div>
          <SourcesPart report={report} shown={shown} />
          {shown.funds ? <FundsPart report={report} funds={shown.funds} /> : <YearsPart report={report} />}
          <PlanComparisonPart report={report} />
          <section className="stack no-print" aria-label={words.notes.title}>
            <Disclosure summary={words.notes.title}>
              <ul className="costs-points">
                {words.notes.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </Disclosure>
            <p className="row">
              <ButtonLink
                size="small"
                href={`/dashboard/costs/file${shown.year ? `?year=${shown.year}` : ''}`}
              >
                {words.files.pdf}
              </ButtonLink>
              <span className="muted small">{words.files.print}</span>
            </p>
          </section>
        </div>
      ) : null}
    </ClientPage>
  )
}
