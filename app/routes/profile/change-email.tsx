import { data } from 'react-router'
import { Gate } from '#app/account-parts/gate.tsx'
import { RedBox } from '#app/account-parts/red-box.tsx'
import { DocumentHead } from '#app/document-head.tsx'
import { fill } from '#app/frame/fill.ts'
import { readForm } from '#app/read-form.ts'
import '#app/routes/account/account.css'
import { UserCopy } from '#app/account-parts/user-copy.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { errorsFrom, formWords, messageAt } from '#forms/errors.ts'
import { displayCopy, requireRecentSignIn } from '#server/accounts/session.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import { askForEmailChange } from '#server/recovery/change-email.server.ts'
import type { Route } from './+types/change-email.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = await requireRecentSignIn(context, request)
  const { recovery, faults } = wordsIn(defaultLanguage)
  return {
    user: displayCopy(client),
    words: recovery.email,
    faultWords: formWords(faults, 'account'),
    firmName: firm.name,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request)
  const client = await requireRecentSignIn(context, request)
  const email = read('email')
  const asked = await askForEmailChange(requireServices(context), client, email, requireVisit(context))
  if (asked.ok) return data({ isSent: true, faults: {}, email })
  if ('faults' in asked) return data({ isSent: false, faults: asked.faults, email }, { status: 400 })
  return data({ isSent: false, faults: {}, email }, { status: 429 })
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { words, faultWords, user, firmName } = loaderData
  const error = messageAt(errorsFrom(actionData?.faults ?? {}, {}, faultWords), 'email')
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      {actionData?.isSent ? (
        <Gate heading={words.sentTitle} lead={words.sent}>
          <p>
            <ButtonLink href="/profile">{words.back}</ButtonLink>
          </p>
        </Gate>
      ) : (
        <Gate heading={words.title} lead={fill(words.lead, { email: user.email })}>
          {actionData && !error ? <RedBox message={words.tooMany} /> : null}
          <form method="post" noValidate>
            <Field
              label={words.field}
              name="email"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              defaultValue={actionData?.email}
              error={error}
              data-takes-focus={error ? true : undefined}
            />
            <Button type="submit" size="wide" data-busy={words.busy}>
              {words.submit}
            </Button>
          </form>
          <p>
            <a href="/profile">{words.back}</a>
          </p>
        </Gate>
      )}
    </>
  )
}
