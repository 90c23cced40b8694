import { errorsFrom, formWords, messageAt } from '#content/errors.ts'
import { fill } from '#content/fill.ts'
import { wordsIn } from '#content/words.ts'
import styles from '#features/identity/shared/gate.css?inline'
import { redirect } from '#kit/http/redirect.server.ts'
import { UserCopy } from '#site/client/user-copy.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { ErrorSummary } from '#site/ui/error-summary.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { findReset, resetPassword } from '../recovery/reset.server.ts'
import { Gate } from '../shared/gate.tsx'
import { NewPassword } from '../shared/new-password.tsx'

export default definePage({
  styles,
  // The token is in the address and must not go anywhere else. Not `no-referrer`, with which a form says Origin: null.
  headers: { 'referrer-policy': 'same-origin' },
  load,
  act,
  render: ResetPassword,
})

/** Opening the link changes nothing: mail programs open links too. */
async function load({ url, services, context }: RouteArgs) {
  const query = url.searchParams
  const token = query.get('token') ?? ''
  const { faults } = wordsIn(context.language)
  const found = await findReset(services, token)
  return {
    email: found?.email ?? null,
    isDone: query.has('done'),
    token,
    faultWords: formWords(faults, 'account'),
    firmName: context.firm.name,
  }
}

async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const form = { next: read('next'), confirm: read('confirm') }
  const outcome = await resetPassword(services, read('token'), form, context)
  if (outcome.ok) return redirect('/reset?done', 303)
  return reply(outcome, { status: 400 })
}

function ResetPassword({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('recovery').reset
  const { firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      {loaderData.isDone ? (
        <>
          <UserCopy user={null} />
          <Gate heading={words.doneTitle} lead={words.done} aside={words.aside}>
            <p>
              <ButtonLink href="/login">{words.login}</ButtonLink>
            </p>
          </Gate>
        </>
      ) : loaderData.email === null ? (
        <Gate heading={words.overTitle} lead={words.over} aside={words.aside}>
          <p>
            <ButtonLink href="/forgot">{words.again}</ButtonLink>
          </p>
        </Gate>
      ) : (
        <Form data={loaderData} email={loaderData.email} outcome={actionData} />
      )}
    </>
  )
}

type FormProps = {
  data: PageProps<typeof load, typeof act>['loaderData']
  email: string
  outcome: PageProps<typeof load, typeof act>['actionData']
}

function Form({ data: { faultWords, token }, email, outcome }: FormProps) {
  const words = useWords('recovery').reset
  const faults = outcome && 'faults' in outcome ? outcome.faults : {}
  const errors = errorsFrom(faults, {}, faultWords)
  return (
    <Gate heading={words.title} lead={fill(words.lead, { email })} aside={words.aside}>
      {/* Posted to the address it came in, so that a form with a mistake is rendered again. */}
      <form method="post" noValidate>
        <ErrorSummary title={faultWords.title} errors={errors} />
        <input type="hidden" name="token" value={token} />
        <input type="text" autoComplete="username" defaultValue={email} readOnly hidden />
        <NewPassword
          name="next"
          labels={{ first: words.next, confirm: words.confirm }}
          errors={{ first: messageAt(errors, 'next'), confirm: messageAt(errors, 'confirm') }}
        />
        <p className="hint">{words.note}</p>
        <Button type="submit" size="wide" {...on('busy', words.busy)}>
          {words.submit}
        </Button>
      </form>
    </Gate>
  )
}
