import { Gate } from '#app/account-parts/gate.tsx'
import { RedBox } from '#app/account-parts/red-box.tsx'
import { DocumentHead } from '#app/document/document-head.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { on } from '#app/ui/script-hooks.ts'
import { firm } from '#content/firm.ts'
import { wordsIn } from '#content/words.ts'
import { errorsFrom, formWords, messageAt } from '#forms/errors.ts'
import { askForReset } from '#server/recovery/reset.server.ts'
import styles from './forgot-password.css?inline'

export default definePage({ styles, load, act, render: ForgotPassword })

function load({ context }: RouteArgs) {
  const { recovery, account, faults } = wordsIn(context.language)
  return {
    words: recovery.forgot,
    faultWords: formWords(faults, 'account'),
    field: account.fields.email,
    firmName: firm.name,
  }
}

/** The same answer, after the same time, for every address (S-073). */
async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const email = read('email')
  const asked = await askForReset(services, email, context)
  if (asked.ok) return reply({ isSent: true, faults: {}, email })
  if ('faults' in asked) return reply({ isSent: false, faults: asked.faults, email }, { status: 400 })
  return reply({ isSent: false, faults: {}, email }, { status: 429 })
}

function ForgotPassword({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const { words, faultWords, field, firmName } = loaderData
  const error = messageAt(errorsFrom(actionData?.faults ?? {}, {}, faultWords), 'email')
  const head = <DocumentHead title={words.title} description={words.description} firmName={firmName} />
  if (actionData?.isSent) {
    return (
      <>
        {head}
        <Gate heading={words.sentTitle} lead={words.sent} aside={words.aside}>
          <p className="small">{words.notThere}</p>
          <p className="row">
            <ButtonLink href="/login">{words.back}</ButtonLink>
            <ButtonLink href="/forgot" kind="quiet">
              {words.again}
            </ButtonLink>
          </p>
        </Gate>
      </>
    )
  }
  return (
    <>
      {head}
      <Gate heading={words.title} lead={words.lead} aside={words.aside}>
        {actionData && !error ? <RedBox message={words.tooMany} /> : null}
        <form method="post" noValidate>
          <Field
            label={field}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            defaultValue={actionData?.email}
            error={error}
            {...on('takes-focus', Boolean(error))}
          />
          <Button type="submit" size="wide" {...on('busy', words.busy)}>
            {words.submit}
          </Button>
        </form>
        <p>
          <Link href="/login">{words.back}</Link>
        </p>
      </Gate>
    </>
  )
}
