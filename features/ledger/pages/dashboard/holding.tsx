import type { Language } from '#content/language.ts'
import { shows } from '#features/access/view.ts'
import { readFormFacts } from '#features/requests/form-facts.server.ts'
import { requestKindIds, requestKinds } from '#features/requests/kinds.ts'
import { RequestFindings } from '#features/requests/shared/request-findings.tsx'
import { toldChanges } from '#features/scheme-facts/changes.server.ts'
import { type Folio, folioKey } from '#finance/folio.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import { paymentsOf } from '#finance/ledger-holdings.ts'
import { worthOf } from '#finance/ledger-units.ts'
import { entryRows } from '#finance/ledger-views.ts'
import { today } from '#kit/clock/clock.ts'
import type { Services } from '#kit/services/services.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { linesPerPage } from '#site/client/paging.ts'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { holdingRows } from '../../dashboard-figures.server.ts'
import { personIdOf, readPortfolio } from '../../portfolio.server.ts'
import { SipCards } from '../transactions/sip-cards.tsx'
import { namedSips } from '../transactions/transactions.server.ts'
import { parseTransactionsQuery, transactionsHref } from '../transactions/transactions-query.ts'
import { recentRows, worthCurves } from './dashboard.server.ts'
import styles from './holding.css?inline'
import { HoldingHead } from './holding-head.tsx'
import { HoldingNotes } from './holding-notes.tsx'
import { HoldingWorkings } from './holding-workings.tsx'
import { RecentTransactions } from './recent-transactions.tsx'

/** Everything of a list. */
const noQuery = parseTransactionsQuery(new URLSearchParams())

export default definePage({ shows: ['holdings'], styles, load, render: HoldingPage })

async function load({ params, services, context }: RouteArgs<'id'>) {
  const view = viewOf(context)
  const portfolio = await readPortfolio(services, view.owner, context.language)
  const index = portfolio.holdings.findIndex(({ position }) => position.entries[0]?.id === params.id)
  const holding = portfolio.holdings[index]
  // Somebody else's and none at all are the same.
  if (!holding) throw missingPage()
  // The folio as a portfolio of its own, for its curve and its newest payments.
  const isOfFolio = (of: Folio) => folioKey(of) === folioKey(holding)
  const own = { ...portfolio, entries: portfolio.entries.filter(isOfFolio), holdings: [holding] }
  const isSellable = view.isOwn && !portfolio.isSample
  const hasMoves = shows(view, 'transactions') && !view.hidesAmounts
  return {
    ...clientFrame(context, view.client),
    row: holdingRows(portfolio)[index]!,
    // Nobody redeems from the sample.
    isOwn: isSellable,
    sold: isSellable ? await soldToday(services, personIdOf(view.owner), params.id, context.language) : [],
    sips:
      view.isOwn && hasMoves
        ? (
            await namedSips(
              services,
              personIdOf(view.owner),
              own,
              entryRows(own.entries).map((row) => ({ ...row, name: '' })),
              today(services.clock),
            )
          ).filter(isOfFolio)
        : [],
    curve: hasMoves ? worthCurves(own).all : null,
    recent: hasMoves ? recentRows(own) : [],
    /** Days and amounts of single transactions, which a grant of holdings leaves out. */
    hasMoves,
    allPaise: portfolio.totals.valuePaise,
    before: holding.price?.before ?? null,
    lots: holding.position.lots.map(({ entry, boughtOn, units, left, costLeftPaise }, index) => ({
      // A merger brings several lots with one entry.
      id: `${entry.id}-${index}`,
      date: boughtOn,
      units,
      left,
      navE8: figuresOf(entry).navE8,
      costPaise: costLeftPaise,
      worthPaise: holding.price ? worthOf(left, holding.price.navE8) : null,
    })),
    sales: holding.position.disposals.map(({ entry, costPaise, gainPaise, knownGainPaise }) => ({
      id: entry.id,
      date: entry.date,
      units: entry.units,
      receivedPaise: entry.amountPaise,
      costPaise,
      gainPaise,
      knownGainPaise,
    })),
    changes: await toldChanges(services, holding.schemeCode, portfolio.entries),
    flows: paymentsOf([holding.position]).sort((a, b) => a.day - b.day),
  }
}

/** What a client should know of selling everything in a folio today: lock, load, gain and tax. */
async function soldToday(services: Services, personId: string, about: string, language: Language) {
  const sale = requestKindIds.find(
    (id) => requestKinds[id].dealt === 'redemption' && requestKinds[id].paysOut,
  )!
  const facts = await readFormFacts(services, personId, sale, { scheme: '', about }, language)
  if (facts === null || facts === 'choose') return []
  const findings = requestKinds[sale].findings?.({ how: 'all', amount: null, units: null }, facts) ?? []
  // The workings below have the purchases in pages.
  return findings.map((finding) =>
    (finding.working?.length ?? 0) > linesPerPage ? { ...finding, working: [] } : finding,
  )
}

export type LoadedHolding = PageProps<typeof load>['loaderData']

function HoldingPage({ loaderData }: PageProps<typeof load>) {
  const words = useWords('dashboard')
  const { row, hasMoves } = loaderData
  const listHref = transactionsHref({ ...noQuery, fund: row.code, folio: row.folio })
  const { holdings } = words
  return (
    <ClientPage title={row.name} data={loaderData}>
      <HoldingHead loaderData={loaderData} />
      {loaderData.sold.length > 0 ? (
        <div className="no-print">
          <Disclosure summary={holdings.soldToday}>
            <RequestFindings findings={loaderData.sold} title={holdings.soldToday} />
          </Disclosure>
        </div>
      ) : null}
      {loaderData.sips.length > 0 ? <SipCards sips={loaderData.sips} query={noQuery} /> : null}
      {hasMoves ? <RecentTransactions rows={loaderData.recent} ofFund={listHref} /> : null}
      <HoldingNotes changes={loaderData.changes} valuePaise={row.valuePaise} />
      <HoldingWorkings loaderData={loaderData} />
    </ClientPage>
  )
}
