import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { type Recommendation, recommendationsOf } from '#features/advice/recommendation.server.ts'
import { canDo } from '#features/advice/transitions.ts'
import { findAccount, signInName } from '#features/identity/accounts.server.ts'
import { isSeenByOffice, requireClient } from '#features/identity/session.server.ts'
import { VerifyBanner } from '#features/identity/shared/verify-banner.tsx'
import { unshownFolios } from '#features/registrar/unshown-schemes.server.ts'
import { requestsOf } from '#features/requests/asked-request.server.ts'
import { namedRequests } from '#features/requests/named-requests.server.ts'
import { RequestList } from '#features/requests/shared/request-list.tsx'
import type { IsoDate } from '#finance/dates.ts'
import { categoryShares } from '#finance/ledger-views.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import type { Database } from '#kit/store/store.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { EmptyArea } from '#site/client/empty-area.tsx'
import { holdingsPerPage, pageAsked, pageOf } from '#site/client/paging.ts'
import { Island } from '#site/islands/island.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { changeDays, holdingRows, largestFirst, threeFigures } from '../../dashboard-figures.server.ts'
import { peekSinceLastVisit, recordVisit } from '../../last-visit.server.ts'
import { isEmpty, readPortfolio } from '../../portfolio.server.ts'
import { WorthChart } from '../worth/worth-chart.tsx'
import { Allocation } from './allocation.tsx'
import styles from './dashboard.css?inline'
import {
  accountOf,
  chartPeriods,
  marketDay,
  priceNotice,
  recentRows,
  shownFalls,
  worthCurves,
} from './dashboard.server.ts'
import { DashboardCards } from './dashboard-cards.tsx'
import { GainAccount } from './gain-account.tsx'
import { firstName, greetingAt } from './greeting.ts'
import { Holdings } from './holdings.tsx'
import { OldPrices } from './old-prices.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { SaveOnPhone } from './save-on-phone.tsx'
import { MarketFall, Shortcuts, Three } from './three-figures.tsx'
import { UnshownPart } from './unshown-part.tsx'

export default definePage({ shows: 'own', styles, load, render: Dashboard, keepsRendering: true })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const [portfolio, requests, written] = await Promise.all([
    readPortfolio(services, client.id, context.language),
    requestsOf(services, client.id),
    recommendationsOf(services, client.id),
  ])
  const market = await marketDay(services, portfolio)
  const wanted = url.searchParams.get('period')
  // Five years put a bad day into its place.
  const period = chartPeriods.find((known) => known === wanted) ?? (market ? '5Y' : 'all')
  const rows = largestFirst(holdingRows(portfolio))
  const words = wordsIn(context.language)
  const { dashboard } = words
  // A client may have 20,000 transactions; each step lets other requests in.
  const recent = recentRows(portfolio)
  await nextTurn()
  const curves = worthCurves(portfolio)
  await nextTurn()
  const account = accountOf(portfolio)
  await nextTurn()
  return {
    waiting: waitingOf(written),
    ...clientFrame(context, client),
    unverifiedEmail: client.emailVerifiedAt === null ? client.email : null,
    back: `/dashboard${url.search}`,
    greeting: fill(dashboard.greetings[greetingAt(services.clock.now())], { name: firstName(client.name) }),
    signsInWith: url.searchParams.has('welcome') ? await signsInWith(services.db, client.id) : null,
    isSample: portfolio.isSample,
    isEmpty: isEmpty(portfolio),
    unshown: await unshownFolios(services, client.id),
    totals: portfolio.totals,
    since: portfolio.entries[0]?.date ?? null,
    priceNotice: priceNotice(portfolio, services.clock, words),
    rows,
    shares: categoryShares(rows),
    recent,
    period,
    curves,
    falls: shownFalls(portfolio),
    three: await threeFigures(services, portfolio),
    showsCosts: context.firm.costs.isShown,
    market,
    changeDays: changeDays(portfolio),
    sinceLook: await (isSeenByOffice(context) ? peekSinceLastVisit : recordVisit)(
      services,
      client.id,
      portfolio,
    ),
    account,
    requests: await namedRequests(services, requests, context.language),
  }
}

async function signsInWith(db: Database, personId: string): Promise<string | null> {
  const account = await findAccount(db, personId)
  return account && signInName(account)
}

/** What waits for the client's decision, the one that ends first. */
function waitingOf(written: readonly Recommendation[]): { reference: string; lastDay: IsoDate } | null {
  const open = written.flatMap(({ reference, state, lastDay }) =>
    canDo('accept', state) && lastDay ? [{ reference, lastDay }] : [],
  )
  return open.toSorted((a, b) => (a.lastDay < b.lastDay ? -1 : 1))[0] ?? null
}

