import { data } from 'react-router'
import { Gate } from '#app/account-parts/gate.tsx'
import { DocumentHead } from '#app/document-head.tsx'
import { readForm } from '#app/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import { changeEmail } from '#server/recovery/change-email.server.ts'
import type { Route } from './+types/confirm-new-email.ts'

export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** Where the link to a new address leads. Opening it changes nothing; the button does. */
export function loader({ request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { token, words: wordsIn(defaultLanguage).recovery.email, firmName: firm.name }
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request)
  const isChanged = await changeEmail(requireServices(context), read('token'), requireVisit(context))
  return data({ isChanged }, { status: isChanged ? 200 : 400 })
}

export default function ConfirmNewEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { words, token, firmName } = loaderData
  const isOver = actionData ? !actionData.isChanged : token === ''
  return (
    <>
      <DocumentHead title={words.confirmTitle} firmName={firmName} isPrivate />
      {actionData?.isChanged ? (
        <Gate heading={words.doneTitle} lead={words.done}>
          <p>
            <ButtonLink href="/profile">{words.back}</ButtonLink>
          </p>
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
