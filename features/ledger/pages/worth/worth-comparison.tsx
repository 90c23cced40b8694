import type { ReactNode } from 'react'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { PeriodWorth } from '#finance/period-worth.ts'
import { formatPercent } from '#finance/rupees.ts'
import type { SameRupees } from '#finance/same-rupees.ts'
import { minus, type Paise, paise, plus, rupeesOfNav } from '#finance/units.ts'
import { Amount, Share, Units } from '#site/client/amount.tsx'
import { Paged, useIsAsked } from '#site/client/pager.tsx'
import { linesPerPage } from '#site/client/paging.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Link } from '#site/ui/link.tsx'
import { Money } from '#site/ui/money.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { WorthReport, YardstickComparison } from '../../worth.server.ts'

/** The same rupees on the same days in an index fund and in a liquid fund, with the working (C-061). */
export function WorthComparison({ report: { own, beside, liquid } }: { report: WorthReport }) {
  const words = useWords('worth')
  const { same } = words
  const both = beside.fund.code === liquid.fund.code ? [beside] : [beside, liquid]
  return (
    <section className="card stack worth-beside" aria-labelledby="worth-beside" id="same">
      <h2 id="worth-beside" className="h3">
        {same.title}
      </h2>
      {both.map((one) => (
        <div key={one.fund.code} className="stack worth-one">
          <p className="worth-verdict">
            <Verdict own={own} beside={one} />
          </p>
          <p className="muted small">
            <Cost beside={one} />
          </p>
        </div>
      ))}
      {beside.same?.ok ? (
        <Working same={beside.same} own={own}>
          <DataTable
            caption={same.title}
            columns={[
              { key: 'what', label: same.columns.what },
              { key: 'value', label: same.columns.value, numeric: true },
              { key: 'earned', label: same.columns.earned, numeric: true },
              { key: 'rate', label: same.columns.rate, numeric: true },
            ]}
            rows={[
              {
                id: 'own',
                cells: {
                  what: same.yours,
                  value: <Amount paise={own.closingPaise} />,
                  earned: <Amount paise={own.earnedPaise} signed />,
                  rate: own.own.ok && own.own.kind === 'a-year' ? <Share fraction={own.own.value} /> : '–',
                },
              },
              ...both.map(({ fund, same: found }) => ({
                id: fund.code,
                cells: {
                  what: (
                    <Link href={`/portfolio/${fund.code}`} lang="en">
                      {fund.name}
                    </Link>
                  ),
                  value: found?.ok ? <Amount paise={found.valuePaise} /> : '–',
                  earned: found?.ok ? <Amount paise={earnedIn(found)} signed /> : '–',
                  rate:
                    found?.ok && found.xirr.ok && !found.xirr.underOneYear ? (
                      <Share fraction={found.xirr.rate} />
                    ) : (
                      '–'
                    ),
                },
              })),
            ]}
          />
          <p className="muted small">{same.how}</p>
        </Working>
      ) : (
        <p className="muted small">{same.how}</p>
      )}
      <p className="muted small">{same.notAdvice}</p>
    </section>
  )
}

function earnedIn(found: Extract<SameRupees, { ok: true }>): Paise {
  return minus(plus(found.valuePaise, found.outPaise), found.inPaise)
}

/** The sentence that says how much more or less. What could not have been taken out counts against the yardstick. */
function Verdict({ own, beside }: { own: PeriodWorth; beside: YardstickComparison }) {
  const words = useWords('worth')
  const { same } = words
  const { fund, same: found } = beside
  if (!found) return fill(same.noPrices, { fund: fund.name })
  if (!found.ok) {
    if (found.reason === 'no-flows') return fill(same.noPrices, { fund: fund.name })
    return (
      <Sentence
        text={fill(same.missing, { fund: fund.name })}
        values={{
          from: <DateText date={dateOfDay(found.from)} />,
          to: <DateText date={dateOfDay(found.to)} />,
        }}
      />
    )
  }
  const difference = minus(minus(found.valuePaise, found.shortPaise), own.closingPaise)
  const [text, size] =
    difference === 0
      ? [same.equal, difference]
      : difference < 0
        ? [same.less, minus(paise(0), difference)]
        : [same.more, difference]
  return (
    <>
      <Sentence
        text={fill(text, { fund: fund.name })}
        values={{ value: <Amount paise={found.valuePaise} />, amount: <Amount paise={size} /> }}
      />
      {found.shortPaise > 0 ? (
        <>
          {' '}
          <Sentence text={same.short} values={{ amount: <Amount paise={found.shortPaise} /> }} />
        </>
      ) : null}
    </>
  )
}

function Cost({ beside: { fund } }: { beside: YardstickComparison }) {
  const { same } = useWords('worth')
  const names = { fund: fund.name, house: fund.house }
  if (!fund.costPct) return fill(same.costNotKnown, names)
  return (
    <Sentence
      text={fill(same.cost, { ...names, cost: formatPercent(fund.costPct.value / 100, 2) })}
      values={{
        date: (
          // A bracket at the end of a line would stand alone.
          <span className="worth-as-of">
            (<DateText date={fund.costPct.asOf} />)
          </span>
        ),
      }}
    />
  )
}

type WorkingProps = {
  same: Extract<SameRupees, { ok: true }>
  own: PeriodWorth
  /** Both beside each other. */
  children: ReactNode
}

function Working({ same, own, children }: WorkingProps) {
  const words = useWords('worth')
  const locale = useLocale()
  const { working } = words
  const newest = same.rows.toReversed()
  const isAsked = useIsAsked('rows')
  return (
    <Disclosure summary={working.title} open={isAsked}>
      {children}
      <p>{plural(locale, working.rows, same.rows.length)}</p>
      {own.openingPaise > 0 ? <p className="muted">{working.opening}</p> : null}
      <p>
        <Sentence
          text={working.result}
          values={{
            units: <Units milli={same.units} />,
            price: <Money rupees={rupeesOfNav(same.price.navE8)} decimals={4} />,
            date: <DateText date={dateOfDay(same.price.day)} />,
            value: <Amount paise={same.leftPaise} decimals={2} />,
          }}
        />
        {same.valuePaise === same.leftPaise ? null : (
          <>
            {' '}
            <Sentence
              text={working.heldValue}
              values={{ value: <Amount paise={minus(same.valuePaise, same.leftPaise)} decimals={2} /> }}
            />
          </>
        )}
      </p>
      <Paged rows={newest} perPage={linesPerPage} name="rows" at="same">
        {(shown) => (
          <DataTable
            caption={working.title}
            narrow="scroll"
            columns={[
              { key: 'date', label: working.date },
              { key: 'money', label: working.money, numeric: true },
              { key: 'price', label: working.price, numeric: true },
              { key: 'units', label: working.units, numeric: true },
              { key: 'held', label: working.held, numeric: true },
            ]}
            rows={shown.map((row, i) => ({
              id: String(i),
              cells: {
                date: <DateText date={dateOfDay(row.day)} />,
                money: <Amount paise={row.paise} decimals={2} />,
                price: (
                  <>
                    <Money rupees={rupeesOfNav(row.price.navE8)} decimals={4} />{' '}
                    <small className="muted">
                      <DateText date={dateOfDay(row.price.day)} />
                    </small>
                  </>
                ),
                units: <Units milli={row.units} />,
                held: <Units milli={row.held} />,
              },
            }))}
          />
        )}
      </Paged>
    </Disclosure>
  )
}