function Dashboard({ loaderData }: PageProps<typeof load>) {
  const words = useWords('dashboard')
  const { totals, isSample } = loaderData
  return (
    <ClientPage title={words.title} data={loaderData}>
      <header className="column dash-head">
        <h1 className="no-print">{loaderData.greeting}</h1>
        {/* Somebody else may be handed the sheet, and a greeting is no title for them. */}
        <p className="only-print client-title display">
          {fill(words.onPaper, { name: loaderData.user.name })}
        </p>
        {loaderData.priceNotice ? (
          <p className="lead price-notice">
            <Icon name="clock" />{' '}
            <span>
              {loaderData.priceNotice} <OldPrices totals={totals} />
            </span>
          </p>
        ) : (
          <p className="lead">
            <ValuedAt totals={totals} />
            {isSample ? <strong className="sample-mark"> {words.sample}</strong> : null}
          </p>
        )}
      </header>
      <Welcome signsInWith={loaderData.signsInWith} />
      {loaderData.isEmpty ? (
        <>
          <Waiting loaderData={loaderData} />
          <Unshown loaderData={loaderData} />
          <EmptyArea of={null} />
          <VerifyBanner email={loaderData.unverifiedEmail} />
          <Shortcuts showsMoney={false} showsCosts={false} keepWord={null} />
          <RequestList requests={loaderData.requests} />
        </>
      ) : (
        <Money loaderData={loaderData} />
      )}
    </ClientPage>
  )
}

/** After the first sign-in: what to sign in with next time, and the way to a passkey. */
function Welcome({ signsInWith }: { readonly signsInWith: string | null }) {
  const { welcome } = useWords('dashboard')
  if (signsInWith === null) return null
  return (
    <Notice kind="good" word={welcome.word} role="status">
      <Sentence text={welcome.text} values={{ name: <b className="num">{signsInWith}</b> }} />{' '}
      <Link href="/profile/passkeys">{welcome.passkey}</Link>
    </Notice>
  )
}

/** Every figure of the client, and what belongs to them. */
function Money({ loaderData }: Pick<PageProps<typeof load>, 'loaderData'>) {
  const words = useWords('dashboard')
  const { ui } = useWords('frame')
  const locale = useLocale()
  const { totals, rows, isSample, back } = loaderData
  const shown = pageOf(rows, pageAsked(loaderData.search), holdingsPerPage)
  return (
    <>
      {loaderData.market ? <MarketFall market={loaderData.market} /> : null}
      <DashboardCards
        totals={totals}
        rows={rows}
        shown={shown.rows}
        since={loaderData.since}
        changeDays={loaderData.changeDays}
        sinceLook={loaderData.sinceLook}
        back={back}
      />
      <Waiting loaderData={loaderData} />
      <Unshown loaderData={loaderData} />
      {loaderData.three ? (
        <Three
          three={loaderData.three}
          totals={totals}
          account={loaderData.account}
          showsCosts={loaderData.showsCosts}
        />
      ) : null}
      <GainAccount account={loaderData.account} />
      {isSample ? <Notice word={ui.note}>{words.sampleText}</Notice> : null}
      <VerifyBanner email={loaderData.unverifiedEmail} />
      {totals.unpriced > 0 ? (
        <Notice kind="warn" word={ui.mind}>
          {plural(locale, words.unpriced, totals.unpriced)}
        </Notice>
      ) : null}
      {totals.costUnknown > 0 ? (
        <Notice word={ui.note}>
          {plural(locale, words.costUnknown, totals.costUnknown)}{' '}
          <Link href="/dashboard/working#investment">{words.costUnknownLink}</Link>
        </Notice>
      ) : null}
      <div className="dash-body">
        <Island
          name="worth"
          part={WorthChart}
          props={{
            words: words.chart,
            look: loaderData.look,
            curves: loaderData.curves,
            falls: loaderData.falls,
            first: loaderData.period,
          }}
        />
        <Holdings list={shown} />
        <RecentTransactions rows={loaderData.recent} />
      </div>
      <div className="client-columns client-columns-even">
        {loaderData.shares.length > 0 ? <Allocation shares={loaderData.shares} /> : null}
        <RequestList requests={loaderData.requests} />
      </div>
      <SaveOnPhone />
    </>
  )
}

/** What no total has. */
function Unshown({ loaderData: { unshown } }: Pick<PageProps<typeof load>, 'loaderData'>) {
  return <UnshownPart folios={unshown} />
}

/** A recommendation that waits for an answer. */
function Waiting({ loaderData: { waiting } }: Pick<PageProps<typeof load>, 'loaderData'>) {
  const waitingWords = useWords('advice').card
  const { ui } = useWords('frame')
  if (!waiting) return null
  return (
    <Notice word={ui.note}>
      <Sentence text={waitingWords.waits} values={{ date: <DateText date={waiting.lastDay} /> }} />{' '}
      <Link href={`/recommendations/${waiting.reference}`}>{waitingWords.open}</Link>
    </Notice>
  )
}

function ValuedAt({
  totals: { pricedFrom, pricedTo },
}: {
  totals: PageProps<typeof load>['loaderData']['totals']
}) {
  const words = useWords('dashboard')
  if (!pricedFrom || !pricedTo) return null
  if (pricedFrom === pricedTo) {
    return <Sentence text={words.valuedAt} values={{ date: <DateText date={pricedTo} /> }} />
  }
  return (
    <Sentence
      text={words.valuedBetween}
      values={{ from: <DateText date={pricedFrom} />, to: <DateText date={pricedTo} /> }}
    />
  )
}
