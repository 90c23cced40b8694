import type { ReactNode } from 'react'
import { DateText } from '#app/language/date-text.tsx'
import { DataTable } from '#app/ui/data-table.tsx'
import type { DashboardWords } from '#content/en/dashboard.ts'
import { dateOfDay } from '#finance/dates.ts'
import { type Paise, paiseOfRupees } from '#finance/units.ts'
import type { CashFlow, XirrResult } from '#finance/xirr.ts'
import { Amount, Share } from './amount.tsx'

type PartProps = {
  /** The fragment that links point at: `#value`. */
  id: string
  title: string
  /** The formula in words. */
  text: string
  /** The result. */
  figure: ReactNode
  children?: ReactNode
}

/** One figure, how it is made, and what it was made of. */
export function WorkingPart({ id, title, text, figure, children }: PartProps) {
  return (
    <section className="card client-part stack" id={id} tabIndex={-1}>
      <div className="row row-apart">
        <h2 className="h3">{title}</h2>
        <p className="card-figure display">{figure}</p>
      </div>
      <p className="muted">{text}</p>
      {children}
    </section>
  )
}

type XirrPartProps = {
  words: DashboardWords
  xirr: XirrResult
  /** Oldest first, without the value. */
  flows: CashFlow[]
  valuePaise: Paise | null
  valueDate: string | null
}

/** The yearly rate with every payment that it balances. */
export function XirrPart({ words, xirr, flows, valuePaise, valueDate }: XirrPartProps) {
  const { working } = words
  const last =
    valuePaise !== null && valueDate !== null
      ? [{ id: 'value', date: valueDate, paise: valuePaise, what: working.valueToday }]
      : []
  const rows = [
    ...flows.map((flow, i) => ({
      id: String(i),
      date: dateOfDay(flow.day),
      paise: paiseOfRupees(flow.amount),
      what: flow.amount < 0 ? words.recent.in : words.recent.out,
    })),
    ...last,
  ]
  return (
    <WorkingPart
      id="xirr"
      title={working.xirr}
      text={working.xirrText}
      figure={
        xirr.ok ? (
          <Share fraction={xirr.rate} />
        ) : (
          <span className="muted small">{words.xirrReasons[xirr.reason]}</span>
        )
      }
    >
      <p className="muted small">{working.flowsText}</p>
      <DataTable
        caption={working.flows}
        narrow="scroll"
        columns={[
          { key: 'date', label: working.date },
          { key: 'what', label: working.what },
          { key: 'amount', label: working.amount, numeric: true },
        ]}
        rows={rows.map((row) => ({
          id: row.id,
          cells: {
            date: <DateText date={row.date} />,
            what: row.what,
            amount: <Amount paise={row.paise} decimals={2} />,
          },
        }))}
      />
    </WorkingPart>
  )
}
