import { wordsIn } from '#content/words.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { UserCopy } from '#site/client/user-copy.tsx'
import { passkeyPath } from '#site/document/built-files.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { Sentence } from '#site/ui/sentence.tsx'
import { relyingParty } from '../factors/relying-party.server.ts'
import { safeNext } from '../safe-next.ts'
import { findClient } from '../session.server.ts'
import { Gate } from '../shared/gate.tsx'
import { PasswordField } from '../shared/password-field.tsx'
import { PhoneLink } from '../shared/phone-link.tsx'
import { RedBox } from '../shared/red-box.tsx'
import { enter, signIn } from '../sign-in.server.ts'
import { lockedWords } from './locked-words.ts'
import { loginPromise } from './login-promise.ts'
import styles from './passkey.css?inline'
import { PasskeyForm } from './passkey-form.tsx'

export default definePage({ styles, load, act, render: Login })

async function load({ url, services, context }: RouteArgs) {
  const query = url.searchParams
  if (await findClient(context)) throw redirect(safeNext(query.get('next')))
  const { account } = wordsIn(context.language)
  const note = query.has('out') ? 'signedOut' : query.has('next') ? 'mustSignIn' : null
  return {
    locked: lockedWords(account, context.firm),
    firmName: context.firm.name,
    aside: loginPromise(account, context.firm.name),
    note,
    /** null where a passkey can't be used. */
    passkey: relyingParty(services, url)
      ? {
          script: passkeyPath,
          query: query.size > 0 ? `?${query}` : '',
        }
      : null,
  } as const
}

async function act({ request, url, services, context }: RouteArgs) {
  const read = await readForm(request)
  const email = read('email')
  try {
    const outcome = await signIn(services, { email, password: read('password') }, context)
    if (!outcome.ok) {
      const isRepeated = outcome.reason === 'invalid' && outcome.isRepeated
      return reply({ problem: outcome.reason, isRepeated, email }, { status: 400 })
    }
    const next = safeNext(url.searchParams.get('next'))
    const entered = await enter(services, outcome, next, context)
    if (!entered) return reply({ problem: 'invalid' as const, isRepeated: false, email }, { status: 400 })
    return redirect(entered.to, { status: 303, headers: { 'set-cookie': entered.cookie } })
  } catch (error) {
    // The words for it are fixed (S-157), and what was typed is not lost.
    services.log.error({ err: error, id: context.id }, 'a sign-in failed')
    return reply({ problem: 'failed' as const, isRepeated: false, email }, { status: 500 })
  }
}

function Login({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('account')
  const factorsWords = useWords('factors').signIn
  const { ui } = useWords('frame')
  const { locked, firmName, note, passkey } = loaderData
  const { login, fields } = words
  return (
    <>
      <DocumentHead title={login.title} description={login.description} firmName={firmName} />
      <UserCopy user={null} />
      <Gate heading={login.heading} lead={login.lead} aside={loaderData.aside}>
        {actionData ? (
          <RedBox message={login[actionData.problem]}>
            {actionData.isRepeated ? login.invalidHint : null}
            {actionData.problem === 'locked' ? (
              <Sentence text={locked.hint} values={{ phone: <PhoneLink number={locked.phone} /> }} />
            ) : null}
          </RedBox>
        ) : note ? (
          <Notice word={ui.note} role="status">
            {login[note]}
          </Notice>
        ) : null}
        <form method="post" noValidate>
          <Field
            label={fields.email}
            hint={login.emailHint}
            name="email"
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={actionData?.email}
          />
          <PasswordField
            label={fields.password}
            name="password"
            autoComplete="current-password"
            showLabel={fields.show}
          />
          <p className="small">
            <Link href={login.forgotPath}>{login.forgot}</Link>
          </p>
          <Button type="submit" size="wide" {...on('busy', login.busy)}>
            {login.submit}
          </Button>
        </form>
        {passkey ? (
          <PasskeyForm
            use="sign-in"
            action={`/login/passkey${passkey.query}`}
            label={factorsWords.button}
            busy={factorsWords.busy}
            script={passkey.script}
            isAutofill
          >
            <p className="or">{factorsWords.or}</p>
          </PasskeyForm>
        ) : null}
        <p>
          {login.noAccount} <Link href="/register">{login.register}</Link>
        </p>
      </Gate>
    </>
  )
}
