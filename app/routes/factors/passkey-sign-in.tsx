import { Gate } from '#app/account-parts/gate.tsx'
import { lockedWords } from '#app/account-parts/locked-words.ts'
import { loginPromise } from '#app/account-parts/login-promise.ts'
import { PhoneLink } from '#app/account-parts/phone-link.tsx'
import { DocumentHead } from '#app/document/document-head.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { addressIn } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { safeNext } from '#server/accounts/safe-next.ts'
import { relyingParty } from '#server/factors/relying-party.server.ts'
import { signInWithPasskey } from '#server/factors/sign-in.server.ts'
import { redirect } from '#server/http/redirect.server.ts'
import styles from './passkey-sign-in.css?inline'

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
