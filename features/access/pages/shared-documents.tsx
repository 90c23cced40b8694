import { fill } from '#content/fill.ts'
import { policiesOfView } from '#features/protection/policies.server.ts'
import { PolicyList } from '#features/protection/shared/policy-parts.tsx'
import { financialYearOf, istDate } from '#finance/dates.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { Card } from '#site/ui/card.tsx'
import { Link } from '#site/ui/link.tsx'
import { shows } from '../view.ts'
import styles from './household.css?inline'

export default definePage({ shows: ['documents'], styles, load, render: SharedDocuments })

/** Policies of somebody else's, and files of what else was granted. */
async function load({ services, context }: RouteArgs) {
  const view = viewOf(context)
  const today = istDate(services.clock.now())
  return {
    ...clientFrame(context, view.client),
    policies: await policiesOfView(services, view),
    hasTransactions: shows(view, 'transactions'),
    hasGains: shows(view, 'gains'),
    year: financialYearOf(today).label,
    today,
  }
}

function SharedDocuments({ loaderData }: PageProps<typeof load>) {
  const words = useWords('household')
  const { hasTransactions, hasGains, year } = loaderData
  const { view, protection } = words
  return (
    <ClientPage title={view.scopes.documents} data={loaderData}>
      <h1 className="h2">{view.scopes.documents}</h1>
      <Card as="section" className="stack">
        <h2 className="h3">{view.files}</h2>
        {hasTransactions || hasGains ? (
          <ul className="stack">
            {hasTransactions ? (
              <>
                <li>
                  <Link href="/transactions/file?format=pdf">{view.fileTransactions}</Link>
                </li>
                <li>
                  <Link href="/transactions/file?format=csv">{view.fileTransactionsTable}</Link>
                </li>
              </>
            ) : null}
            {hasGains ? (
              <li>
                <Link href={`/gains/file?year=${year}&format=pdf`}>{fill(view.fileGains, { year })}</Link>
              </li>
            ) : null}
          </ul>
        ) : (
          <p className="muted">{view.noFiles}</p>
        )}
      </Card>
      <Card as="section" className="stack">
        <h2 className="h3">{protection.policies}</h2>
        <PolicyList policies={loaderData.policies} today={loaderData.today} isReader={false} />
      </Card>
    </ClientPage>
  )
}
