import { fill } from '#content/fill.ts'
import { rupeesOfNav } from '#finance/units.ts'
import { Amount, Share, Units } from '#site/client/amount.tsx'
import { GainArrow } from '#site/client/gain-arrow.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { HeldFundRow, HoldingRow } from '../../dashboard-figures.server.ts'
import type { DashboardWords } from '../../words/dashboard.ts'
import { FolioLinks } from './folio-links.tsx'
import { HoldingActions } from './holding-actions.tsx'
import { ShareBar } from './share-bar.tsx'

/** The holdings. Every figure links to its working; two icons link to the fund and to a request (S-090). */
export function HoldingsTable({ rows }: { rows: readonly HeldFundRow[] }) {
  const words = useWords('dashboard')
  const { holdings, cards } = words
  return (
    <DataTable
      caption={holdings.title}
      columns={[
        { key: 'fund', label: holdings.fund },
        { key: 'invested', label: holdings.invested, numeric: true },
        { key: 'current', label: holdings.current, numeric: true },
        { key: 'return', label: holdings.return, numeric: true },
        { key: 'share', label: holdings.share, numeric: true },
        { key: 'actions', label: holdings.actions, actions: true },
      ]}
      rows={rows.map((row) => {
        const { whole } = row
        const working = `/dashboard/holding/${row.id}`
        const explain = (figure: string, part: string, children: React.ReactNode) => (
          <Link className="explained" href={`${working}#${part}`} title={fill(cards.workingOf, { figure })}>
            {children}
          </Link>
        )
        return {
          id: row.id,
          cells: {
            fund: (
              <>
                <Link href={working} lang="en">
                  {row.name}
                </Link>
                <small>{row.category}</small>
                {row.folios.length > 1 ? (
                  <FolioLinks row={row} single="" />
                ) : (
                  <small>{fill(holdings.folio, { folio: row.folio })}</small>
                )}
                <ShareBar share={row.allocation} largest={rows[0]!.allocation} />
              </>
            ),
            invested: (
              <>
                {explain(holdings.invested, 'cost', <Amount paise={whole.costPaise} none={words.notKnown} />)}
                <small>
                  <Sentence text={holdings.units} values={{ units: <Units milli={row.units} /> }} />
                </small>
              </>
            ),
            current:
              row.valuePaise === null || row.navDate === null ? (
                holdings.noPrice
              ) : (
                <>
                  {explain(holdings.current, 'value', <Amount paise={whole.valuePaise} />)}
                  <small>
                    <Sentence
                      text={holdings.nav}
                      values={{ nav: <Money rupees={row.navE8 && rupeesOfNav(row.navE8)} decimals={4} /> }}
                    />
                  </small>
                </>
              ),
            return: (
              <>
                <strong className="holding-return">
                  <GainArrow fraction={row.returnFraction} />{' '}
                  {explain(
                    holdings.return,
                    'return',
                    <Share fraction={row.returnFraction} {...noneOf(words, row)} />,
                  )}
                </strong>
                {row.xirr.ok && !row.xirr.underOneYear ? (
                  <small>
                    <Sentence
                      text={holdings.xirr}
                      values={{ rate: <Share fraction={row.xirr.rate} decimals={1} signed={false} /> }}
                    />
                  </small>
                ) : null}
                {row.dayChangePaise === null ? null : (
                  <small title={holdings.today}>
                    <Amount paise={row.dayChangePaise} signed />
                  </small>
                )}
              </>
            ),
            share: explain(
              holdings.share,
              'share',
              <Share fraction={row.allocation} decimals={1} signed={false} />,
            ),
            actions: <HoldingActions row={row} />,
          },
        }
      })}
    />
  )
}

/** In the place of a return: a dash where a price is missing, a word where the cost is. */
function noneOf({ notKnown }: DashboardWords, { costPaise }: HoldingRow): { none?: string } {
  return costPaise === null ? { none: notKnown } : {}
}
