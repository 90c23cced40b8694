import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import type { Words } from '#content/words.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { programOfActor } from '#kit/acts/actor.ts'
import styles from '#site/client/area.css?inline'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Card } from '#site/ui/card.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { type AnyRead, everyReadOf } from '../record-reads.server.ts'

export default definePage({ shows: 'own', styles, load, render: WhoLooked })

const page = '/profile/looks'
const linesAtOnce = 50

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const lines = await everyReadOf(services, client.id)
  const last = Math.max(1, Math.ceil(lines.length / linesAtOnce))
  const asked = Number(url.searchParams.get('page') ?? '1')
  const at = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), last) : 1
  const address = (number: number) => (number === 1 ? page : `${page}?page=${number}`)
  return {
    ...clientFrame(context, client),
    lines: lines.slice((at - 1) * linesAtOnce, at * linesAtOnce),
    newer: at > 1 ? address(at - 1) : null,
    older: at < last ? address(at + 1) : null,
  }
}

/** The name of whoever read: a person, or a program of the office. */
function whoOf({ by, who }: AnyRead, words: Words['looks']): string {
  if (by === null) return who === 'link' ? words.linkHolder : words.nobody
  const program = who === 'office' ? programOfActor(by) : null
  return program === null ? by : fill(words.program, { name: program })
}

function WhoLooked({ loaderData }: PageProps<typeof load>) {
  const words = useWords('looks')
  const locale = useLocale()
  const { lines, newer, older } = loaderData
  const screens: Readonly<Record<string, string>> = words.screens
  return (
    <ClientPage title={words.title} data={loaderData} lead={words.lead}>
      <Card as="section" className="stack">
        {lines.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <DataTable
            caption={words.title}
            columns={[
              { key: 'what', label: words.what },
              { key: 'who', label: words.who },
              { key: 'when', label: words.when },
            ]}
            rows={lines.map((line) => ({
              id: line.id,
              cells: {
                what: screens[line.screen] ?? words.screens.client,
                who: (
                  <>
                    {whoOf(line, words)}
                    <small>{line.reason ?? (line.who === 'office' ? words.noReason : words.shared)}</small>
                  </>
                ),
                when: (
                  <>
                    <DateText date={line.to} shape="instant" />
                    {line.count > 1 ? `, ${plural(locale, words.times, line.count)}` : ''}
                  </>
                ),
              },
            }))}
          />
        )}
        {newer || older ? (
          <p>
            {newer ? <Link href={newer}>{words.newer}</Link> : null}
            {newer && older ? ' · ' : null}
            {older ? <Link href={older}>{words.older}</Link> : null}
          </p>
        ) : null}
        <p className="muted">
          {words.lists}{' '}
          <Sentence text={words.ask} values={{ link: <Link href="/contact">{words.askLink}</Link> }} />
        </p>
      </Card>
    </ClientPage>
  )
}
