import { formWords } from '#content/errors.ts'
import { wordsIn } from '#content/words.ts'
import { home } from '#features/identity/safe-next.ts'
import { enter } from '#features/identity/sign-in.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import { UserCopy } from '#site/client/user-copy.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import {
  acceptInvitation,
  askForNewLink,
  type Key,
  readWelcome,
  refuseInvitation,
  tryFact,
  type Welcome as WelcomeState,
} from '../accept.server.ts'
import styles from './welcome.css?inline'
import { FactForm, LetterForm, PasswordForm, WelcomeEnd } from './welcome-forms.tsx'

export default definePage({
  styles,
  // The token is in the address and must not go anywhere else. Not `no-referrer`, with which a form says Origin: null.
  headers: { 'referrer-policy': 'same-origin' },
  load,
  act,
  render: Welcome,
})

/** Opening the link changes nothing: mail programs open links too. */
async function load({ url, services, context }: RouteArgs) {
  const { faults } = wordsIn(context.language)
  const { token = null, ...given } = Object.fromEntries(url.searchParams)
  return {
    welcome: token === null ? null : await readWelcome(services, token),
    token,
    scanned: scannedFrom(given),
    faultWords: formWords(faults, 'account'),
    firmName: context.firm.name,
    phone: context.firm.phones[0] ?? '',
  }
}

/** What the square code of a letter brings (`letterPath`). */
function scannedFrom({ number, code, fact }: Readonly<Record<string, string>>) {
  if (!number || !code) return null
  return { number, code, asks: fact === 'folio' || fact === 'pan' ? fact : 'any' } as const
}

/** What was typed, without the passwords. */
interface Typed {
  readonly number: string
  readonly code: string
  readonly fact: string
}

async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const token = read('token')
  const typed: Typed = { number: read('number'), code: read('code'), fact: read('fact') }
  const key: Key = token === '' ? typed : { token }
  const step = read('step')
  if (step === 'refuse') {
    await refuseInvitation(services, token)
    return reply({ is: 'refused', typed } as const)
  }
  if (step === 'renew') {
    await askForNewLink(services, token)
    return reply({ is: 'renewed', typed } as const)
  }
  if (step !== 'password') {
    if (typed.fact.trim() === '') return reply({ is: 'needed', typed } as const, { status: 400 })
    const tried = await tryFact(services, key, typed.fact, context)
    if (!tried.ok) return refusal(tried, typed)
    return reply({ is: 'password', typed, signsInWith: tried.signsInWith, name: tried.name } as const)
  }
  const chosen = { fact: typed.fact, next: read('next'), confirm: read('confirm') }
  const done = await acceptInvitation(services, key, { ...chosen, consent: consentOf(context) }, context)
  if (!done.ok) {
    if (!('faults' in done)) return refusal(done, typed)
    // The fact is judged again with the name that the form shows.
    const tried = await tryFact(services, key, typed.fact, context)
    if (!tried.ok) return refusal(tried, typed)
    const { name, signsInWith } = tried
    return reply({ is: 'password', typed, name, signsInWith, faults: done.faults } as const, { status: 400 })
  }
  if (done.isReset) return redirect('/login', 303)
  const entrant = { personId: done.personId, passwordChangedAt: null }
  const entered = await enter(services, entrant, `${home}?welcome`, context)
  if (!entered) throw new Error('a sign-in that was just opened is gone')
  return redirect(entered.to, { status: 303, headers: { 'set-cookie': entered.cookie } })
}

type Refused = {
  readonly reason: 'wrong' | 'over' | 'too-many' | 'taken'
  readonly triesLeft?: number | null
}

function refusal({ reason, triesLeft = null }: Refused, typed: Typed) {
  // The last try has ended it.
  const is = reason === 'wrong' && triesLeft === 0 ? 'over' : reason
  return reply({ is, typed, triesLeft } as const, { status: reason === 'too-many' ? 429 : 400 })
}

function consentOf({ language }: RequestContext) {
  return { textVersion: wordsIn(language).consent.account.version, language, page: '/welcome' }
}

function Welcome({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('invitations')
  const { welcome, token, scanned, firmName } = loaderData
  return (
    <>
      <DocumentHead
        title={words.title}
        description={words.description}
        firmName={firmName}
        isPrivate={token !== null || scanned !== null}
      />
      <UserCopy user={null} />
      <Body welcome={welcome} loaderData={loaderData} actionData={actionData} />
    </>
  )
}

type BodyProps = PageProps<typeof load, typeof act> & { readonly welcome: WelcomeState | null }

function Body({ welcome, loaderData, actionData }: BodyProps) {
  const { token, scanned, firmName, phone, faultWords } = loaderData
  const common = { token, firmName, phone }
  switch (actionData?.is) {
    case 'password':
      return <PasswordForm {...common} {...actionData} faultWords={faultWords} />
    case 'refused':
    case 'renewed':
    case 'over':
    case 'taken':
      return <WelcomeEnd {...common} is={actionData.is} />
  }
  const problem =
    actionData === undefined
      ? null
      : { is: actionData.is, triesLeft: 'triesLeft' in actionData ? actionData.triesLeft : null }
  if (welcome === null)
    return <LetterForm {...common} problem={problem} scanned={scanned} typed={actionData?.typed} />
  if (welcome.is !== 'open') return <WelcomeEnd {...common} is={welcome.is} />
  return <FactForm {...common} {...welcome} problem={problem} typed={actionData?.typed} />
}
