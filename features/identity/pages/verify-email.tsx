import { fill } from '#content/fill.ts'
import styles from '#features/identity/shared/gate.css?inline'
import { redirect } from '#kit/http/redirect.server.ts'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { sendVerificationAgain, verifyEmail } from '../recovery/verify-email.server.ts'
import { findClient, requireClient } from '../session.server.ts'
import { Gate } from '../shared/gate.tsx'
import { TokenForm } from './token-form.tsx'

export default definePage({
  styles,
  headers: { 'referrer-policy': 'same-origin' },
  load,
  act,
  render: VerifyEmail,
})

/** Opening the link confirms nothing: mail programs open links too. The button does. */
async function load({ url, context }: RouteArgs) {
  const query = url.searchParams
  const client = query.has('sent') ? await findClient(context) : null
  return {
    token: query.get('token') ?? '',
    sentTo: client?.email ?? null,
    firmName: context.firm.name,
  }
}

async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  if (read('act') === 'again') {
    await sendVerificationAgain(services, await requireClient(context))
    return redirect('/verify-email?sent', 303)
  }
  const isVerified = await verifyEmail(services, read('token'), context)
  return reply({ isVerified }, { status: isVerified ? 200 : 400 })
}

function VerifyEmail({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('recovery').verify
  const { token, sentTo, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      {sentTo !== null ? (
        <Said heading={words.sentTitle} text={fill(words.sent, { email: sentTo })} />
      ) : actionData?.isVerified ? (
        <Said heading={words.doneTitle} text={words.done} />
      ) : actionData || token === '' ? (
        <Said heading={words.overTitle} text={words.over} />
      ) : (
        <Gate heading={words.title} lead={words.lead} aside={words.aside}>
          <TokenForm action="/verify-email" token={token} submit={words.submit} busy={words.busy} />
        </Gate>
      )}
    </>
  )
}

function Said({ heading, text }: { heading: string; text: string }) {
  const words = useWords('recovery').verify
  return (
    <Gate heading={heading} lead={text} aside={words.aside}>
      <p>
        <ButtonLink href="/dashboard">{words.home}</ButtonLink>
      </p>
    </Gate>
  )
}
