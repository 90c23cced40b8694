import { fill } from '#content/fill.ts'
import { holdingRows } from '#features/ledger/dashboard-figures.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { inWholeRupees } from '#finance/units.ts'
import { Amount, Share, Units } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { Paged } from '#site/client/pager.tsx'
import { holdingsPerPage } from '#site/client/paging.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { viewOf } from '#site/page/view.server.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import styles from './household.css?inline'

export default definePage({ shows: ['holdings'], styles, load, render: SharedHoldings })

async function load({ services, context }: RouteArgs) {
  const view = viewOf(context)
  const portfolio = await readPortfolio(services, view.owner, context.language)
  const rows = holdingRows(portfolio)
  // They add up to the total of the page of the value.
  const values = inWholeRupees(rows.map(({ valuePaise }) => valuePaise))
  const gains = inWholeRupees(rows.map(({ gainPaise }) => gainPaise))
  return {
    ...clientFrame(context, view.client),
    asOf: portfolio.asOf,
    rows: rows
      .map((row, i) => ({ ...row, wholeValue: values[i]!, wholeGain: gains[i]! }))
      .sort((a, b) =>
        // The order of hidden amounts would tell which is the largest.
        view.hidesAmounts ? a.name.localeCompare(b.name) : (b.valuePaise ?? -1) - (a.valuePaise ?? -1),
      ),
  }
}

function SharedHoldings({ loaderData }: PageProps<typeof load>) {
  const words = useWords('household').view
  const prepare = useWords('household').prepare.title
  const unitsWord = useWords('dashboard').working.units
  const { holdings, notKnown } = useWords('dashboard')
  const { rows, of, asOf } = loaderData
  return (
    <ClientPage title={words.scopes.holdings} data={loaderData}>
      <h1 className="h2">{words.scopes.holdings}</h1>
      <p className="no-print">
        <Link href={`/household/${of?.grantId}/prepare`}>{fill(prepare, { name: of?.name ?? '' })}</Link>
      </p>
      {asOf ? (
        <p className="muted">
          <Sentence text={words.pricesOf} values={{ date: <DateText date={asOf} /> }} />
        </p>
      ) : null}
      <section className="card" aria-label={words.scopes.holdings}>
        {rows.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <Paged rows={rows} perPage={holdingsPerPage}>
            {(shown) => (
              <DataTable
                caption={words.scopes.holdings}
                columns={[
                  { key: 'fund', label: words.funds },
                  { key: 'units', label: unitsWord, numeric: true },
                  { key: 'value', label: holdings.current, numeric: true },
                  { key: 'gain', label: holdings.gain, numeric: true },
                ]}
                rows={shown.map((row) => ({
                  id: row.id,
                  cells: {
                    fund: (
                      <>
                        <Link href={`/dashboard/holding/${row.id}`} lang="en">
                          {row.name}
                        </Link>
                        <br />
                        <small className="muted">{fill(words.folio, { folio: row.folio })}</small>
                      </>
                    ),
                    units: <Units milli={row.units} />,
                    value: <Amount paise={row.wholeValue} none={holdings.noPrice} />,
                    gain: (
                      <>
                        <Amount paise={row.wholeGain} signed none={notKnown} />
                        {row.returnFraction === null ? null : (
                          <>
                            {' '}
                            <Share fraction={row.returnFraction} />
                          </>
                        )}
                      </>
                    ),
                  },
                }))}
              />
            )}
          </Paged>
        )}
      </section>
    </ClientPage>
  )
}
