import { formatReference } from '#features/enquiries/reference.ts'
import { Amount } from '#site/client/amount.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import type { NamedRequest } from '../named-requests.server.ts'
import { NextStep, requestTitle } from '../pages/request-words.tsx'

type RequestListProps = {
  requests: readonly NamedRequest[]
}

/** The page of requests has the others. */
const shown = 4

/** The client's newest requests to the firm, with their status. */
export function RequestList({ requests }: RequestListProps) {
  const requestWords = useWords('requests')
  const words = useWords('dashboard').requests
  const { steps } = useWords('requests').askSteps
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
          <ol className="column step-list">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <Link className="more no-print" href="/requests/ask">
            {words.explore} <Icon name="arrow-right" />
          </Link>
        </>
      ) : (
        <ul className="rows entries">
          {requests.slice(0, shown).map((row) => (
            <li key={row.reference}>
              <div>
                <strong>
                  <Link href={`/requests/${row.reference}`}>{requestTitle(requestWords, row)}</Link>
                </strong>
                <small className="muted">
                  {formatReference(row.reference)} ·{' '}
                  <Sentence text={words.asked} values={{ date: <DateText date={row.createdAt} /> }} />
                </small>
                <small>
                  <NextStep request={row} />
                </small>
              </div>
              <span className="entry-amount">
                {row.amountPaise === null ? null : <Amount paise={row.amountPaise} />}
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
