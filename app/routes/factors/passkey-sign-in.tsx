import { data, redirect } from 'react-router'
import { Gate } from '#app/account-parts/gate.tsx'
import { lockedWords } from '#app/account-parts/locked-words.ts'
import { PhoneLink } from '#app/account-parts/phone-link.tsx'
import { DocumentHead } from '#app/document-head.tsx'
import { readForm } from '#app/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { safeNext } from '#server/accounts/safe-next.ts'
import { relyingParty } from '#server/factors/relying-party.server.ts'
import { signInWithPasskey } from '#server/factors/sign-in.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import type { Route } from './+types/passkey-sign-in.ts'

/** What the passkey form of the login page posts to; it is seen only when something went wrong. */
export function loader() {
  const { factors, account } = wordsIn(defaultLanguage)
  return { words: factors.signIn, locked: lockedWords(account), firmName: firm.name }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = requireServices(context)
  const read = await readForm(request)
  const party = relyingParty(services, request)
  const entered = party && (await signInWithPasskey(services, party, read('answer'), requireVisit(context)))
  if (!entered?.ok) return data({ isLocked: entered?.reason === 'locked' }, { status: 400 })
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  return redirect(next, { status: 303, headers: { 'set-cookie': entered.cookie } })
}

export default function PasskeySignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { words, locked, firmName } = loaderData
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
      >
        <p>
          <ButtonLink href="/login">{words.back}</ButtonLink>
        </p>
      </Gate>
    </>
  )
}
