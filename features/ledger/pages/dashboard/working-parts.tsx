import type { ReactNode } from 'react'
import { plural } from '#content/plural.ts'
import { dateOfDay } from '#finance/dates.ts'
import type { DayValue, HoldingXirr } from '#finance/ledger-holdings.ts'
import { type Paise, paiseOfRupees } from '#finance/units.ts'
import type { CashFlow } from '#finance/xirr.ts'
import { Amount, Share } from '#site/client/amount.tsx'
import { Paged, useIsAsked } from '#site/client/pager.tsx'
import { linesPerPage } from '#site/client/paging.ts'
import { DateText } from '#site/language/date-text.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { DataTable } from '#site/ui/data-table.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { HoldingRow } from '../../dashboard-figures.server.ts'
import type { DashboardWords } from '../../words/dashboard.ts'

type PartProps = {
  /** The fragment that links point at: `#value`. */
  id: string
  title: string
  /** The formula in words. */
  text: ReactNode
  /** The result. */
  figure: ReactNode
  /** The calculation with its numbers, before the words. */
  equation?: ReactNode
  /** Every line that went into it, folded: the summary says what is inside. Open while a page of the list is asked for. */
  lines?: { readonly summary: string; readonly table: ReactNode; readonly list: string } | null
  /** On a page that is about more: the figure alone, until it is opened or a link leads to it. */
  isFolded?: boolean
  children?: ReactNode
}

/** One figure: its calculation with the numbers, the same in words, and what it was made of. */
export function WorkingPart({ id, title, text, figure, equation, lines, isFolded, children }: PartProps) {
  const isAsked = useIsAsked(lines?.list ?? '')
  const body = (
    <>
      {equation}
      <p className="muted">{text}</p>
      {children}
      {lines ? (
        <Disclosure summary={lines.summary} open={isAsked}>
          {lines.table}
        </Disclosure>
      ) : null}
    </>
  )
  if (isFolded)
    return (
      <Disclosure
        open={isAsked}
        summary={
          <span className="row row-apart">
            {title} {equation ? null : <span>{figure}</span>}
          </span>
        }
      >
        <div className="stack" id={id} tabIndex={-1}>
          {body}
        </div>
      </Disclosure>
    )
  return (
    <section className="card client-part stack" id={id} tabIndex={-1}>
      <div className="row row-apart">
        <h2 className="h3">{title}</h2>
        {/* The result of a calculation stands at its end. */}
        {equation ? null : <p className="card-figure display">{figure}</p>}
      </div>
      {body}
    </section>
  )
}

type XirrPartProps = {
  xirr: HoldingXirr
  /** Oldest first, without the value. */
  flows: CashFlow[]
  /** What is held at the end, each on the day of its price; null if one has none. */
  values: readonly DayValue[] | null
  isFolded?: boolean
  /** Folios and schemes that it leaves out. */
  without?: number
}

/** The yearly rate with every payment that it balances. */
export function XirrPart({ xirr, flows, values, isFolded, without = 0 }: XirrPartProps) {
  const words = useWords('dashboard')
  const locale = useLocale()
  const { working } = words
  // Payments that are not all there would not balance.
  const hasFlows = xirr.ok || xirr.reason !== 'units-without-payment'
  const rows: { id: string; date: string; text: string; paise: Paise }[] = flows.map((flow, i) => ({
    id: String(i),
    date: dateOfDay(flow.day),
    text: flow.amount < 0 ? working.paid : working.received,
    paise: paiseOfRupees(Math.abs(flow.amount)),
  }))
  for (const value of values ?? [])
    rows.push({
      id: `value-${value.day}`,
      date: dateOfDay(value.day),
      text: working.valued,
      paise: value.paise,
    })
  return (
    <WorkingPart
      id="xirr"
      isFolded={isFolded}
      title={working.xirr}
      text={hasFlows ? `${working.xirrText} ${working.flowsText}` : working.xirrText}
      figure={
        xirr.ok ? (
          <Share fraction={xirr.rate} />
        ) : (
          <span className="muted small">{words.xirrReasons[xirr.reason]}</span>
        )
      }
      lines={
        !hasFlows
          ? null
          : {
              summary: working.flows,
              list: 'flows',
              table: (
                <Paged rows={rows} perPage={linesPerPage} name="flows" label={working.flows} at="xirr">
                  {(shown) => (
                    <DataTable
                      caption={working.flows}
                      narrow="scroll"
                      columns={[
                        { key: 'date', label: working.date },
                        { key: 'what', label: working.what },
                      ]}
                      rows={shown.map((row) => ({
                        id: row.id,
                        cells: {
                          date: <DateText date={row.date} />,
                          what: (
                            <Sentence
                              text={row.text}
                              values={{ amount: <Amount paise={row.paise} decimals={2} /> }}
                            />
                          ),
                        },
                      }))}
                    />
                  )}
                </Paged>
              ),
            }
      }
    >
      {xirr.ok && without > 0 ? <p>{plural(locale, words.withoutXirr, without)}</p> : null}
    </WorkingPart>
  )
}

/** Why the cost of a holding is not known: a sentence for each way in which such units came. */
export function costReasons(
  { costWhy }: Pick<DashboardWords, 'costWhy'>,
  { unknownLots }: Pick<HoldingRow, 'unknownLots'>,
): string[] {
  const sentences = unknownLots.map((kind) =>
    kind in costWhy ? costWhy[kind as keyof typeof costWhy] : costWhy.main,
  )
  return [...new Set(sentences)]
}
