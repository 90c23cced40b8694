import { DateText } from '#app/language/date-text.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { on } from '#app/ui/script-hooks.ts'
import { wordsIn } from '#content/words.ts'
import { cashFlows } from '#finance/ledger-moves.ts'
import { rupeesOfNav } from '#finance/units.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import { Amount, Share, Units } from './amount.tsx'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { holdingRows } from './dashboard.server.ts'
import { Eye } from './eye.tsx'
import styles from './working.css?inline'
import { WorkingPart, XirrPart } from './working-parts.tsx'

export default definePage({ styles, load, render: Working })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const portfolio = await readPortfolio(services, client.id, context.language)
  const { dashboard } = wordsIn(context.language)
  return {
    words: dashboard,
    ...clientFrame(context, client),
    totals: portfolio.totals,
    rows: holdingRows(portfolio),
    flows: cashFlows(portfolio.ledger.positions.flatMap((position) => position.entries)).sort(
      (a, b) => a.day - b.day,
    ),
  }
}

function Working({ loaderData }: PageProps<typeof load>) {
  const { words, totals, rows, flows } = loaderData
  const { working, holdings } = words
  const fundCell = (row: (typeof rows)[number]) => (
    <Link href={`/dashboard/holding/${row.id}`}>{row.name}</Link>
  )
  return (
    <ClientPage title={working.title} data={loaderData} above={[{ label: words.title, href: '/dashboard' }]}>
      <div className="row row-apart row-whole" {...on('offline-place')}>
        <h1 className="h2">{working.title}</h1>
        <Eye id="eye" back="/dashboard/working" words={words.eye} />
      </div>
      <p className="muted">{working.source}</p>
      <WorkingPart
        id="value"
        title={working.value}
        text={working.valueText}
        figure={<Amount paise={totals.valuePaise} decimals={2} />}
      >
        <DataTable
          caption={working.value}
          columns={[
            { key: 'fund', label: holdings.fund },
            { key: 'units', label: working.units, numeric: true },
            { key: 'nav', label: working.nav, numeric: true },
            { key: 'date', label: working.navDate, numeric: true },
            { key: 'worth', label: working.worth, numeric: true },
          ]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: {
              fund: fundCell(row),
              units: <Units milli={row.units} />,
              nav: <Money rupees={row.navE8 && rupeesOfNav(row.navE8)} decimals={4} />,
              date: row.navDate ? <DateText date={row.navDate} /> : holdings.noPrice,
              worth: <Amount paise={row.valuePaise} decimals={2} />,
            },
          }))}
        />
      </WorkingPart>
      <WorkingPart
        id="investment"
        title={working.investment}
        text={working.investmentText}
        figure={<Amount paise={totals.costPaise} decimals={2} />}
      >
        <DataTable
          caption={working.investment}
          columns={[
            { key: 'fund', label: holdings.fund },
            { key: 'cost', label: working.cost, numeric: true },
          ]}
          rows={rows.map((row) => ({
            id: row.id,
            cells: { fund: fundCell(row), cost: <Amount paise={row.costPaise} decimals={2} /> },
          }))}
        />
      </WorkingPart>
      <WorkingPart
        id="gain"
        title={working.gain}
        text={working.gainText}
        figure={<Amount paise={totals.gainPaise} decimals={2} signed />}
      >
        <dl className="facts">
          <div>
            <dt>{holdings.return}</dt>
            <dd>
              <Share fraction={totals.returnFraction} />
            </dd>
          </div>
          <div>
            <dt>{working.realised}</dt>
            <dd>
              <Amount paise={totals.realisedPaise} decimals={2} signed />
            </dd>
          </div>
          <div>
            <dt>{working.dividends}</dt>
            <dd>
              <Amount paise={totals.dividendsPaise} decimals={2} />
            </dd>
          </div>
        </dl>
      </WorkingPart>
      <WorkingPart
        id="day"
        title={working.dayChange}
        text={working.dayChangeText}
        figure={<Amount paise={totals.dayChangePaise} decimals={2} signed />}
      />
      <XirrPart
        words={words}
        xirr={totals.xirr}
        flows={flows}
        valuePaise={totals.valuePaise}
        valueDate={totals.pricedTo}
      />
    </ClientPage>
  )
}
