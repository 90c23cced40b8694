import { DateText } from '#app/language/date-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import type { DashboardWords } from '#content/en/dashboard.ts'
import type { TransactionsWords } from '#content/en/transactions.ts'
import { fill } from '#content/fill.ts'
import { formatReference } from '#forms/reference.ts'
import type { InvestRequest } from '#server/requests/requests.server.ts'
import { Amount } from './amount.tsx'

type RequestListProps = {
  words: DashboardWords['requests']
  requestWords: TransactionsWords['requests']
  /** How a request goes on. */
  steps: readonly string[]
  requests: (InvestRequest & { name: string })[]
}

/** The page of requests has the others. */
const shown = 4

/** The client's newest requests to the firm, with their status. */
export function RequestList({ words, requestWords, steps, requests }: RequestListProps) {
  return (
    <section
      className={requests.length === 0 ? 'card requests no-print' : 'card requests'}
      id="requests"
      aria-labelledby="requests-title"
    >
      <div className="row row-apart">
        <h2 id="requests-title" className="h3">
          {words.title}
        </h2>
        {requests.length === 0 ? null : (
          <Link className="more no-print" href="/requests">
            {words.all}
          </Link>
        )}
      </div>
      {requests.length === 0 ? (
        <>
          <p className="muted">{words.none}</p>
          <ol className="step-list">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Link className="more no-print" href="/requests/choose">
            {words.explore} <Icon name="arrow-right" />
          </Link>
        </>
      ) : (
        <ul className="entries">
          {requests.slice(0, shown).map((row) => (
            <li key={row.reference}>
              <div>
                <strong>{row.name}</strong>
                <small className="muted">
                  {requestWords.kinds[row.kind]} · {formatReference(row.reference)} ·{' '}
                  <Sentence text={words.asked} values={{ date: <DateText date={row.createdAt} /> }} />
                </small>
                {row.state === 'declined' && row.reason ? (
                  <small>{fill(requestWords.declined, { reason: row.reason })}</small>
                ) : null}
              </div>
              <span className="entry-amount">
                <Amount paise={row.amountPaise} />
                <small className="chip" data-state={row.state}>
                  {requestWords.states[row.state]}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
