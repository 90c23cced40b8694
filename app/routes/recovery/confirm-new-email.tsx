import { data } from 'react-router'
import { Gate } from '#app/account-parts/gate.tsx'
import { DocumentHead } from '#app/document-head.tsx'
import { fill } from '#app/frame/fill.ts'
import { readForm } from '#app/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { takeBackDays } from '#content/retention.ts'
import { wordsIn } from '#content/words.ts'
import { findClient } from '#server/accounts/session.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import { changeEmail } from '#server/recovery/change-email.server.ts'
import type { Route } from './+types/confirm-new-email.ts'

export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** Where the link to a new address leads. Opening it changes nothing; the button does. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const words = wordsIn(defaultLanguage).recovery.email
  return { token, days: takeBackDays, words, firmName: firm.name }
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request)
  const client = await findClient(context)
  const changed = await changeEmail(requireServices(context), read('token'), client, requireVisit(context))
  return data(changed, { status: changed.ok ? 200 : 400 })
}

export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { words, token, days, firmName } = loaderData
  const isOver = actionData ? !actionData.ok : token === ''
  return (
    <>
      <DocumentHead title={words.confirmTitle} firmName={firmName} isPrivate />
      {actionData?.ok ? (
        <Gate heading={words.doneTitle} lead={fill(words.done, { days })}>
          <p>
            <ButtonLink href="/profile">{words.back}</ButtonLink>
          </p>
        </Gate>
      ) : actionData?.reason === 'other-account' ? (
        <Gate heading={words.otherTitle} lead={words.other}>
          <form method="post" action="/logout">
            <Button type="submit" size="wide">
              {words.signOut}
            </Button>
          </form>
        </Gate>
      ) : isOver ? (
        <Gate heading={words.overTitle} lead={words.over}>
          <p>
            <ButtonLink href="/profile">{words.back}</ButtonLink>
          </p>
        </Gate>
      ) : (
        <Gate heading={words.confirmTitle} lead={words.confirmLead}>
          <form method="post" action="/change-email">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="wide" data-busy={words.confirmBusy}>
              {words.confirm}
            </Button>
          </form>
        </Gate>
      )}
    </>
  )
}
