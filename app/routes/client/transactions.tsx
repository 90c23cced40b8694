import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { nextTurn } from '#db/next-turn.ts'
import { flowTotals, monthlyFlows, sipRegister } from '#finance/ledger-views.ts'
import { formatNumber } from '#finance/rupees.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { redirect } from '#server/http/redirect.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import { removeEntry } from '#server/ledger/record.server.ts'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { today, yearsOf } from './dashboard.server.ts'
import { Eye } from './eye.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { EntryList, MonthlyFlows, SipRegister, TransactionTotals } from './transaction-views.tsx'
import styles from './transactions.css?inline'
import { askedRows, rowsPerPage } from './transactions.server.ts'
import { parseTransactionsQuery, transactionsHref, transactionViews } from './transactions-query.ts'

export default definePage({ styles, load, act, render: Transactions })

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const portfolio = await readPortfolio(services, client.id, context.language)
  const { dashboard, transactions, locale } = wordsIn(context.language)
  const { searchParams } = url
  const query = parseTransactionsQuery(searchParams)
  const rows = await askedRows(portfolio, query, transactions.kinds)
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const page = Math.min(query.page, pages)
  const done = (['added', 'removed', 'undone'] as const).find((name) => searchParams.has(name))
  const choices = {
    years: yearsOf(portfolio.entries.map(({ date }) => date)),
    funds: [...portfolio.schemes.values()]
      .map(({ code, name }) => ({ code, name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    folios: [...new Set(portfolio.entries.map(({ folio }) => folio))].sort(),
  }
  await nextTurn()
  const imported = Number(searchParams.get('imported'))
  return {
    words: transactions,
    eyeWords: dashboard.eye,
    sampleWord: dashboard.sample,
    ...clientFrame(context, client),
    query: { ...query, page },
    pages,
    isSample: portfolio.isSample,
    all: portfolio.entries.length,
    count: rows.length,
    totals: flowTotals(rows),
    rows: query.view === 'list' ? rows.toReversed().slice((page - 1) * rowsPerPage, page * rowsPerPage) : [],
    months: query.view === 'months' ? monthlyFlows(rows) : [],
    sips:
      query.view === 'sip'
        ? sipRegister(
            rows,
            portfolio.isSample ? (portfolio.asOf ?? today(services.clock)) : today(services.clock),
          ).map((sip) => ({ ...sip, name: portfolio.schemes.get(sip.schemeCode)?.name ?? sip.schemeCode }))
        : [],
    choices,
    message: done
      ? transactions[done]
      : imported > 0
        ? plural(locale, transactions.imported, imported)
        : null,
  }
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const removed = await removeEntry(services, client.id, read('remove'))
  if (removed.ok) return redirect('/transactions?removed', 303)
  const { refusals } = wordsIn(context.language).transactions
  const isGone = removed.reason === 'not-there'
  return reply(
    { refusal: isGone ? refusals['not-there'] : refusals.removing },
    { status: isGone ? 404 : 409 },
  )
}

function Transactions({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const { words, ui, query, isSample, message } = loaderData
  return (
    <ClientPage title={words.title} data={loaderData}>
      <header className="client-head">
        <div>
          <h1>{words.title}</h1>
          {isSample ? (
            <p className="lead">
              {words.sampleLead}
              <strong className="sample-mark"> {loaderData.sampleWord}</strong>
            </p>
          ) : null}
        </div>
        <div className="row no-print">
          <Eye id="eye" back={transactionsHref(query)} words={loaderData.eyeWords} />
          <ButtonLink size="small" href="/transactions/new">
            {words.actions.add}
          </ButtonLink>
          <ButtonLink size="small" kind="quiet" href="/transactions/import">
            {words.actions.import}
          </ButtonLink>
          <ButtonLink size="small" kind="quiet" href="/transactions/export">
            {words.actions.export}
          </ButtonLink>
        </div>
      </header>
      {message ? (
        <Notice kind="good" word={ui.done} role="status">
          {message}
        </Notice>
      ) : null}
      {actionData ? (
        <Notice kind="bad" word={ui.error} role="alert">
          {actionData.refusal}
        </Notice>
      ) : null}
      <TransactionFilters words={words} query={query} choices={loaderData.choices} />
      <div className="no-print">
        <Tabs
          label={words.tabs.label}
          tabs={transactionViews.map((view) => ({
            href: transactionsHref(query, { view, page: 1 }),
            label: words.tabs[view],
            current: view === query.view,
          }))}
        />
      </div>
      <p className="muted" role="status">
        {fill(words.filter.count, {
          count: formatNumber(loaderData.count),
          all: formatNumber(loaderData.all),
        })}
      </p>
      <TransactionTotals words={words} totals={loaderData.totals} />
      {query.view === 'list' ? (
        <EntryList
          words={words}
          rows={loaderData.rows}
          query={query}
          pages={loaderData.pages}
          isSample={isSample}
        />
      ) : null}
      {query.view === 'months' ? <MonthlyFlows words={words} months={loaderData.months} /> : null}
      {query.view === 'sip' ? <SipRegister words={words} sips={loaderData.sips} /> : null}
    </ClientPage>
  )
}
