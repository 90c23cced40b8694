import { fill } from '#content/fill.ts'
import { Amount, Units } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { EntrySign } from '../transactions/entry-sign.tsx'
import type { RecentRow } from './dashboard.server.ts'

type RecentTransactionsProps = {
  rows: RecentRow[]
  /** Where all those of one fund are: its name stands over them already. */
  ofFund?: string
}

/** The newest few (S-091), with a way to all of them. */
export function RecentTransactions({ rows, ofFund }: RecentTransactionsProps) {
  const words = useWords('dashboard')
  const { kinds } = useWords('transactions')
  return (
    <section className="card recent" aria-labelledby="recent-title">
      <div className="row row-apart">
        <h2 id="recent-title" className="h3">
          {words.recent.title}
        </h2>
        <Link className="more no-print" href={ofFund ?? '/transactions'}>
          {words.recent.all}
        </Link>
      </div>
      {rows.length === 0 ? (
        <p className="muted">{words.recent.none}</p>
      ) : (
        <ul className="rows entries">
          {rows.map((row) => (
            <li key={row.id}>
              <EntrySign kind={row.kind} />
              <div>
                {ofFund ? <strong>{kinds[row.kind]}</strong> : <strong lang="en">{row.name}</strong>}
                <small className="muted">
                  {ofFund ? null : `${kinds[row.kind]} · `}
                  <DateText date={row.date} />
                  {row.count > 1 ? ` · ${fill(words.recent.run, { count: row.count })}` : null}
                </small>
              </div>
              <span className="entry-amount">
                {row.moneyPaise === null ? (
                  <Sentence text={words.holdings.units} values={{ units: <Units milli={row.units} /> }} />
                ) : (
                  <Amount paise={row.moneyPaise} />
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
