import { wordsIn } from '#content/words.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { UserCopy } from '#site/client/user-copy.tsx'
import { passkeyPath } from '#site/document/built-files.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Disclosure } from '#site/ui/disclosure.tsx'
import { Checkbox } from '#site/ui/field.tsx'
import { Link } from '#site/ui/link.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { clientRealm } from '../factors/passkeys.server.ts'
import { relyingParty } from '../factors/relying-party.server.ts'
import { finish, tryCode } from '../factors/second-factor.server.ts'
import { judgeAnswer } from '../factors/web-authn.server.ts'
import { findPendingSignIn } from '../pending.server.ts'
import { secondFactorsOf } from '../second-factors.server.ts'
import { CodeField } from '../shared/code-field.tsx'
import { Gate } from '../shared/gate.tsx'
import { PhoneLink } from '../shared/phone-link.tsx'
import { RedBox } from '../shared/red-box.tsx'
import { loginPromise } from './login-promise.ts'
import { PasskeyForm } from './passkey-form.tsx'
import styles from './verify-sign-in.css?inline'

export default definePage({ styles, load, act, render: VerifySignIn })

/** The second step of a sign-in. It is a missing page without a correct password before it. */
async function load({ url, services, context }: RouteArgs) {
  const pending = await findPendingSignIn(context)
  if (!pending) throw redirect('/login')
  const factors = await secondFactorsOf(services, pending.personId)
  const { account } = wordsIn(context.language)
  return {
    hasApp: factors.includes('totp'),
    hasPasskey: factors.includes('passkey') && relyingParty(services, url) !== null,
    script: passkeyPath,
    phone: context.firm.phones[0] ?? '',
    aside: loginPromise(account, context.firm.name),
    firmName: context.firm.name,
  }
}

async function act({ request, url, services, context }: RouteArgs) {
  const read = await readForm(request)
  const pending = await findPendingSignIn(context)
  if (!pending) throw redirect('/login', 303)
  const rememberDevice = read('trust') === 'on'
  if (read('act') === 'passkey') {
    const party = relyingParty(services, url)
    const answer = read('answer')
    const owner = { person_id: pending.personId }
    const passkey = party && (await judgeAnswer(services, party, clientRealm, 'second', owner, answer))
    if (!passkey) return reply({ reason: 'wrongPasskey' as const }, { status: 400 })
    return go(await finish(services, pending, 'password+passkey', rememberDevice, context))
  }
  return go(await tryCode(services, pending, read('code'), rememberDevice, context))
}

function VerifySignIn({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('factors').verify
  const { hasApp, hasPasskey, aside, script, phone, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      <UserCopy user={null} />
      <Gate heading={words.title} lead={words.lead} aside={aside}>
        {actionData ? <RedBox message={words[actionData.reason]} /> : null}
        {hasPasskey ? (
          <PasskeyForm
            use="second"
            action="/login/verify"
            act="passkey"
            kind={hasApp ? 'quiet' : 'primary'}
            label={words.passkey}
            busy={words.passkeyBusy}
            script={script}
          >
            {hasApp ? null : <Checkbox name="trust" label={words.trust} />}
          </PasskeyForm>
        ) : null}
        {hasApp ? (
          <form method="post" noValidate>
            <CodeField
              label={words.code}
              hint={words.codeLead}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
            />
            <Checkbox name="trust" label={words.trust} />
            <Button type="submit" size="wide" {...on('busy', words.busy)}>
              {words.submit}
            </Button>
          </form>
        ) : null}
        <Disclosure summary={words.recoverySummary}>
          <form method="post" noValidate>
            <p>{words.recoveryLead}</p>
            <CodeField
              label={words.recovery}
              name="code"
              id="recovery"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button type="submit" kind="quiet" {...on('busy', words.busy)}>
              {words.recoverySubmit}
            </Button>
            <p className="small">
              <Sentence text={words.lost} values={{ phone: <PhoneLink number={phone} /> }} />
            </p>
          </form>
        </Disclosure>
        <p>
          <Link href="/login">{words.back}</Link>
        </p>
      </Gate>
    </>
  )
}

type Tried = Awaited<ReturnType<typeof tryCode>>

function go(tried: Tried) {
  if (tried.ok) {
    const headers = new Headers()
    for (const cookie of tried.cookies) headers.append('set-cookie', cookie)
    return redirect(tried.to, { status: 303, headers })
  }
  // Another request finished it, or its ten minutes are over.
  if (tried.reason === 'over') return redirect('/login', 303)
  const reason = tried.reason === 'wrong' ? 'wrong' : 'tooMany'
  return reply({ reason } as const, { status: reason === 'wrong' ? 400 : 429 })
}
