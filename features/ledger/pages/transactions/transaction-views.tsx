import type { CSSProperties } from 'react'
import type { monthlyFlows } from '#finance/ledger-views.ts'
import { type Paise, paise, plus } from '#finance/units.ts'
import { Amount } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { monthHref, type TransactionsQuery } from './transactions-query.ts'

type MonthsProps = {
  months: ReturnType<typeof monthlyFlows>
  query: TransactionsQuery
}

/** Money in and out by month: a calendar, bars, and the same as a table. */
export function MonthlyFlows(props: MonthsProps) {
  const words = useWords('transactions')
  const { months } = props
  if (months.length === 0) return <p className="card muted">{words.months.none}</p>
  return (
    <>
      <Calendar {...props} />
      <section className="card stack">
        <h2 className="h3">{words.months.title}</h2>
        <FlowBars {...props} />
        <Disclosure summary={words.months.table}>
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
        </Disclosure>
      </section>
    </>
  )
}

/** How many shades a month can have, beside none. */
const shades = 4

/**
 * A row for each year, a cell for each month, darker the more money moved; each leads to its transactions (1.18/4). Shades
 * would tell amounts, so the styles take them away with those. The table below says the same in figures.
 */
function Calendar({ months, query }: MonthsProps) {
  const words = useWords('transactions')
  const locale = useLocale()
  const most = Math.max(...months.map(({ inPaise, outPaise }) => inPaise + outPaise))
  const byMonth = new Map(months.map((month) => [month.month, month]))
  const years = [...new Set(months.map(({ month }) => month.slice(0, 4)))].reverse()
  return (
    <section className="card stack" aria-labelledby="calendar-title">
      <div>
        <h2 className="h3" id="calendar-title">
          {words.months.calendar}
        </h2>
        <p className="muted when-shown">{words.months.calendarText}</p>
      </div>
      <table className="heat">
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-visually">{words.months.year}</span>
            </th>
            {monthNumbers.map((number) => (
              <th key={number} scope="col">
                <span>{locale.dates.months[number - 1]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              {monthNumbers.map((number) => {
                const flows = byMonth.get(`${year}-${String(number).padStart(2, '0')}`)
                const moved = flows ? plus(flows.inPaise, flows.outPaise) : 0
                if (!flows || moved === 0) return <td key={number} />
                return (
                  <td key={number}>
                    <Link
                      href={monthHref(query, flows.month)}
                      data-way={flows.outPaise > flows.inPaise ? 'out' : 'in'}
                      data-shade={Math.ceil((moved / most) * shades)}
                    >
                      <span className="hidden-visually">
                        <Sentence
                          text={words.months.cell}
                          values={{
                            month: <DateText date={`${flows.month}-01`} shape="month" />,
                            in: <Amount paise={flows.inPaise} />,
                            out: <Amount paise={flows.outPaise} />,
                          }}
                        />
                      </span>
                    </Link>
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** Bars of money in, upwards, and out, downwards. A finger on one opens its month; keys and readers have the calendar. */
function FlowBars({ months, query }: MonthsProps) {
  const words = useWords('transactions')
  const mostIn = paise(Math.max(...months.map(({ inPaise }) => inPaise), 0))
  const mostOut = paise(Math.max(...months.map(({ outPaise }) => outPaise), 0))
  // Both ways to one scale: each side has as much of the height as its largest month asks for.
  const inShare = mostIn / (mostIn + mostOut || 1)
  return (
    // Their heights would tell amounts, so they go with them.
    <div className="when-shown stack">
      <p className="muted">{words.months.text}</p>
      {mostIn > 0 ? (
        <p className="flow-most small muted" aria-hidden="true">
          <Sentence text={words.months.mostIn} values={{ amount: <Money paise={mostIn} /> }} />
        </p>
      ) : null}
      <div className="flow-bars" aria-hidden="true" style={{ '--in': inShare } as CSSProperties}>
        {months.map(({ month, inPaise, outPaise }) => (
          <Link key={month} href={monthHref(query, month)} tabIndex={-1}>
            <FlowBar amount={inPaise} most={mostIn} />
            <FlowBar amount={outPaise} most={mostOut} />
          </Link>
        ))}
      </div>
      {mostOut > 0 ? (
        <p className="flow-most small muted" data-way="out" aria-hidden="true">
          <Sentence text={words.months.mostOut} values={{ amount: <Money paise={mostOut} /> }} />
        </p>
      ) : null}
      <p className="row row-apart small muted" aria-hidden="true">
        <DateText date={`${months[0]?.month}-01`} shape="month" />
        <DateText date={`${months.at(-1)?.month}-01`} shape="month" />
      </p>
    </div>
  )
}

/** A little beside a lot is still seen. */
function FlowBar({ amount, most }: { amount: Paise; most: Paise }) {
  return <i style={amount > 0 ? { height: `${(amount / most) * 100}%`, minHeight: 2 } : { height: 0 }} />
}
