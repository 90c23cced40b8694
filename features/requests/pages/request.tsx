import { complaintBodies } from '#content/complaint-bodies.ts'
import { errorsFrom, formWords, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { CallPromise } from '#features/enquiries/shared/call-promise.tsx'
import { requireClient } from '#features/identity/session.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Field } from '#site/ui/field.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { type AskedField, requestOf } from '../asked-request.server.ts'
import { wordsNameOf } from '../form.ts'
import { requestKinds } from '../kinds.ts'
import { namedRequests } from '../named-requests.server.ts'
import { withdrawRequest, writeUnder } from '../requests.server.ts'
import type { KindWords } from '../words/requests.ts'
import styles from './request.css?inline'
import { AskedValue, NextStep, requestTitle } from './request-words.tsx'
import { TruthLine } from './truth-line.tsx'

export default definePage({ shows: 'own', styles, load, act, render: RequestPage })

const said = ['sent', 'written', 'withdrawn', 'too-late'] as const

async function load({ params, url, services, context }: RouteArgs<'reference'>) {
  const client = await requireClient(context)
  const found = await requestOf(services, client.id, params.reference)
  // Somebody else's and none at all are the same.
  if (!found) throw missingPage()
  const [request] = await namedRequests(services, [found], context.language)
  return {
    ...clientFrame(context, client),
    request: request!,
    clock: requestKinds[found.kind].clock.days?.(found.createdAt, context.firm.officeHours) ?? null,
    said: said.find((word) => url.searchParams.has(word)) ?? null,
  }
}

async function act({ request, params, services, context }: RouteArgs<'reference'>) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const { reference } = params
  const address = `/requests/${encodeURIComponent(reference)}`
  if (read('act') === 'withdraw') {
    if (!(await requestOf(services, client.id, reference))) throw missingPage()
    const isDone = await withdrawRequest(services, client.id, reference)
    return redirect(`${address}?${isDone ? 'withdrawn' : 'too-late'}`, 303)
  }
  const message = read('message').slice(0, 8000)
  const written = await writeUnder(services, client.id, reference, message)
  if (written.ok) return redirect(`${address}?written#happened`, 303)
  if ('reason' in written) throw missingPage()
  const { faults, requests } = wordsIn(context.language)
  const errors = errorsFrom(written.faults, { message: requests.page.message }, formWords(faults, 'request'))
  return reply({ message, errors }, { status: 400 })
}

