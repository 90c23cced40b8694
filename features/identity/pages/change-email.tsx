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
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { askForEmailChange } from '../recovery/change-email.server.ts'
import { displayCopy, requireRecentSignIn } from '../session.server.ts'
import { Gate } from '../shared/gate.tsx'
import { EmailForm } from './email-form.tsx'

export default definePage({ shows: 'own', styles, load, act, render: ChangeEmail })

async function load({ context }: RouteArgs) {
  const client = await requireRecentSignIn(context)
  const { faults } = wordsIn(context.language)
  return {
    user: displayCopy(client),
    faultWords: formWords(faults, 'account'),
    firmName: context.firm.name,
  }
}

async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const client = await requireRecentSignIn(context)
  const email = read('email')
  const asked = await askForEmailChange(services, client, email, context)
  if (asked.ok) return reply({ isSent: true, faults: {}, email })
  if ('faults' in asked) return reply({ isSent: false, faults: asked.faults, email }, { status: 400 })
  if (asked.reason === 'proof-too-old') throw redirect('/confirm?next=/profile/email', 303)
  return reply({ isSent: false, faults: {}, email }, { status: 429 })
}

function ChangeEmail({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('recovery').email
  const { faultWords, user, firmName } = loaderData
  const error = messageAt(errorsFrom(actionData?.faults ?? {}, {}, faultWords), 'email')
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      {actionData?.isSent ? (
        <Gate heading={words.sentTitle} lead={words.sent} aside={words.aside}>
          <p>
            <ButtonLink href="/profile">{words.back}</ButtonLink>
          </p>
        </Gate>
      ) : (
        <Gate heading={words.title} lead={fill(words.lead, { email: user.email })} aside={words.aside}>
          <EmailForm
            label={words.field}
            autoComplete="email"
            typed={actionData?.email}
            error={error}
            refusal={actionData && !error ? words.tooMany : null}
            submit={words.submit}
            busy={words.busy}
          />
          <p>
            <Link href="/profile">{words.back}</Link>
          </p>
        </Gate>
      )}
    </>
  )
}
