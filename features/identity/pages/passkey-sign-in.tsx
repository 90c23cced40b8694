import { addressIn } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import styles from '#features/identity/shared/gate.css?inline'
import { redirect } from '#kit/http/redirect.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { relyingParty } from '../factors/relying-party.server.ts'
import { signInWithPasskey } from '../factors/sign-in.server.ts'
import { safeNext } from '../safe-next.ts'
import { Gate } from '../shared/gate.tsx'
import { PhoneLink } from '../shared/phone-link.tsx'
import { lockedWords } from './locked-words.ts'
import { loginPromise } from './login-promise.ts'

export default definePage({ styles, load, act, render: PasskeySignIn })

/** The target of the passkey form on the login page; people see it only if something went wrong. */
function load({ context }: RouteArgs) {
  const { account } = wordsIn(context.language)
  return {
    locked: lockedWords(account, context.firm),
    aside: loginPromise(account, context.firm.name),
    firmName: context.firm.name,
  }
}

async function act({ request, url, services, context }: RouteArgs) {
  const read = await readForm(request)
  const party = relyingParty(services, url)
  const entered = party && (await signInWithPasskey(services, party, read('answer'), context))
  if (!entered?.ok) return reply({ isLocked: entered?.reason === 'locked' }, { status: 400 })
  const next = addressIn(entered.language, safeNext(url.searchParams.get('next')))
  return redirect(next, { status: 303, headers: { 'set-cookie': entered.cookie } })
}

function PasskeySignIn({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('factors').signIn
  const { locked, aside, firmName } = loaderData
  const isLocked = actionData?.isLocked ?? false
  return (
    <>
      <DocumentHead title={words.button} firmName={firmName} isPrivate />
      <Gate
        heading={isLocked ? locked.title : words.failedTitle}
        lead={
          isLocked ? (
            <Sentence text={locked.hint} values={{ phone: <PhoneLink number={locked.phone} /> }} />
          ) : (
            words.failed
          )
        }
        aside={aside}
      >
        <p>
          <ButtonLink href="/login">{words.back}</ButtonLink>
        </p>
      </Gate>
    </>
  )
}
