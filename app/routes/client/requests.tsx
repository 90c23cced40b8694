import { CallPromise } from '#app/enquiries/call-promise.tsx'
import { DateText } from '#app/language/date-text.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#app/page.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/link.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { formatReference } from '#forms/reference.ts'
import { requireClient } from '#server/accounts/session.server.ts'
import { requestsOf } from '#server/requests/asked-request.server.ts'
import { Amount } from './amount.tsx'
import { clientFrame } from './client-frame.server.ts'
import { ClientPage } from './client-page.tsx'
import { Eye } from './eye.tsx'
import { WithNextSteps } from './next-steps.tsx'
import { type NamedRequest, namedRequests } from './request-line.server.ts'
import { NextStep, requestTitle } from './request-words.tsx'
import styles from './requests.css?inline'

export default definePage({ shows: 'own', styles, load, render: Requests })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  return {
    ...clientFrame(context, client),
    requests: await namedRequests(services, await requestsOf(services, client.id), context.language),
  }
}

function Requests({ loaderData }: PageProps<typeof load>) {
  const words = useWords('requests')
  const { suggestions } = useWords('risk')
  const { requests } = loaderData
  return (
    <ClientPage title={words.title} data={loaderData}>
      <div className="row row-apart">
        <div className="row row-whole">
          <h1 className="h2">{words.title}</h1>
          {requests.length > 0 ? <Eye id="eye" back="/requests" /> : null}
        </div>
        {requests.length > 0 ? <ButtonLink href="/requests/ask">{words.ask}</ButtonLink> : null}
      </div>
      <WithNextSteps words={words.askSteps}>
        {requests.length === 0 ? (
          <section className="card stack">
            <h2 className="h3">{words.none}</h2>
            <p className="muted">{words.noneText}</p>
            <ButtonLink href="/requests/ask">{words.ask}</ButtonLink>
            <div className="request-example">
              <p className="small muted">{words.example.mark}</p>
              <p>
                <strong>{words.example.fund}</strong>
                <span className="chip" data-state="received">
                  {words.states.received}
                </span>
              </p>
              <p className="muted">{words.example.text}</p>
            </div>
          </section>
        ) : (
          <ul className="request-list">
            {requests.map((row) => (
              <RequestCard key={row.reference} row={row} />
            ))}
          </ul>
        )}
      </WithNextSteps>
      <p className="no-print">
        <Link href="/recommendations">{suggestions}</Link>
      </p>
      <p className="muted no-print">
        <Sentence text={words.call} values={{ contact: <Link href="/contact">{words.contact}</Link> }} />
      </p>
    </ClientPage>
  )
}

function RequestCard({ row }: { row: NamedRequest }) {
  const words = useWords('requests')
  const how = row.asked.find(({ name }) => name === 'kind')?.value
  const investing = how === 'lumpsum' || how === 'sip' ? words.kinds.invest.fields.kind.options[how] : null
  return (
    <li className="card">
      <div className="row row-apart">
        <h2 className="h3">
          <Link href={`/requests/${row.reference}`}>{requestTitle(words, row)}</Link>
        </h2>
        <span className="chip" data-state={row.state}>
          {words.states[row.state]}
        </span>
      </div>
      <dl className="request-facts">
        {row.amountPaise === null ? null : (
          <div>
            <dt>{investing ?? words.page.amount}</dt>
            <dd>
              <Amount paise={row.amountPaise} />
            </dd>
          </div>
        )}
        {row.wantedOn === null ? null : (
          <div>
            <dt>{words.kinds.invest.fields.date.label}</dt>
            <dd>
              <DateText date={row.wantedOn} />
            </dd>
          </div>
        )}
        <div>
          <dt>{words.asked}</dt>
          <dd>
            <DateText date={row.createdAt} />
          </dd>
        </div>
        <div>
          <dt>{words.reference}</dt>
          <dd>{formatReference(row.reference)}</dd>
        </div>
      </dl>
      {row.state === 'received' && row.call ? (
        <CallPromise reference={null} id={row.id} call={row.call} />
      ) : null}
      <p className="muted">
        <NextStep request={row} />
      </p>
      <Link className="more no-print" href={`/requests/${row.reference}`}>
        {words.open} <Icon name="arrow-right" />
      </Link>
    </li>
  )
}
