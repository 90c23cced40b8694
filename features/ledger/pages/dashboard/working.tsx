import { plural } from '#content/plural.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { withKnownPayments } from '#finance/known-payments.ts'
import { moneyAccount } from '#finance/ledger-account.ts'
import { paymentsOf } from '#finance/ledger-holdings.ts'
import { entryRows } from '#finance/ledger-views.ts'
import { type Paise, rupeesOfNav } from '#finance/units.ts'
import { Amount, Share, Units } from '#site/client/amount.tsx'
import styles from '#site/client/area.css?inline'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { Equation } from '#site/client/equation.tsx'
import { Pager } from '#site/client/pager.tsx'
import { holdingsPerPage, pageAsked, pageOf } from '#site/client/paging.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { holdingRows } from '../../dashboard-figures.server.ts'
import { differingCount, isEmpty, readPortfolio } from '../../portfolio.server.ts'
import { AccountWithout } from './account-without.tsx'
import { CalculatedTwice } from './calculated-twice.tsx'
import { holdingTerms } from './holding-terms.tsx'
import { OldPrices } from './old-prices.tsx'
import { costReasons, WorkingPart, XirrPart } from './working-parts.tsx'

export default definePage({ shows: 'own', styles, load, render: Working })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const portfolio = await readPortfolio(services, client.id, context.language)
  return {
    ...clientFrame(context, client),
    totals: portfolio.totals,
    check: differingCount(portfolio) > 0 ? null : portfolio.check,
    isEmpty: isEmpty(portfolio),
    rows: holdingRows(portfolio),
    account: moneyAccount(portfolio.totals, entryRows(portfolio.entries)),
    flows: paymentsOf(withKnownPayments(portfolio.ledger.positions, portfolio.holdings)).sort(
      (a, b) => a.day - b.day,
    ),
  }
}

