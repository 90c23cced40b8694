import { data, redirect } from 'react-router'
import { Gate } from '#app/account-parts/gate.tsx'
import { DocumentHead } from '#app/document-head.tsx'
import { fill } from '#app/frame/fill.ts'
import { readForm } from '#app/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { findClient, requireClient } from '#server/accounts/session.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import { sendVerificationAgain, verifyEmail } from '#server/recovery/verify-email.server.ts'
import type { Route } from './+types/verify-email.ts'

export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** Opening the link confirms nothing: mail programs open links too. The button does. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const client = query.has('sent') ? await findClient(context) : null
  return {
    token: query.get('token') ?? '',
    sentTo: client?.email ?? null,
    words: wordsIn(defaultLanguage).recovery.verify,
    firmName: firm.name,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const services = requireServices(context)
  const read = await readForm(request)
  if (read('act') === 'again') {
    await sendVerificationAgain(services, await requireClient(context, request))
    return redirect('/verify-email?sent', 303)
  }
  const isVerified = await verifyEmail(services, read('token'), requireVisit(context))
  return data({ isVerified }, { status: isVerified ? 200 : 400 })
}

export default function VerifyEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { words, token, sentTo, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      {sentTo !== null ? (
        <Said heading={words.sentTitle} text={fill(words.sent, { email: sentTo })} home={words.home} />
      ) : actionData?.isVerified ? (
        <Said heading={words.doneTitle} text={words.done} home={words.home} />
      ) : actionData || token === '' ? (
        <Said heading={words.overTitle} text={words.over} home={words.home} />
      ) : (
        <Gate heading={words.title} lead={words.lead}>
          <form method="post" action="/verify-email">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="wide" data-busy={words.busy}>
              {words.submit}
            </Button>
          </form>
        </Gate>
      )}
    </>
  )
}

function Said({ heading, text, home }: { heading: string; text: string; home: string }) {
  return (
    <Gate heading={heading} lead={text}>
      <p>
        <ButtonLink href="/dashboard">{home}</ButtonLink>
      </p>
    </Gate>
  )
}
