import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { findAccount, signInName } from '#features/identity/accounts.server.ts'
import { isSeenByOffice, requireClient } from '#features/identity/session.server.ts'
import { VerifyBanner } from '#features/identity/shared/verify-banner.tsx'
import { unshownFolios } from '#features/registrar/unshown-schemes.server.ts'
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
import {
  changeDays,
  fundRows,
  holdingRows,
  largestFundFirst,
  threeFigures,
} from '../../dashboard-figures.server.ts'
import { peekSinceLastVisit, recordVisit } from '../../last-visit.server.ts'
import { differingCount, isEmpty, readPortfolio } from '../../portfolio.server.ts'
import { WorthChart } from '../worth/worth-chart.tsx'
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
import { firstName, greetingAt } from './greeting.ts'
import { Holdings } from './holdings.tsx'
import { OldPrices } from './old-prices.tsx'
import { RecentTransactions } from './recent-transactions.tsx'
import { SaveOnPhone } from './save-on-phone.tsx'
import { MarketFall, RateSentence } from './three-figures.tsx'
import { UnshownPart } from './unshown-part.tsx'
import { waitingLines } from './waiting.server.ts'
import { Waiting } from './waiting.tsx'

export default definePage({ shows: 'own', styles, load, render: Dashboard, keepsRendering: true })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const portfolio = await readPortfolio(services, client.id, context.language)
  const market = await marketDay(services, portfolio)
  const wanted = url.searchParams.get('period')
  // Five years put a bad day into its place.
  const period = chartPeriods.find((known) => known === wanted) ?? (market ? '5Y' : 'all')
  const rows = largestFundFirst(holdingRows(portfolio))
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
    waiting: await waitingLines(context, client, portfolio),
    ...clientFrame(context, client),
    unverifiedEmail: client.emailVerifiedAt === null ? client.email : null,
    back: `/dashboard${url.search}`,
    greeting: fill(dashboard.greetings[greetingAt(services.clock.now())], { name: firstName(client.name) }),
    signsInWith: url.searchParams.has('welcome') ? await signsInWith(services.db, client.id) : null,
    isSample: portfolio.isSample,
    isEmpty: isEmpty(portfolio),
    unshown: await unshownFolios(services, client.id),
    totals: portfolio.totals,
    differing: differingCount(portfolio),
    since: portfolio.entries[0]?.date ?? null,
    priceNotice: priceNotice(portfolio, services.clock, words),
    rows,
    recent,
    period,
    curves,
    falls: shownFalls(portfolio),
    three: await threeFigures(services, portfolio),
    market,
    changeDays: changeDays(portfolio),
    sinceLook: await (isSeenByOffice(context) ? peekSinceLastVisit : recordVisit)(
      services,
      client.id,
      portfolio,
    ),
    account,
  }
}

async function signsInWith(db: Database, personId: string): Promise<string | null> {
  const account = await findAccount(db, personId)
  return account && signInName(account)
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
          <UnshownPart folios={loaderData.unshown} />
          <EmptyArea of={null} />
          <VerifyBanner email={loaderData.unverifiedEmail} />
          <Waiting lines={loaderData.waiting} />
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
        account={loaderData.account}
        three={loaderData.three}
        chart={
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
        }
      />
      <UnshownPart folios={loaderData.unshown} />
      {isSample ? <Notice word={ui.note}>{words.sampleText}</Notice> : null}
      <VerifyBanner email={loaderData.unverifiedEmail} />
      {loaderData.differing > 0 ? (
        <Notice kind="warn" word={ui.mind}>
          {plural(locale, words.differ, loaderData.differing)}
        </Notice>
      ) : null}
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
        <RateSentence three={loaderData.three} totals={totals} />
        <Waiting lines={loaderData.waiting} />
        <Holdings list={{ ...shown, rows: fundRows(shown.rows) }} />
        <RecentTransactions rows={loaderData.recent} />
      </div>
      <SaveOnPhone />
    </>
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
