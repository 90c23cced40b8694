import { plural } from '#content/plural.ts'
import { wordsIn } from '#content/words.ts'
import { selectGoalsOf } from '#features/goals/goals.server.ts'
import { requireClient, requireRecentSignIn } from '#features/identity/session.server.ts'
import { labelsOf } from '#features/ledger/portfolio.server.ts'
import { policiesOf } from '#features/protection/policies.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { RowLink } from '#site/client/row-links.tsx'
import { useLocale } from '#site/language/in-language.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { missingPage } from '#site/page/missing-page.ts'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Card } from '#site/ui/card.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { askInEmergency } from '../emergency.server.ts'
import { agreeToGrant, endGrant, type GrantRefusal, grantsOf, setHidesAmounts } from '../grants.server.ts'
import { finishPrepared, preparedFor } from '../prepared.server.ts'
import { readTogether } from '../together.server.ts'
import { GrantRow, OverList } from './grant-rows.tsx'
import styles from './household.css?inline'
import { PreparedPart, preparedAddress } from './prepared-part.tsx'
import { TogetherPart } from './together-part.tsx'

export default definePage({ shows: 'own', styles, load, act, render: Household })

const page = '/household'
const said = ['asked', 'agreed', 'ended', 'declined', 'hidden', 'shown', 'emergency', 'dropped'] as const

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const { household } = wordsIn(context.language)
  const grants = await grantsOf(services, client)
  const prepared = await preparedFor(services, client.id)
  const funds = await labelsOf(
    services,
    [...new Set(prepared.map((row) => row.scheme_code))],
    context.language,
  )
  const [goals, policies] = await Promise.all([
    selectGoalsOf(services.db, [client.id]),
    policiesOf(services, client.id),
  ])
  const open = grants.filter(({ state }) => state !== 'over')
  const done = said.find((word) => url.searchParams.get('done') === word)
  return {
    ...clientFrame(context, client),
    done: done ? household.done[done] : null,
    waiting: open.filter(({ waitsForMe }) => waitsForMe),
    emergencies: open.filter(({ kind, state }) => kind === 'emergency' && state === 'waiting'),
    given: open.filter((grant) => grant.role === 'owner' && !grant.waitsForMe && !isWaiting(grant)),
    received: open.filter((grant) => grant.role === 'viewer' && !grant.waitsForMe && !isWaiting(grant)),
    prepared: prepared.map(({ id, kind, about, scheme_code: code, preparer_name: name }) => ({
      id,
      name,
      kind: household.prepare.kinds[kind],
      fund: funds.get(code)?.name ?? code,
      href: preparedAddress({ id, kind, about, code }),
    })),
    over: grants.filter(({ state }) => state === 'over').slice(0, 10),
    goals: goals.length,
    policies: policies.length,
    together: await readTogether(services, client, context.language),
  }
}

/** An emergency whose time to refuse runs; it has a place of its own. */
function isWaiting({ kind, state }: { readonly kind: string; readonly state: string }): boolean {
  return kind === 'emergency' && state === 'waiting'
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const id = read('id').slice(0, 100)
  const back = (done: (typeof said)[number]) => redirect(`${page}?done=${done}`, 303)
  switch (read('act')) {
    case 'agree': {
      const agreed = await agreeToGrant(services, client, id, context)
      if (agreed.ok) return back('agreed')
      if (agreed.reason === 'proof-too-old') await requireRecentSignIn(context)
      return refused(agreed.reason, context.language)
    }
    case 'drop':
      if (!(await finishPrepared(services, client.id, id, 'dropped'))) throw missingPage()
      return back('dropped')
    case 'end':
      if (!(await endGrant(services, client, id, context))) throw missingPage()
      return back('ended')
    case 'decline':
      if (!(await endGrant(services, client, id, context))) throw missingPage()
      return back('declined')
    case 'hide':
    case 'show': {
      const hides = read('act') === 'hide'
      if (!(await setHidesAmounts(services, client, id, hides))) throw missingPage()
      return back(hides ? 'hidden' : 'shown')
    }
    case 'emergency': {
      await requireRecentSignIn(context)
      const asked = await askInEmergency(services, client, id)
      return asked.ok ? back('emergency') : refused(asked.reason, context.language)
    }
    default:
      throw new Response(null, { status: 400 })
  }
}

