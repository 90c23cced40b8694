import { formatReference } from '#features/enquiries/reference.ts'
import { CallPromise } from '#features/enquiries/shared/call-promise.tsx'
import { requireClient } from '#features/identity/session.server.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { WithNextSteps } from '#site/client/next-steps.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { requestsOf } from '../asked-request.server.ts'
import { type NamedRequest, namedRequests } from '../named-requests.server.ts'
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
        <h1 className="h2">{words.title}</h1>
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
          <ul className="column gap-4 request-list">
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
