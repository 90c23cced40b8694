import { dateText, monthText } from '#content/dates.ts'
import { fill } from '#content/fill.ts'
import { plural } from '#content/plural.ts'
import { localeWords } from '#content/words/locale.ts'
import type { Answered } from '#desk/ui/data.ts'
import { isoDate } from '#finance/dates.ts'
import { formatNumber } from '#finance/rupees.ts'
import { businessWords as words } from '../words/desk.ts'
import { exactly, Sums, shareOf } from './figures.tsx'

export const monthName = (month: string): string => monthText(localeWords, isoDate(`${month}-01`))

/** Money under care: by kind, by fund house, and what is not counted. */
export function CareWorking({ care }: { care: Answered<'business-care'> }) {
  const { total, byClass, byHouse, notCounted, pricesOf } = care
  const together = { name: words.together, value: exactly(total) }
  return (
    <div className="column">
      <h2>{words.care}</h2>
      <p className="muted">
        {fill(words.careHelp, { date: pricesOf ? dateText(localeWords, pricesOf) : '–' })}
      </p>
      <Sums
        label={words.byClass}
        rows={byClass.map(({ of, paise }) => ({
          name: words.classes[of],
          value: `${exactly(paise)} · ${shareOf(paise, total)}`,
        }))}
        last={together}
      />
      <h3>{words.byHouse}</h3>
      <Sums
        label={words.byHouse}
        rows={byHouse.map(({ of, paise }) => ({
          name: of || words.unknownHouse,
          value: `${exactly(paise)} · ${shareOf(paise, total)}`,
        }))}
      />
      <p className="callout">
        {notCounted.holdings === 0
          ? words.allCounted
          : plural(localeWords, words.notCounted, notCounted.holdings, {
              count: formatNumber(notCounted.holdings),
              schemes: formatNumber(notCounted.schemes),
            })}
      </p>
    </div>
  )
}

/** Money that came and went in the month. */
export function FlowsWorking({ book, month }: { book: Answered<'business-book'>; month: string }) {
  const named = (text: string, count: number) => fill(text, { count: formatNumber(count) })
  return (
    <div className="column">
      <h2>{fill(words.flows, { month: monthName(month) })}</h2>
      <p className="muted">{words.flowsHelp}</p>
      <Sums
        label={words.net}
        rows={[
          { name: named(words.paid, book.in.count), value: exactly(book.in.paise) },
          { name: named(words.back, book.back.count), value: `−${exactly(book.back.paise)}` },
          { name: named(words.sold, book.out.count), value: `−${exactly(book.out.paise)}` },
        ]}
        last={{ name: words.net, value: exactly(book.net) }}
      />
    </div>
  )
}

/** SIP instalments of the month beside those of the month before. */
export function SipsWorking({ book, month }: { book: Answered<'business-book'>; month: string }) {
  const { paid, begun, ended } = book.sips
  const row = (name: string, { count, paise }: typeof paid) => ({
    name: `${name}, ${formatNumber(count)}`,
    value: exactly(paise),
  })
  return (
    <div className="column">
      <h2>{words.sips}</h2>
      <p className="muted">{fill(words.sipsHelp, { month: monthName(month) })}</p>
      <Sums
        label={words.sips}
        rows={[row(words.sips, paid), row(words.begun, begun), row(words.ended, ended)]}
      />
    </div>
  )
}

/** Who invests: how the three numbers are counted. */
export function PeopleWorking({ month }: { month: string }) {
  return (
    <div className="column">
      <h2>{words.people}</h2>
      <p>{fill(words.peopleHelp, { month: monthName(month) })}</p>
    </div>
  )
}

/** Brokerage of twelve months, and the rows that are not counted. */
export function BrokerageWorking({ business }: { business: Answered<'business'> }) {
  const { months, twelve, notCounted } = business
  return (
    <div className="column">
      <h2>{words.brokerage}</h2>
      <p className="muted">{words.brokerageHelp}</p>
      <Sums
        label={words.brokerage}
        rows={months.map(({ month, paise }) => ({ name: monthName(month), value: exactly(paise) }))}
        last={{ name: words.twelve, value: exactly(twelve) }}
      />
      <p className="callout">
        {notCounted.rows === 0
          ? words.allRows
          : plural(localeWords, words.uncounted, notCounted.rows, {
              count: formatNumber(notCounted.rows),
              amount: exactly(notCounted.paise),
            })}
      </p>
    </div>
  )
}
