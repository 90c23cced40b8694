import { errorsFrom, type FormError, formWords, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import { formatReference } from '#features/enquiries/reference.ts'
import { isRecent, renewSession, requireClient } from '#features/identity/session.server.ts'
import { PasswordField } from '#features/identity/shared/password-field.tsx'
import { confirmPassword } from '#features/identity/sign-in.server.ts'
import { toIso } from '#kit/clock/time.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { Faults } from '#kit/schema/schema.ts'
import { Amount } from '#site/client/amount.tsx'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { DateText } from '#site/language/date-text.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { Checkbox, Field } from '#site/ui/field.tsx'
import { Form, Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import {
  acceptRecommendation,
  askAboutRecommendation,
  type Decided,
  declineRecommendation,
} from '../client.server.ts'
import type { LetterLine } from '../letter.ts'
import { letterOf } from '../letter.ts'
import { type Recommendation, recommendationOf } from '../recommendation.server.ts'
import { canDo } from '../transitions.ts'
import styles from './advice.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: RecommendationPage })

const said = ['asked', 'accepted', 'declined'] as const

async function load({ params, url, services, context }: RouteArgs<'reference'>) {
  const client = await requireClient(context)
  const found = await recommendationOf(services, client.id, params.reference)
  if (!found?.body) throw missingPage()
  const words = wordsIn(context.language)
  const { advice, account } = words
  const { body, state } = found
  const isOpen = canDo('decline', state)
  return {
    by: advice.by[body.registration],
    ...clientFrame(context, client),
    recommendation: found,
    lines: letterOf(body, words, isOpen && state !== 'asked' ? found.lastDay : null),
    sources: sourcesOf(found, advice.page),
    can: { accept: canDo('accept', state), ask: canDo('ask', state), decline: isOpen },
    needsWord: !body.fits,
    proof: isRecent(services, client) ? null : account.fields,
    said: said.find((word) => url.searchParams.has(word)) ?? null,
  }
}

/** Where each figure was read. */
function sourcesOf({ body }: Recommendation, words: ReturnType<typeof wordsIn>['advice']['page']): string[] {
  if (!body) return []
  return [
    [words.costSource, body.cost.source],
    [words.earnsSource, body.share.source],
    [words.loadSource, body.loadSource],
    [words.levelSource, body.fund.levelSource],
  ].flatMap(([text = '', source]) => (source ? [fill(text, { source })] : []))
}

const longestTyped = 4000

async function act({ request, params, services, context }: RouteArgs<'reference'>) {
  const client = await requireClient(context)
  const { reference } = params
  const read = await readForm(request)
  const { advice, faults } = wordsIn(context.language)
  const { page } = advice
  const typed = {
    question: read('question').slice(0, longestTyped),
    reason: read('reason').slice(0, longestTyped),
    hasRead: read('read') === 'yes',
  }
  const address = `/recommendations/${encodeURIComponent(reference)}`
  let cookie: string | undefined
  const headers = (): Record<string, string> => (cookie ? { 'set-cookie': cookie } : {})
  const again = (errors: readonly FormError[], status = 400) =>
    reply({ typed, errors }, { status, headers: headers() })
  const answered = (decided: Decided, done: (typeof said)[number]) => {
    if (decided.ok) return redirect(`${address}?${done}`, { status: 303, headers: headers() })
    if ('faults' in decided) {
      const labels = { question: page.askLabel, reason: page.noLabel }
      return again(errorsFrom<string>(decided.faults as Faults, labels, formWords(faults, 'advice')))
    }
    switch (decided.reason) {
      case 'not-there':
        throw missingPage()
      case 'spite':
        return again([{ field: 'read', message: page.spiteNeeded }])
      case 'proof':
        return again([{ field: 'password', message: page.proof.needed }])
      default:
        return again([{ message: page.refused[decided.reason] }], 409)
    }
  }

  switch (read('act')) {
    case 'ask':
      return answered(await askAboutRecommendation(services, client.id, reference, typed.question), 'asked')
    case 'decline':
      return answered(
        await declineRecommendation(services, { id: client.id, by: context }, reference, typed.reason),
        'declined',
      )
    case 'accept': {
      let proven = client
      const password = read('password')
      if (!isRecent(services, client) && password !== '') {
        const renewed = (await confirmPassword(services, client, password, context))
          ? await renewSession(services, client, context, 'password')
          : null
        if (!renewed) return again([{ field: 'password', message: page.proof.wrong }])
        cookie = renewed.cookie
        proven = { ...client, signedInAt: toIso(services.clock.now()) }
      }
      const { id, signedInAt } = proven
      const decided = await acceptRecommendation(services, { id, signedInAt, by: context }, reference, {
        hasReadSpite: typed.hasRead,
      })
      return answered(decided, 'accepted')
    }
    default:
      throw missingPage()
  }
}

type Loaded = PageProps<typeof load>['loaderData']
type Props = PageProps<typeof load, typeof act>

function RecommendationPage({ loaderData, actionData }: Props) {
  const words = useWords('advice')
  const errorTitle = useWords('faults').title
  const { ui } = useWords('frame')
  const { by, recommendation, lines, sources, can } = loaderData
  const { page, list } = words
  const address = `/recommendations/${recommendation.reference}`
  return (
    <ClientPage title={by.title} data={loaderData}>
      <div className="advice">
        <header className="stack">
          <div className="row row-apart">
            <h1 className="h2">{by.title}</h1>
            <span className="chip" data-state={recommendation.state}>
              {list.state[recommendation.state]}
            </span>
          </div>
          <p className="muted">
            <Sentence
              text={page.from}
              values={{ name: recommendation.madeBy, date: <DateText date={recommendation.sentAt ?? ''} /> }}
            />{' '}
            {fill(page.reference, { reference: formatReference(recommendation.reference) })}
          </p>
        </header>
        {loaderData.said ? (
          <Notice kind="good" word={ui.done} role="status">
            {page.done[loaderData.said]}
          </Notice>
        ) : null}
        <ErrorSummary title={errorTitle} errors={actionData?.errors ?? []} />
        <section className="card letter" aria-label={by.title}>
          {lines.map((one) => (
            <p
              key={one.id}
              className={
                one.id === 'what' ? 'display letter-what' : small.has(one.id) ? 'letter-small' : undefined
              }
              data-tone={one.tone}
            >
              <Line line={one} />
            </p>
          ))}
        </section>
        {recommendation.requests.length > 0 ? (
          <section className="stack">
            <h2 className="h3">{page.made}</h2>
            <ul>
              {recommendation.requests.map(({ reference }) => (
                <li key={reference}>
                  <Link href={`/requests/${reference}`}>
                    {fill(page.request, { reference: formatReference(reference) })}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {can.decline ? <Decide data={loaderData} actionData={actionData} action={address} /> : null}
        <section className="stack" aria-labelledby="happened">
          <h2 className="h3" id="happened">
            {page.happened}
          </h2>
          <ol className="column">
            {recommendation.events
              .filter(({ act }) => act !== 'written')
              .map(({ at, act, by: who, text }, place) => (
                // Events only ever come after each other.
                <li key={place}>
                  <p>
                    <strong>{fill(page.events[act], { by: who ?? '' })}</strong>{' '}
                    <span className="small muted">
                      <DateText date={at} shape="instant" />
                    </span>
                  </p>
                  {text ? <p className="happened-text">{text}</p> : null}
                </li>
              ))}
          </ol>
        </section>
        <Disclosure summary={page.whyTitle}>
          <p>
            <Sentence
              text={page.figures}
              values={{ date: <DateText date={recommendation.body?.figuresOn ?? ''} /> }}
            />
          </p>
          {sources.map((source) => (
            <p key={source} className="small muted">
              {source}
            </p>
          ))}
        </Disclosure>
      </div>
    </ClientPage>
  )
}

/** What goes with every letter, below what was written for her. */
const small: ReadonlySet<string> = new Set(['plan', 'standing'])

/** A line; the client's amounts in it are hidden with all others. */
function Line({ line: { text, values } }: { line: LetterLine }) {
  return (
    <Sentence
      text={text}
      values={Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          value.type === 'money' ? <Amount key={name} paise={value.paise} /> : value.text,
        ]),
      )}
    />
  )
}

/** Yes, a question, or no: three forms, each for itself. */
function Decide({
  data: { recommendation, can, needsWord, proof },
  actionData,
  action,
}: {
  data: Loaded
  actionData: Props['actionData']
  action: string
}) {
  const words = useWords('advice')
  const { page } = words
  const errors = actionData?.errors ?? []
  return (
    <section className="column gap-5 decide no-print" aria-labelledby="decide">
      <h2 className="h3" id="decide">
        {page.decide}
      </h2>
      {can.accept ? (
        <Form method="post" action={action} noValidate className="card">
          <p>{page.yesText}</p>
          {needsWord ? (
            <Checkbox
              id="read"
              name="read"
              value="yes"
              label={page.spite}
              defaultChecked={actionData?.typed.hasRead ?? false}
              error={messageAt(errors, 'read')}
            />
          ) : null}
          {proof ? (
            <>
              <p className="muted">{page.proof.text}</p>
              <PasswordField
                label={proof.password}
                name="password"
                autoComplete="current-password"
                showLabel={proof.show}
                error={messageAt(errors, 'password')}
              />
              <p className="small">
                <Link href={`/confirm?next=${encodeURIComponent(action)}`}>{page.proof.passkey}</Link>
              </p>
            </>
          ) : null}
          <div>
            <Button type="submit" name="act" value="accept">
              {page.yes}
            </Button>
          </div>
        </Form>
      ) : recommendation.answerBy ? (
        <p>
          <Sentence
            text={page.waiting}
            values={{ due: <DateText date={recommendation.answerBy} shape="instant" /> }}
          />
        </p>
      ) : null}
      <Form method="post" action={action} noValidate className="card">
        <Field
          as="textarea"
          label={page.askLabel}
          name="question"
          rows={3}
          hint={page.askHint}
          defaultValue={actionData?.typed.question ?? ''}
          error={messageAt(errors, 'question')}
        />
        <div>
          <Button type="submit" kind="quiet" name="act" value="ask">
            {page.askSend}
          </Button>
        </div>
      </Form>
      <Form method="post" action={action} noValidate className="card">
        <Field
          as="textarea"
          label={page.noLabel}
          name="reason"
          rows={2}
          defaultValue={actionData?.typed.reason ?? ''}
          error={messageAt(errors, 'reason')}
        />
        <div>
          <Button type="submit" kind="quiet" name="act" value="decline">
            {page.noSend}
          </Button>
        </div>
      </Form>
    </section>
  )
}
