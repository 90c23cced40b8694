import { errorsFrom, formWords, messageAt } from '#content/errors.ts'
import { wordsIn } from '#content/words.ts'
import styles from '#features/identity/shared/gate.css?inline'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { askForReset } from '../recovery/reset.server.ts'
import { Gate } from '../shared/gate.tsx'
import { EmailForm } from './email-form.tsx'

export default definePage({ styles, load, act, render: ForgotPassword })

function load({ context }: RouteArgs) {
  const { faults } = wordsIn(context.language)
  return {
    faultWords: formWords(faults, 'account'),
    firmName: context.firm.name,
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
  const words = useWords('recovery').forgot
  const field = useWords('account').fields.email
  const { faultWords, firmName } = loaderData
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
        <EmailForm
          label={field}
          hint={words.hint}
          autoComplete="username"
          typed={actionData?.email}
          error={error}
          refusal={actionData && !error ? words.tooMany : null}
          submit={words.submit}
          busy={words.busy}
        />
        <p>
          <Link href="/login">{words.back}</Link>
        </p>
      </Gate>
    </>
  )
}
