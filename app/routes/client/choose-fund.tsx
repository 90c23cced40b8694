import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { funds } from '#content/funds.ts'
import { wordsIn } from '#content/words.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { labelsOf, readPortfolio } from '#server/ledger/portfolio.server.ts'
import styles from './choose-fund.css?inline'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { WithNextSteps } from './next-steps.tsx'

export default definePage({ styles, load, render: ChooseFund })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { isSample, holdings } = await readPortfolio(services, client.id, context.language)
  const held = isSample ? [] : [...new Set(holdings.map(({ schemeCode }) => schemeCode))]
  const listed = funds.map(({ code }) => code).filter((code) => !held.includes(code))
  const labels = await labelsOf(services, [...held, ...listed], context.language)
  const named = (codes: readonly string[]) => codes.flatMap((code) => labels.get(code) ?? [])
  const { requests } = wordsIn(context.language)
  return { words: requests, ...clientFrame(context, client), held: named(held), listed: named(listed) }
}

/** Where a request to invest begins: a request is about a fund. */
function ChooseFund({ loaderData }: PageProps<typeof load>) {
  const { words, held, listed } = loaderData
  return (
    <ClientPage
      title={words.choose.title}
      data={loaderData}
      above={[{ label: words.title, href: '/requests' }]}
      lead={words.choose.lead}
    >
      <WithNextSteps words={words.steps}>
        {held.length > 0 ? <FundLinks title={words.choose.held} rows={held} /> : null}
        <FundLinks title={held.length > 0 ? words.choose.others : words.choose.listed} rows={listed} />
        <p className="muted">{words.choose.another}</p>
      </WithNextSteps>
    </ClientPage>
  )
}

type FundRow = { code: string; name: string; category: string }

function FundLinks({ title, rows }: { title: string; rows: readonly FundRow[] }) {
  return (
    <section className="card choose">
      <h2 className="h3">{title}</h2>
      <ul className="choose-list">
        {rows.map((row) => (
          <li key={row.code}>
            <Link href={`/requests/new?scheme=${row.code}`}>
              <span>
                <strong>{row.name}</strong>
                <span className="muted">{row.category}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
