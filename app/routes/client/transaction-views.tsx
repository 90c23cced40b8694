import type { CSSProperties } from 'react'
import { DateText } from '#app/language/date-text.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Form, Link } from '#app/ui/link.tsx'
import { Money } from '#app/ui/money.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { TransactionsWords } from '#content/en/transactions.ts'
import { fill } from '#content/fill.ts'
import { figuresOf } from '#finance/ledger-entry.ts'
import type { FlowTotals, monthlyFlows, SipPlan } from '#finance/ledger-views.ts'
import { type Paise, paise, rupeesOfNav } from '#finance/units.ts'
import { Amount, Units } from './amount.tsx'
import { EntrySign } from './entry-sign.tsx'
import type { TransactionRow } from './transactions.server.ts'
import { type TransactionsQuery, transactionsHref } from './transactions-query.ts'

/** The totals of the visible rows; they stay in view while the list scrolls. */
export function TransactionTotals({ words, totals }: { words: TransactionsWords; totals: FlowTotals }) {
  const rows: [string, Paise][] = [
    [words.totals.in, totals.inPaise],
    [words.totals.out, totals.outPaise],
    [words.totals.net, totals.netPaise],
    [words.totals.duty, totals.dutyPaise],
    [words.totals.load, totals.loadPaise],
  ]
  return (
    <dl className="totals-bar" aria-label={words.totals.title}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount paise={amount} decimals={2} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

type EntryListProps = {
  words: TransactionsWords
  rows: TransactionRow[]
  query: TransactionsQuery
  pages: number
  isSample: boolean
}

/** The list, newest first, a page of it at a time. */
export function EntryList({ words, rows, query, pages, isSample }: EntryListProps) {
  const { columns, kinds } = words
  if (rows.length === 0) {
    return (
      <p className="card muted">
        {words.filter.none} <Link href="/transactions">{words.filter.clear}</Link>
      </p>
    )
  }
  return (
    <section className="card entry-list">
      <DataTable
        caption={words.title}
        columns={[
          { key: 'fund', label: columns.fund },
          { key: 'date', label: columns.date },
          { key: 'type', label: columns.type },
          { key: 'amount', label: columns.amount, numeric: true },
          { key: 'units', label: columns.units, numeric: true },
          { key: 'status', label: columns.status },
          { key: 'more', label: columns.more, actions: true },
        ]}
        rows={rows.map((row) => {
          const { id, date, kind, source } = row.entry
          const { amountPaise, units, navE8 } = figuresOf(row.entry)
          return {
            id,
            cells: {
              fund: row.name,
              date: <DateText date={date} />,
              type: (
                <span className="row row-whole entry-type">
                  <EntrySign kind={kind} /> {kinds[kind]}
                </span>
              ),
              amount: <Amount paise={amountPaise} decimals={2} />,
              units: (
                <>
                  <span className="entry-units">{columns.units} </span>
                  <Units milli={units} />
                  {navE8 === null ? null : (
                    <small>
                      {columns.nav} <Money rupees={rupeesOfNav(navE8)} decimals={4} />
                    </small>
                  )}
                </>
              ),
              status: words.status,
              more: <EntryDetails words={words} row={row} isOwn={!isSample && source !== 'desk'} />,
            },
          }
        })}
      />
      {pages > 1 ? (
        <nav className="row row-apart no-print" aria-label={words.pages.label}>
          {query.page > 1 ? (
            <Link href={transactionsHref(query, { page: query.page - 1 })}>{words.pages.newer}</Link>
          ) : (
            <span />
          )}
          <span className="muted">{fill(words.pages.page, { page: query.page, pages })}</span>
          {query.page < pages ? (
            <Link href={transactionsHref(query, { page: query.page + 1 })}>{words.pages.older}</Link>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
    </section>
  )
}

function EntryDetails({
  words,
  row,
  isOwn,
}: {
  words: TransactionsWords
  row: TransactionRow
  /** The client entered it, so it is hers to take away. */
  isOwn: boolean
}) {
  const { entry } = row
  const { sources } = words.row
  const source = sources[entry.source as keyof typeof sources] ?? entry.source
  return (
    <details className="entry-more">
      <summary>
        {words.row.details}
        <Icon name="chevron-down" size={16} />
      </summary>
      <dl className="facts">
        <div>
          <dt>{words.columns.folio}</dt>
          <dd>{entry.folio}</dd>
        </div>
        <div>
          <dt>{words.row.duty}</dt>
          <dd>
            <Amount paise={figuresOf(entry).stampDutyPaise} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{words.row.load}</dt>
          <dd>
            <Amount paise={entry.loadPaise} decimals={2} />
          </dd>
        </div>
        <div>
          <dt>{words.row.running}</dt>
          <dd>
            <Units milli={row.runningUnits} />
          </dd>
        </div>
        <div>
          <dt>{words.row.source}</dt>
          <dd>{source}</dd>
        </div>
        {entry.note === null ? null : (
          <div>
            <dt>{words.row.note}</dt>
            <dd>{entry.note}</dd>
          </div>
        )}
      </dl>
      {isOwn ? (
        <Form method="post" action="/transactions" className="stack">
          <p className="small">{words.row.mistake}</p>
          <button className="btn btn-quiet btn-small" type="submit" name="remove" value={entry.id}>
            {words.row.remove}
          </button>
        </Form>
      ) : null}
      {entry.source === 'desk' ? (
        <p className="small">
          <Link href="/contact">{words.row.ofOffice}</Link>
        </p>
      ) : null}
    </details>
  )
}

/** Money in and out by month: bars, and the same as a table. Their heights would tell amounts, so the eye hides them. */
export function MonthlyFlows({
  words,
  months,
}: {
  words: TransactionsWords
  months: ReturnType<typeof monthlyFlows>
}) {
  if (months.length === 0) return <p className="card muted">{words.months.none}</p>
  const mostIn = paise(Math.max(...months.map(({ inPaise }) => inPaise), 0))
  const mostOut = paise(Math.max(...months.map(({ outPaise }) => outPaise), 0))
  // Both ways to one scale: each side has as much of the height as its largest month asks for.
  const inShare = mostIn / (mostIn + mostOut || 1)
  return (
    <section className="card stack">
      <h2 className="h3">{words.months.title}</h2>
      <div className="when-shown stack">
        <p className="muted">{words.months.text}</p>
        {mostIn > 0 ? (
          <p className="flow-most small muted" aria-hidden="true">
            <Sentence text={words.months.mostIn} values={{ amount: <Money paise={mostIn} /> }} />
          </p>
        ) : null}
        <div className="flow-bars" aria-hidden="true" style={{ '--in': inShare } as CSSProperties}>
          {months.map(({ month, inPaise, outPaise }) => (
            <div key={month}>
              <FlowBar amount={inPaise} most={mostIn} />
              <FlowBar amount={outPaise} most={mostOut} />
            </div>
          ))}
        </div>
        {mostOut > 0 ? (
          <p className="flow-most small muted" data-way="out" aria-hidden="true">
            <Sentence text={words.months.mostOut} values={{ amount: <Money paise={mostOut} /> }} />
          </p>
        ) : null}
        <p className="flow-ends small muted" aria-hidden="true">
          <DateText date={`${months[0]?.month}-01`} shape="month" />
          <DateText date={`${months.at(-1)?.month}-01`} shape="month" />
        </p>
      </div>
      <DataTable
        caption={words.months.title}
        narrow="scroll"
        columns={[
          { key: 'month', label: words.months.month },
          { key: 'in', label: words.months.in, numeric: true },
          { key: 'out', label: words.months.out, numeric: true },
        ]}
        rows={months.toReversed().map(({ month, inPaise, outPaise }) => ({
          id: month,
          cells: {
            month: <DateText date={`${month}-01`} shape="month" />,
            in: <Amount paise={inPaise} decimals={2} />,
            out: <Amount paise={outPaise} decimals={2} />,
          },
        }))}
      />
    </section>
  )
}

/** A little beside a lot is still seen. */
function FlowBar({ amount, most }: { amount: Paise; most: Paise }) {
  return <i style={amount > 0 ? { height: `${(amount / most) * 100}%`, minHeight: 2 } : { height: 0 }} />
}

/** The SIPs that the instalments show, with the next date that follows from them. */
export function SipRegister({
  words,
  sips,
}: {
  words: TransactionsWords
  sips: readonly (SipPlan & { readonly name: string })[]
}) {
  const register = words.sips
  if (sips.length === 0) return <p className="card muted">{register.none}</p>
  return (
    <section className="card stack">
      <h2 className="h3">{register.title}</h2>
      <p className="muted">{register.text}</p>
      <DataTable
        caption={register.title}
        columns={[
          { key: 'fund', label: register.fund },
          { key: 'amount', label: register.amount, numeric: true },
          { key: 'count', label: register.count, numeric: true },
          { key: 'total', label: register.total, numeric: true },
          { key: 'first', label: register.first },
          { key: 'last', label: register.last },
          { key: 'next', label: register.next },
        ]}
        rows={sips.map((sip) => ({
          id: sip.id,
          cells: {
            fund: (
              <>
                {sip.name}
                <small>{fill(words.row.folio, { folio: sip.folio })}</small>
              </>
            ),
            amount: <Amount paise={sip.amountPaise} decimals={2} />,
            count: sip.count,
            total: <Amount paise={sip.totalPaise} decimals={2} />,
            first: <DateText date={sip.first} />,
            last: <DateText date={sip.last} />,
            next: sip.next ? <DateText date={sip.next} /> : <small>{register.ended}</small>,
          },
        }))}
      />
    </section>
  )
}
