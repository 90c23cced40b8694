import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { today } from '#kit/clock/clock.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { readGains } from '../report.server.ts'
import styles from './gains.css?inline'
import { Opening } from './gains-parts.tsx'
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
  const hasSales = report.gains.lines.length > 0
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
        {hasSales ? (
          <p>{lines.length === 0 ? words.lots.none : plural(locale, words.lots.count, lines.length)}</p>
        ) : (
          <h2 className="h3">
            <Opening report={report} />
          </h2>
        )}
        {lines.length > 0 ? (
          <LotsList lines={lines} report={report} />
        ) : (
          <p>
            <Link className="more" href={`/gains?year=${label}`}>
              {fill(words.heading, { year: label })} <Icon name="arrow-right" />
            </Link>
          </p>
        )}
      </section>
    </ClientPage>
  )
}