function Working({ loaderData }: PageProps<typeof load>) {
  const words = useWords('dashboard')
  const locale = useLocale()
  const { totals, rows, flows, account } = loaderData
  const { working, holdings } = words
  const shown = pageOf(rows, pageAsked(loaderData.search), holdingsPerPage)
  const fundCell = (row: (typeof rows)[number]) => (
    <Link href={`/dashboard/holding/${row.id}`} lang="en">
      {row.name}
    </Link>
  )
  const cent = { decimals: 2 } as const
  /** Only where there is something to add. */
  const term = (sign: '+' | '−', name: string, amount: Paise) =>
    amount === 0 ? [] : [{ sign, name, value: <Amount paise={amount} {...cent} /> }]
  const added = (name: string, amount: Paise) => term('+', name, amount)
  const taken = (name: string, amount: Paise) => term('−', name, amount)
  const unknown = rows.filter((row) => row.costPaise === null)
  const shownUnknown = shown.rows.filter((row) => row.costPaise === null)
  const isAllKnown = unknown.length === 0 && account.unknownSales === 0
  const valueName = unknown.length === 0 ? working.value : working.costedValue
  const none = isAllKnown ? {} : { none: words.notKnown }
  return (
    <ClientPage title={working.title} data={loaderData} isEmpty={loaderData.isEmpty}>
      <h1 className="h2">{working.title}</h1>
      <p className="muted">
        {working.source} <OldPrices totals={totals} />
      </p>
      {loaderData.check ? <CalculatedTwice check={loaderData.check} /> : null}
      <WorkingPart
        id="value"
        title={working.value}
        text={working.valueText}
        figure={<Amount paise={totals.valuePaise} {...cent} />}
        equation={
          <Equation
            label={working.value}
            terms={holdingTerms(rows, shown.rows, (row) => row.valuePaise, words, locale)}
            result={{ name: working.value, value: <Amount paise={totals.valuePaise} {...cent} /> }}
          />
        }
        lines={{
          summary: working.rows,
          list: 'page',
          table: (
            <DataTable
              caption={working.value}
              columns={[
                { key: 'fund', label: holdings.fund },
                { key: 'units', label: working.units, numeric: true },
                { key: 'nav', label: working.nav, numeric: true },
                { key: 'date', label: working.navDate, numeric: true },
                { key: 'worth', label: working.worth, numeric: true },
              ]}
              rows={shown.rows.map((row) => ({
                id: row.id,
                cells: {
                  fund: fundCell(row),
                  units: <Units milli={row.units} />,
                  nav: <Money rupees={row.navE8 && rupeesOfNav(row.navE8)} decimals={4} />,
                  date: row.navDate ? <DateText date={row.navDate} /> : holdings.noPrice,
                  worth: <Amount paise={row.valuePaise} {...cent} />,
                },
              }))}
            />
          ),
        }}
      >
        <Pager list={shown} label={working.value} at="value" />
      </WorkingPart>
      <WorkingPart
        id="investment"
        title={working.investment}
        text={working.investmentText}
        figure={<Amount paise={totals.costPaise} {...cent} none={words.notKnown} />}
        equation={
          totals.costPaise === null ? null : (
            <Equation
              label={working.investment}
              terms={holdingTerms(rows, shown.rows, (row) => row.costPaise, words, locale)}
              result={{ name: working.investment, value: <Amount paise={totals.costPaise} {...cent} /> }}
            />
          )
        }
        lines={{
          summary: working.rows,
          list: 'page',
          table: (
            <DataTable
              caption={working.investment}
              columns={[
                { key: 'fund', label: holdings.fund },
                { key: 'cost', label: working.cost, numeric: true },
              ]}
              rows={shown.rows.map((row) => ({
                id: row.id,
                cells: {
                  fund: fundCell(row),
                  cost: <Amount paise={row.costPaise} {...cent} none={words.notKnown} />,
                },
              }))}
            />
          ),
        }}
      >
        <Pager list={shown} label={working.investment} at="investment" />
        {unknown.length === 0 ? null : (
          <>
            <p>{plural(locale, words.costUnknown, unknown.length)}</p>
            <ul className="stack">
              {shownUnknown.map((row) => (
                <li key={row.id}>
                  {fundCell(row)}: {costReasons(words, row).join(' ')}
                </li>
              ))}
            </ul>
          </>
        )}
      </WorkingPart>
      <WorkingPart
        id="gain"
        title={working.gain}
        text={working.gainText}
        figure={<Amount paise={totals.gainPaise} {...cent} signed {...none} />}
        equation={
          totals.gainPaise === null && unknown.length > 0 ? null : (
            <Equation
              label={working.gain}
              terms={[
                { name: valueName, value: <Amount paise={totals.costedValuePaise} {...cent} /> },
                { sign: '−', name: working.cost, value: <Amount paise={totals.pricedCostPaise} {...cent} /> },
              ]}
              result={{ name: working.gain, value: <Amount paise={totals.gainPaise} {...cent} signed /> }}
            />
          )
        }
      >
        {totals.gainPaise === null && unknown.length > 0 ? null : (
          <Equation
            label={holdings.return}
            terms={[
              { name: working.gain, value: <Amount paise={totals.gainPaise} {...cent} /> },
              { sign: '÷', name: working.cost, value: <Amount paise={totals.pricedCostPaise} {...cent} /> },
            ]}
            result={{ name: holdings.return, value: <Share fraction={totals.returnFraction} /> }}
          />
        )}
        {unknown.length === 0 ? null : <p>{plural(locale, words.withoutHoldings, unknown.length)}</p>}
      </WorkingPart>
      <WorkingPart
        id="account"
        title={working.account}
        text={`${working.accountText} ${working.accountSwitches}`}
        figure={<Amount paise={account.totalGainPaise} {...cent} signed {...none} />}
        equation={
          <Equation
            label={working.netPaidIn}
            terms={[
              { name: working.paidIn, value: <Amount paise={account.paidInPaise} {...cent} /> },
              {
                sign: '−',
                name: working.takenOut,
                value: <Amount paise={account.takenOutPaise} {...cent} />,
              },
            ]}
            result={{ name: working.netPaidIn, value: <Amount paise={account.netPaidInPaise} {...cent} /> }}
          />
        }
      >
        {account.totalGainPaise === null && !isAllKnown ? null : (
          <>
            <Equation
              label={working.totalGain}
              terms={[
                { name: valueName, value: <Amount paise={account.valuePaise} {...cent} /> },
                ...added(working.unpriced, account.unpricedCostPaise),
                ...added(working.given, account.givenPaise),
                ...added(working.unclear, account.unclearPaise),
                ...taken(working.unknownProceeds, account.unknownProceedsPaise),
                {
                  sign: '−',
                  name: working.netPaidIn,
                  value: <Amount paise={account.netPaidInPaise} {...cent} />,
                },
              ]}
              result={{
                name: working.totalGain,
                value: <Amount paise={account.totalGainPaise} {...cent} signed />,
              }}
            />
            <Equation
              label={working.investment}
              terms={[
                { name: working.netPaidIn, value: <Amount paise={account.netPaidInPaise} {...cent} /> },
                ...(account.realisedPaise === null
                  ? []
                  : [
                      {
                        sign: '+' as const,
                        name: working.realised,
                        value: <Amount paise={account.realisedPaise} {...cent} />,
                      },
                    ]),
                ...added(working.dividends, account.dividendsPaise),
                ...added(working.reinvested, account.reinvestedPaise),
                ...added(working.unknownProceeds, account.unknownProceedsPaise),
                ...taken(working.given, account.givenPaise),
                ...taken(working.unclear, account.unclearPaise),
              ]}
              result={{ name: working.investment, value: <Amount paise={account.costPaise} {...cent} /> }}
            />
          </>
        )}
        <AccountWithout account={account} />
      </WorkingPart>
      <WorkingPart
        id="day"
        title={working.dayChange}
        text={working.dayChangeText}
        figure={<Amount paise={totals.dayChangePaise} {...cent} signed />}
        equation={
          <Equation
            label={working.dayChange}
            terms={holdingTerms(rows, shown.rows, (row) => row.dayChangePaise, words, locale)}
            result={{
              name: working.dayChange,
              value: <Amount paise={totals.dayChangePaise} {...cent} signed />,
            }}
          />
        }
      >
        <Pager list={shown} label={working.dayChange} at="day" />
      </WorkingPart>
      <XirrPart xirr={totals.xirr} flows={flows} values={totals.xirrValues} without={totals.xirrWithout} />
    </ClientPage>
  )
}
