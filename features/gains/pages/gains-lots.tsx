import { plural } from '#content/plural.ts'
import { today } from '#kit/clock/clock.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { readGains } from '../report.server.ts'
import styles from './gains.css?inline'
import { isListed, parseLotsQuery, yearAsked } from './gains-query.ts'
import { LotsList } from './lots-list.tsx'

export default definePage({ shows: ['gains'], styles, load, render: GainsLots })

async function load({ url, services, context }: RouteArgs) {
  const view = viewOf(context)
  const year = yearAsked(url.searchParams, today(services.clock))
  const query = parseLotsQuery(url.searchParams)
  const report = await readGains(services, view.owner, year, context.language)
  const lines = report.gains.lines.filter((line) => isListed(line, query))
  return {
    ...clientFrame(context, view.client),
    report,
    lines,
  }
}

function GainsLots({ loaderData }: PageProps<typeof load>) {
  const words = useWords('gains')
  const locale = useLocale()
  const { report, lines } = loaderData
  const { label } = report.year
  return (
    <ClientPage
      title={words.lots.title}
      data={loaderData}
      isEmpty={report.schemes.size === 0}
      aboveQuery={`?year=${label}`}
    >
      <h1 className="h2">{words.lots.title}</h1>
      <p className="muted">{words.lots.text}</p>
      <section className="card stack" id="lots" aria-label={words.lots.title}>
        <p>{lines.length === 0 ? words.lots.none : plural(locale, words.lots.count, lines.length)}</p>
        {lines.length === 0 ? null : <LotsList lines={lines} report={report} />}
      </section>
    </ClientPage>
  )
}
