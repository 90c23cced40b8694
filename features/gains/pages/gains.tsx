import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { shows } from '#features/access/view.ts'
import { today } from '#kit/clock/clock.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Tabs } from '#site/ui/tabs.tsx'
import { readGainsWithRoom } from '../report.server.ts'
import { yearText } from './gain-words.tsx'
import styles from './gains.css?inline'
import { schedule112AOf } from './gains-document.ts'
import { FundsPart, Opening, TaxedPart, TiePart, WindowsPart } from './gains-parts.tsx'
import { hasLongEquity, type LotsQuery, lotsHref, yearAsked } from './gains-query.ts'
import { MeterPart } from './meter-part.tsx'
import { DividendsPart, StrippedPart, UnseenPart } from './unseen-part.tsx'

export default definePage({ shows: ['gains'], styles, load, render: Gains })

async function load({ url, services, context }: RouteArgs) {
  const view = viewOf(context)
  const year = yearAsked(url.searchParams, today(services.clock))
  const shown = await readGainsWithRoom(services, view.owner, year, context.language)
  return {
    ...clientFrame(context, view.client),
    hasFiles: shows(view, 'documents'),
    ...shown,
    byHand: schedule112AOf(shown.report)?.schedule.byHand.length ?? 0,
  }
}

function Gains({ loaderData }: PageProps<typeof load>) {
  const words = useWords('gains')
  const { ui } = useWords('frame')
  const { report, room, years, of } = loaderData
  const { label } = report.year
  const lots = (query: LotsQuery) => lotsHref(label, query)
  const isDraft = report.act === 2025
  // Without sales the meter is what the page is about.
  const hasSales = report.gains.lines.length > 0
  // What one could still sell, and the office's form for it, are the owner's.
  const meter = of ? null : <MeterPart report={report} room={room} />
  return (
    <ClientPage
      title={fill(words.heading, { year: label })}
      data={loaderData}
      isEmpty={report.schemes.size === 0}
    >
      <header className="column gap-2 gains-head">
        <h1 className="h2 no-print">{fill(words.heading, { year: label })}</h1>
        <p className="only-print client-title display">
          {fill(words.onPaper, { year: label, name: loaderData.ownerName })}
        </p>
        <p className="lead gains-opening display">
          <Opening report={report} />
        </p>
        <p className="muted">
          {yearText(report.year, report.act, words)} {isDraft ? words.draft : null}
        </p>
        <div className="no-print">
          <Tabs
            label={words.choose}
            tabs={years.map((year) => ({
              href: `/gains?year=${year.label}`,
              label: year.label,
              current: year.label === label,
            }))}
          />
        </div>
      </header>
      {report.isSample ? <Notice word={ui.note}>{words.sample}</Notice> : null}
      <div className="client-columns gains-columns">
        <div className="gains-main">
          {hasSales ? null : meter}
          <TaxedPart report={report} lots={lots}>
            {of ? null : (
              <p>
                <Link className="more" href={`/gains/set-off?year=${label}`}>
                  {words.taxed.setOff} <Icon name="arrow-right" />
                </Link>
              </p>
            )}
          </TaxedPart>
          <WindowsPart report={report} lots={lots} />
          <FundsPart report={report} lots={lots} />
          <TiePart report={report} />
          {hasSales ? <DividendsPart report={report} /> : null}
        </div>
        <div className="gains-side">
          {hasSales ? meter : null}
          {hasSales ? null : <DividendsPart report={report} />}
          {report.isSample || !loaderData.hasFiles ? null : <Files loaderData={loaderData} />}
        </div>
      </div>
      <StrippedPart report={report} />
      <UnseenPart
        report={report}
        lots={lots}
        owner={
          of ? null : (entry) => `/gains/owner?${new URLSearchParams({ entry, year: label }).toString()}`
        }
      />
    </ClientPage>
  )
}

function Files({ loaderData }: Pick<PageProps<typeof load>, 'loaderData'>) {
  const words = useWords('gains')
  const locale = useLocale()
  const { report, byHand } = loaderData
  const { files } = words
  const { label } = report.year
  const has112A = hasLongEquity(report.gains.groups)
  const href = (format: string) => `/gains/file?year=${label}&format=${format}`
  return (
    <section className="card stack no-print" aria-labelledby="files">
      <h2 className="h3" id="files">
        {files.title}
      </h2>
      <div className="row">
        <ButtonLink size="small" href={href('pdf')}>
          {files.pdf}
        </ButtonLink>
        <ButtonLink kind="quiet" size="small" href={href('xlsx')}>
          {files.xlsx}
        </ButtonLink>
        {report.has112A && has112A ? (
          <ButtonLink kind="quiet" size="small" href={href('csv')}>
            {files.csv}
          </ButtonLink>
        ) : null}
      </div>
      <p className="muted small">
        {!report.has112A ? files.csvNone : has112A ? files.csvNote : files.csvEmpty}
      </p>
      {byHand > 0 ? <p className="small">{plural(locale, files.byHand, byHand)}</p> : null}
      {loaderData.of ? null : (
        <p>
          <Link className="more" href={`/gains/link?year=${label}`}>
            {files.link} <Icon name="arrow-right" />
          </Link>
        </p>
      )}
    </section>
  )
}
