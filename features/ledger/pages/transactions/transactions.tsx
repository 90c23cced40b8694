import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { shows } from '#features/access/view.ts'
import { newestRoot } from '#features/papers/day-root.server.ts'
import { positionsOfEntries } from '#features/statements/entry-positions.server.ts'
import { flowTotals, monthlyFlows } from '#finance/ledger-views.ts'
import { formatNumber } from '#finance/rupees.ts'
import type { Paise } from '#finance/units.ts'
import { today } from '#kit/clock/clock.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { nextTurn } from '#kit/store/next-turn.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { grantedAddress } from '#site/client/granted-address.ts'
import { sealText } from '#site/client/seal-text.ts'
import { UndoMessage } from '#site/client/undo-message.tsx'
import { livePath } from '#site/document/built-files.server.ts'
import { PageScript } from '#site/document/page-script.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { viewOf } from '#site/page/view.server.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Tabs } from '#site/ui/tabs.tsx'
import { importsOf } from '../../imports.server.ts'
import { isEmpty, labelsOf, readPortfolio } from '../../portfolio.server.ts'
import { putBackEntry, type Removed, removeEntry } from '../../record.server.ts'
import { countUnprovedSchemes } from '../../statement-rows.server.ts'
import { selectRemoved } from '../../tables/imports.server.ts'
import type { TransactionsWords } from '../../words/transactions.ts'
import { yearsOf } from '../dashboard/dashboard.server.ts'
import { EntryList } from './entry-list.tsx'
import { SipCards } from './sip-cards.tsx'
import { statementHref } from './statement-query.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionTotals } from './transaction-totals.tsx'
import { MonthlyFlows } from './transaction-views.tsx'
import styles from './transactions.css?inline'
import { askedRows, doneIn, monthsOf, namedSips, offeredKinds, rowsPerPage } from './transactions.server.ts'
import {
  hasEmptyParts,
  parseTransactionsQuery,
  periodOf,
  transactionsHref,
  transactionViews,
} from './transactions-query.ts'

export default definePage({ shows: ['transactions'], styles, load, act, render: Transactions })

/** More removed transactions than this are not offered. */
const maxRemoved = 50