function RequestPage({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('requests')
  const errorTitle = useWords('faults').title
  const { request, clock } = loaderData
  const { page } = words
  const title = requestTitle(words, request)
  const kind: KindWords = words.kinds[request.kind]
  const action = `/requests/${request.reference}`
  const errors = actionData?.errors ?? []
  return (
    <ClientPage title={title} data={loaderData}>
      <div className="row row-apart">
        <h1 className="h2">{title}</h1>
        <span className="chip" data-state={request.state}>
          {words.states[request.state]}
        </span>
      </div>
      {loaderData.said === null ? null : <Said data={loaderData} />}
      <div className="request-page">
        <section className="card stack" id="happened" aria-labelledby="happened-title">
          <h2 className="h3" id="happened-title">
            {words.events.title}
          </h2>
          <TruthLine request={request} />
          <p className="request-next">
            <NextStep request={request} />
          </p>
          <AddOrWithdraw request={request} />
        </section>
        <section className="card stack" aria-labelledby="asked-title">
          <h2 className="h3" id="asked-title">
            {page.yours}
          </h2>
          <dl className="facts">
            <div>
              <dt>{words.reference}</dt>
              <dd>{formatReference(request.reference)}</dd>
            </div>
            {request.fund ? (
              <div>
                <dt>{page.fund}</dt>
                <dd>
                  {request.slug ? (
                    <Link href={`/portfolio/${request.slug}`} lang="en">
                      {request.fund}
                    </Link>
                  ) : (
                    <span lang="en">{request.fund}</span>
                  )}
                </dd>
              </div>
            ) : null}
            {request.folio ? (
              <div>
                <dt>{page.folio}</dt>
                <dd>{request.folio}</dd>
              </div>
            ) : null}
            {request.asked
              .filter(({ name, value }) => name !== 'folio' && (name !== 'how' || value === 'all'))
              .map((field) => {
                const word = wordsNameOf(field.name)
                const row = field.row === null ? '' : `${fill(kind.row ?? '', { number: field.row })}: `
                return (
                  <div key={field.name} className={isLong(field) ? 'fact-long' : undefined}>
                    <dt>
                      {row}
                      {kind.fields[word]?.label ?? field.name}
                    </dt>
                    <dd className="request-value">
                      <AskedValue words={kind} field={field} word={word} />
                    </dd>
                  </div>
                )
              })}
          </dl>
          {request.state === 'received' && request.call ? (
            <CallPromise reference={null} id={request.id} call={request.call} />
          ) : null}
        </section>
        {clock ? <ComplaintClock clock={clock} /> : null}
        <section className="card stack no-print" aria-labelledby="write-title">
          <h2 className="h3" id="write-title">
            {page.write}
          </h2>
          <Form method="post" action={action} noValidate className="client-form">
            <ErrorSummary title={errorTitle} errors={errors} />
            <Field
              as="textarea"
              label={page.message}
              name="message"
              required
              maxLength={2400}
              defaultValue={actionData?.message ?? ''}
              error={messageAt(errors, 'message')}
            />
            <div>
              <Button type="submit" size="small" name="act" value="write">
                {page.send}
              </Button>
            </div>
          </Form>
        </section>
      </div>
      <p className="muted no-print">
        <Sentence text={words.call} values={{ contact: <Link href="/contact">{words.contact}</Link> }} />
      </p>
    </ClientPage>
  )
}

type Loaded = PageProps<typeof load>['loaderData']

/** What the last press did. */
function Said({ data: { said: word, request } }: { data: Loaded }) {
  const words = useWords('requests')
  const { ui } = useWords('frame')
  const { page } = words
  if (word === 'sent') {
    return (
      <Notice kind="good" word={ui.done} role="status">
        {page.sent}
        <CallPromise reference={request.reference} id={request.id} call={request.call} />
        <Link href="/requests">{words.title}</Link>
      </Notice>
    )
  }
  if (word === 'too-late') {
    return (
      <Notice kind="warn" word={ui.mind} role="status">
        {page.tooLate}
      </Notice>
    )
  }
  return (
    <Notice kind="good" word={ui.done} role="status">
      {word === 'withdrawn' ? page.withdrawn : page.written}
    </Notice>
  )
}

/** Told in sentences: they begin below their name, at the left. */
function isLong({ type, value }: AskedField): boolean {
  return type === 'lines' || (type === 'text' && String(value).length > 40)
}

/** By when a complaint is acknowledged and answered, and where to take it next. */
function ComplaintClock({ clock }: { clock: NonNullable<Loaded['clock']> }) {
  const words = useWords('requests')
  const { complaint } = words.page
  return (
    <section className="card stack" aria-labelledby="clock-title">
      <h2 className="h3" id="clock-title">
        {complaint.title}
      </h2>
      <ol className="column step-list">
        {(['acknowledged', 'findings', 'answered'] as const).map((step) => (
          <li key={step}>
            <Sentence text={complaint[step]} values={{ date: <DateText date={clock[step]} /> }} />
          </li>
        ))}
      </ol>
      <p>
        <Sentence
          text={complaint.further}
          values={{
            scores: (
              <a href={complaintBodies.scores} rel="external">
                {complaint.scores}
              </a>
            ),
            odr: (
              <a href={complaintBodies.smartOdr} rel="external">
                {complaint.odr}
              </a>
            ),
            grievance: <Link href="/grievance">{complaint.grievance}</Link>,
          }}
        />
      </p>
    </section>
  )
}

/** A paper that goes with the request, and the way to withdraw it. */
function AddOrWithdraw({ request }: { request: Loaded['request'] }) {
  const { page } = useWords('requests')
  const uploads = useWords('uploads')
  return (
    <>
      <p className="no-print">
        <Link href={`/papers/added?request=${request.reference}`}>{uploads.add}</Link>
      </p>
      {request.canWithdraw ? (
        <Form method="post" action={`/requests/${request.reference}`} className="no-print">
          <Button type="submit" kind="quiet" size="small" name="act" value="withdraw">
            {page.withdraw}
          </Button>
          <p className="small muted">{page.withdrawText}</p>
        </Form>
      ) : null}
    </>
  )
}
