import { CallPromise } from '#app/enquiries/call-promise.tsx'
import { DateText } from '#app/language/date-text.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { formatReference } from '#forms/reference.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { labelsOf } from '#server/ledger/portfolio.server.ts'
import { requestsOf } from '#server/requests/requests.server.ts'
import { Amount } from './amount.tsx'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { Eye } from './eye.tsx'
import { WithNextSteps } from './next-steps.tsx'
import styles from './requests.css?inline'

export default definePage({ styles, load, render: Requests })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const requests = await requestsOf(services, client.id)
  const labels = await labelsOf(
    services,
    [...new Set(requests.map(({ schemeCode }) => schemeCode))],
    context.language,
  )
  const { calendar, calls, dashboard, transactions, requests: words } = wordsIn(context.language)
  return {
    calendar,
    calls,
    words,
    eyeWords: dashboard.eye,
    requestWords: transactions.requests,
    ...clientFrame(context, client),
    requests: requests.map((row) => {
      const label = labels.get(row.schemeCode)
      return { ...row, name: label?.name ?? row.schemeCode, slug: label?.slug ?? null }
    }),
  }
}

function Requests({ loaderData }: PageProps<typeof load>) {
  const { words, requestWords, requests } = loaderData
  return (
    <ClientPage title={words.title} data={loaderData}>
      <div className="row row-apart">
        <div className="row row-whole">
          <h1 className="h2">{words.title}</h1>
          {requests.length > 0 ? <Eye id="eye" back="/requests" words={loaderData.eyeWords} /> : null}
        </div>
        {requests.length > 0 ? <ButtonLink href="/requests/choose">{words.ask}</ButtonLink> : null}
      </div>
      <WithNextSteps words={words.steps}>
        {requests.length === 0 ? (
          <section className="card stack">
            <h2 className="h3">{words.none}</h2>
            <p className="muted">{words.noneText}</p>
            <ButtonLink href="/requests/choose">{words.ask}</ButtonLink>
            <div className="request-example">
              <p className="small muted">{words.example.mark}</p>
              <p>
                <strong>{words.example.fund}</strong>
                <span className="chip" data-state="received">
                  {requestWords.states.received}
                </span>
              </p>
              <p className="muted">{words.example.text}</p>
            </div>
          </section>
        ) : (
          <ul className="request-list">
            {requests.map((row) => (
              <li key={row.reference} className="card">
                <div className="row row-apart">
                  <h2 className="h3">
                    {row.slug ? <Link href={`/portfolio/${row.slug}`}>{row.name}</Link> : row.name}
                  </h2>
                  <span className="chip" data-state={row.state}>
                    {requestWords.states[row.state]}
                  </span>
                </div>
                <dl className="request-facts">
                  <div>
                    <dt>{requestWords.kinds[row.kind]}</dt>
                    <dd>
                      <Amount paise={row.amountPaise} />
                    </dd>
                  </div>
                  <div>
                    <dt>{words.wanted}</dt>
                    <dd>
                      <DateText date={row.wantedOn} />
                    </dd>
                  </div>
                  <div>
                    <dt>{words.asked}</dt>
                    <dd>
                      <DateText date={row.createdAt} />
                    </dd>
                  </div>
                  <div>
                    <dt>{requestWords.reference}</dt>
                    <dd>{formatReference(row.reference)}</dd>
                  </div>
                </dl>
                {row.state === 'received' && row.call ? (
                  <CallPromise
                    reference={null}
                    id={row.id}
                    call={row.call}
                    words={loaderData.calls}
                    calendar={loaderData.calendar}
                  />
                ) : null}
                <p className="muted">
                  {row.state === 'declined' && row.reason
                    ? fill(requestWords.declined, { reason: row.reason })
                    : words.next[row.state]}
                </p>
              </li>
            ))}
          </ul>
        )}
      </WithNextSteps>
      <p className="muted no-print">
        <Sentence text={words.call} values={{ contact: <Link href="/contact">{words.contact}</Link> }} />
      </p>
    </ClientPage>
  )
}