async function load({ url, services, context }: RouteArgs) {
  const view = viewOf(context)
  const { personId, client, grantId, isOwn } = view
  const { searchParams } = url
  const asked = parseTransactionsQuery(searchParams)
  // SIPs are watched for their owner.
  const query = isOwn || asked.view !== 'sip' ? asked : { ...asked, view: 'list' as const }
  // A form without script sends its empty fields, too.
  if (hasEmptyParts(searchParams)) throw redirect(grantedAddress(grantId, transactionsHref(query)), 303)
  const portfolio = await readPortfolio(services, view.owner, context.language)
  const { papers, statements, transactions, locale } = wordsIn(context.language)
  const rows = await askedRows(portfolio, query, transactions.kinds)
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const page = Math.min(query.page, pages)
  const choices = {
    years: yearsOf(portfolio.entries.map(({ date }) => date)),
    funds: [...portfolio.schemes.values()]
      .map(({ code, name }) => ({ code, name }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
    folios: [...new Set(portfolio.entries.map(({ folio }) => folio))].sort(),
    kinds: offeredKinds(portfolio.entries),
    hasSip: portfolio.entries.some(({ kind }) => kind === 'sip'),
  }
  await nextTurn()
  const totals = flowTotals(rows)
  await nextTurn()
  // Names of files and what was removed are for the owner's eyes.
  const imports = isOwn ? await importsOf(services, personId) : []
  const removed = isOwn ? await selectRemoved(services.db, personId, maxRemoved) : []
  const imported = imports.find(({ id }) => id === searchParams.get('imported'))
  const inPart = imported ? await countUnprovedSchemes(services.db, personId, imported.id) : 0
  const removedNames = await labelsOf(
    services,
    [...new Set(removed.map((row) => row.scheme_code))],
    context.language,
  )
  const list = query.view === 'list' ? await monthsOf(rows, page) : []
  const shownIds = list.flatMap((month) => month.rows.map(({ entry }) => entry.id))
  const day = portfolio.isSample ? (portfolio.asOf ?? today(services.clock)) : today(services.clock)
  return {
    ...clientFrame(context, client),
    // The cards of SIPs have pages of their own.
    query: { ...query, page: query.view === 'list' ? page : query.page },
    pages,
    isSample: portfolio.isSample,
    // What was removed can be put back.
    isEmpty: isEmpty(portfolio) && removed.length === 0,
    all: portfolio.entries.length,
    count: rows.length,
    period: periodOf(query, rows[0]?.entry.date ?? day, rows.at(-1)?.entry.date ?? day),
    totals,
    list,
    months: query.view === 'months' ? monthlyFlows(rows) : [],
    sips: query.view === 'sip' ? await namedSips(services, personId, portfolio, rows, day) : [],
    choices,
    files: new Map(imports.map(({ id, file }) => [id, file])),
    places: portfolio.isSample || !isOwn ? new Map() : await positionsOfEntries(services, personId, shownIds),
    isReadOnly: portfolio.isSample || !isOwn,
    hasFiles: shows(view, 'documents'),
    seal: sealText(await newestRoot(services), papers, locale),
    removed: removed.map((row) => ({
      id: row.id,
      name: removedNames.get(row.scheme_code)?.name ?? row.scheme_code,
      date: row.date,
      amountPaise: row.amount_paise,
    })),
    done: doneIn(
      searchParams,
      query,
      { words: transactions, locale },
      {
        entries: portfolio.isSample || !isOwn ? [] : portfolio.entries,
        imports,
        removed,
      },
    ),
    inPart: inPart > 0 ? plural(locale, statements.preview.inPartTaken, inPart) : null,
    script: livePath,
  }
}

async function act({ url, request, services, context }: RouteArgs) {
  const { personId } = viewOf(context)
  const read = await readForm(request)
  const [remove, restore] = [read('remove'), read('restore')]
  const back = (done: string) => {
    const list = transactionsHref(parseTransactionsQuery(url.searchParams))
    return redirect(`${list}${list.includes('?') ? '&' : '?'}${done}`, 303)
  }
  const changed = restore
    ? await putBackEntry(services, personId, restore)
    : await removeEntry(services, personId, remove)
  if (changed.ok) return back(restore ? 'restored' : `removed=${remove}`)
  return reply(refusalOf(changed, restore !== '', wordsIn(context.language).transactions), {
    status: changed.reason === 'not-there' ? 404 : 409,
  })
}

function refusalOf(
  { reason }: Extract<Removed, { ok: false }>,
  isPutBack: boolean,
  { refusals }: TransactionsWords,
): { refusal: string } {
  if (reason === 'not-there') return { refusal: refusals['not-there'] }
  return { refusal: isPutBack ? refusals['putting-back'] : refusals.removing }
}

function Transactions({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('transactions')
  const sampleWord = useWords('dashboard').sample
  const { ui } = useWords('frame')
  const { query, isSample, done, inPart, of } = loaderData
  const { from, to } = loaderData.period
  return (
    <ClientPage title={words.title} data={loaderData} isEmpty={loaderData.isEmpty && !loaderData.done}>
      <header className="client-head list-head">
        <div>
          <h1 className="no-print">{words.title}</h1>
          <p className="only-print client-title display">
            {fill(words.onPaper, { name: loaderData.ownerName })}
          </p>
          <p className="only-print">
            <DateText date={from} /> – <DateText date={to} />
          </p>
          {loaderData.seal ? <p className="only-print small seal-printed">{loaderData.seal}</p> : null}
          {isSample ? (
            <p className="lead">
              {words.sampleLead}
              <strong className="sample-mark"> {sampleWord}</strong>
            </p>
          ) : null}
        </div>
        {of ? null : (
          <div className="row no-print">
            <ButtonLink size="small" href="/transactions/new">
              {words.actions.add}
            </ButtonLink>
            <ButtonLink size="small" kind="quiet" href="/transactions/import">
              {words.actions.import}
            </ButtonLink>
          </div>
        )}
      </header>
      {done ? <UndoMessage done={done} /> : null}
      {inPart ? (
        <Notice kind="warn" word={ui.mind} role="status">
          {inPart}
        </Notice>
      ) : null}
      {actionData ? (
        <Notice kind="bad" word={ui.error} role="alert">
          {actionData.refusal}
        </Notice>
      ) : null}
      <div className="live-list" {...on('live-area')}>
        <TransactionFilters query={query} choices={loaderData.choices} />
        <div className="list-bar no-print" {...on('live-part', 'tabs')}>
          <Tabs
            label={words.tabs.label}
            tabs={transactionViews
              .filter((view) => !of || view !== 'sip')
              .map((view) => ({
                href: transactionsHref(query, { view, page: 1 }),
                label: words.tabs[view],
                current: view === query.view,
              }))}
          />
          {loaderData.hasFiles ? (
            <Link
              className="list-download"
              href={of ? '/transactions/file?format=csv' : statementHref(query)}
            >
              <Icon name="download" /> <span>{words.actions.export}</span>
            </Link>
          ) : null}
        </div>
        <p
          className="muted"
          role="status"
          {...on('live-part', 'count')}
          {...on('live-unreached', words.filter.unreached)}
        >
          {query.view === 'sip' ? null : countText(loaderData, words)}
        </p>
        <div className="live-list" {...on('live-part', 'list')}>
          {query.view === 'sip' ? null : <TransactionTotals totals={loaderData.totals} />}
          {query.view === 'list' ? (
            <EntryList
              months={loaderData.list}
              query={query}
              pages={loaderData.pages}
              isSample={loaderData.isReadOnly}
              files={loaderData.files}
              places={loaderData.places}
            />
          ) : null}
          {query.view === 'months' ? <MonthlyFlows months={loaderData.months} query={query} /> : null}
          {query.view === 'sip' ? <SipCards sips={loaderData.sips} query={query} /> : null}
        </div>
      </div>
      <RemovedEntries removed={loaderData.removed} back={transactionsHref(query)} />
      <PageScript src={loaderData.script} />
    </ClientPage>
  )
}

function countText({ count, all }: Record<'count' | 'all', number>, { filter }: TransactionsWords): string {
  const text = fill(filter.count, { count: formatNumber(count), all: formatNumber(all) })
  return count > 0 ? `${text}, ${filter.completed}` : text
}

type RemovedRow = { id: string; name: string; date: string; amountPaise: Paise }

/** What was removed and can still be put back. */
function RemovedEntries({ removed, back }: { removed: readonly RemovedRow[]; back: string }) {
  const words = useWords('transactions')
  const locale = useLocale()
  if (removed.length === 0) return null
  return (
    <div className="no-print">
      <Disclosure summary={plural(locale, words.trash.title, removed.length)}>
        <p className="muted">{words.trash.text}</p>
        <Form method="post" action={back}>
          <ul className="rows entries">
            {removed.map((row) => (
              <li key={row.id}>
                <div>
                  <strong lang="en">{row.name}</strong>
                  <small className="muted">
                    <DateText date={row.date} />
                  </small>
                </div>
                <span className="entry-amount">
                  <Amount paise={row.amountPaise} decimals={2} />
                </span>
                <Button
                  type="submit"
                  kind="quiet"
                  size="small"
                  name="restore"
                  value={row.id}
                  aria-label={`${words.trash.putBack}: ${row.name}`}
                >
                  {words.trash.putBack}
                </Button>
              </li>
            ))}
          </ul>
        </Form>
      </Disclosure>
    </div>
  )
}