function refused(reason: GrantRefusal | 'asked-already', language: RouteArgs['context']['language']) {
  if (reason === 'gone') throw missingPage()
  return reply({ refusal: wordsIn(language).household.refusals[reason] }, 409)
}

function Household({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('household')
  const agreement = useWords('consent').access.text
  const { ui } = useWords('frame')
  const { waiting, emergencies, given, received, over } = loaderData
  const names = useWords('pages')
  return (
    <ClientPage title={names.family.name} data={loaderData}>
      <h1 className="h2">{names.family.name}</h1>
      {actionData ? (
        <Notice kind="bad" word={ui.error} role="alert">
          {actionData.refusal}
        </Notice>
      ) : loaderData.done ? (
        <Notice kind="good" word={ui.done} role="status">
          {loaderData.done}
        </Notice>
      ) : null}
      {emergencies.length > 0 ? (
        <Card as="section" className="stack">
          <h2 className="h3">{words.emergency.title}</h2>
          <ul className="column gap-4 grant-list">
            {emergencies.map((grant) => (
              <GrantRow key={grant.id} grant={grant} place="emergency" />
            ))}
          </ul>
        </Card>
      ) : null}
      <PreparedPart prepared={loaderData.prepared} />
      {waiting.length > 0 ? (
        <Card as="section" className="stack">
          <h2 className="h3">{words.waiting.title}</h2>
          <ul className="column gap-4 grant-list">
            {waiting.map((grant) => (
              <GrantRow key={grant.id} grant={grant} place="waiting" agreement={agreement} />
            ))}
          </ul>
        </Card>
      ) : null}
      <Plans goals={loaderData.goals} policies={loaderData.policies} />
      <div>
        <h2>{words.title}</h2>
        <p className="muted">{words.lead}</p>
      </div>
      <div className="client-columns client-columns-even">
        <Card as="section" className="stack">
          <h2 className="h3">{words.given.title}</h2>
          {given.length > 0 ? (
            <ul className="column gap-4 grant-list">
              {given.map((grant) => (
                <GrantRow key={grant.id} grant={grant} place="given" />
              ))}
            </ul>
          ) : (
            <p className="muted">{words.given.none}</p>
          )}
          <div className="row">
            <ButtonLink size="small" href="/household/share?as=offer">
              {words.given.add}
            </ButtonLink>
          </div>
        </Card>
        <Card as="section" className="stack">
          <h2 className="h3">{words.received.title}</h2>
          {received.length > 0 ? (
            <ul className="column gap-4 grant-list">
              {received.map((grant) => (
                <GrantRow key={grant.id} grant={grant} place="received" />
              ))}
            </ul>
          ) : (
            <p className="muted">{words.received.none}</p>
          )}
          <div className="row">
            <ButtonLink size="small" kind="quiet" href="/household/share?as=ask">
              {words.received.ask}
            </ButtonLink>
            <ButtonLink size="small" kind="quiet" href="/household/share?as=guardian">
              {words.received.askGuardian}
            </ButtonLink>
          </div>
        </Card>
      </div>
      <TogetherPart together={loaderData.together} />
      <OverList grants={over} />
    </ClientPage>
  )
}

/** What a family plans with, and who looked at it. */
function Plans({ goals, policies }: { goals: number; policies: number }) {
  const words = useWords('household')
  const names = useWords('pages')
  const papers = useWords('myMoney')
  const locale = useLocale()
  return (
    <section className="card">
      <ul className="rows row-links">
        <RowLink
          href="/household/protection"
          title={names.protection.name}
          text={policies === 0 ? words.family.policiesNone : plural(locale, words.family.policies, policies)}
        />
        <RowLink
          href="/dashboard/goals"
          title={names.goals.name}
          text={goals === 0 ? words.family.goalsNone : plural(locale, words.family.goals, goals)}
        />
        <RowLink href="/profile/looks" title={words.links.looks} text={words.links.looksText} />
        <RowLink href="/profile/family" title={papers.title} text={papers.lead} />
      </ul>
    </section>
  )
}
