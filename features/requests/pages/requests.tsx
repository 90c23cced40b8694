import { formatReference } from '#features/enquiries/reference.ts'
import { CallPromise } from '#features/enquiries/shared/call-promise.tsx'
import { requireClient } from '#features/identity/session.server.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { RowLink } from '#site/client/row-links.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { startAddress } from '../addresses.ts'
import { requestsOf } from '../asked-request.server.ts'
import { purposes } from '../kind.ts'
import { requestKindIds, requestKinds } from '../kinds.ts'
import { type NamedRequest, namedRequests } from '../named-requests.server.ts'
import { NextStep, requestTitle } from './request-words.tsx'
import styles from './requests.css?inline'

export default definePage({ shows: 'own', styles, load, render: Requests })

async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  return {
    ...clientFrame(context, client),
    requests: await namedRequests(services, await requestsOf(services, client.id), context.language),
    groups: purposes.map((purpose) => ({
      purpose,
      kinds: requestKindIds
        .filter((id) => requestKinds[id].purpose === purpose)
        .map((id) => ({ id, href: startAddress(id) })),
    })),
  }
}

/** Open requests, and everything that a client can ask, by purpose. */
function Requests({ loaderData }: PageProps<typeof load>) {
  const words = useWords('requests')
  const { name } = useWords('pages').requests
  const { requests, groups } = loaderData
  const { asking } = words
  return (
    <ClientPage title={name} data={loaderData}>
      <h1 className="h2">{name}</h1>
      {requests.length === 0 ? (
        <p className="muted">{words.none}</p>
      ) : (
        <ul className="column gap-4 request-list">
          {requests.map((row) => (
            <RequestCard key={row.reference} row={row} />
          ))}
        </ul>
      )}
      <div>
        <h2>{asking.title}</h2>
        <p className="muted">{asking.lead}</p>
      </div>
      <div className="ask-groups">
        {groups.map(({ purpose, kinds }) => (
          <section key={purpose} className="card" aria-labelledby={`ask-${purpose}`}>
            <h3 id={`ask-${purpose}`}>{asking.purposes[purpose]}</h3>
            <ul className="rows row-links">
              {kinds.map(({ id, href }) => (
                <RowLink key={id} href={href} title={words.kinds[id].title} text={words.kinds[id].lead} />
              ))}
              {purpose === 'details' ? (
                <>
                  <RowLink href="/profile/email" title={asking.email} text={asking.emailLead} />
                  <RowLink href={startAddress('write')} title={asking.life} text={asking.lifeLead} />
                </>
              ) : null}
            </ul>
          </section>
        ))}
      </div>
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
