import { fill } from '#content/fill.ts'
import { takeBackDays } from '#content/retention.ts'
import styles from '#features/identity/shared/gate.css?inline'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { Form } from '#site/ui/link.tsx'
import { changeEmail } from '../recovery/change-email.server.ts'
import { findClient } from '../session.server.ts'
import { Gate } from '../shared/gate.tsx'
import { TokenForm } from './token-form.tsx'

export default definePage({
  styles,
  headers: { 'referrer-policy': 'same-origin' },
  load,
  act,
  render: ConfirmNewEmail,
})

/** The page behind the link in the mail to a new address. Only its button changes anything. */
function load({ url, context }: RouteArgs) {
  const token = url.searchParams.get('token') ?? ''
  return { token, days: takeBackDays, firmName: context.firm.name }
}

async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const changed = await changeEmail(services, read('token'), await findClient(context), context)
  return reply(changed, { status: changed.ok ? 200 : 400 })
}

function ConfirmNewEmail({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('recovery').email
  const { token, days, firmName } = loaderData
  const isOver = actionData ? !actionData.ok : token === ''
  return (
    <>
      <DocumentHead title={words.confirmTitle} firmName={firmName} isPrivate />
      {actionData?.ok ? (
        <Gate heading={words.doneTitle} lead={fill(words.done, { days })} aside={words.aside}>
          <p>
            <ButtonLink href="/profile">{words.back}</ButtonLink>
          </p>
        </Gate>
      ) : actionData?.reason === 'other-account' ? (
        <Gate heading={words.otherTitle} lead={words.other} aside={words.aside}>
          <Form method="post" action="/logout">
            <Button type="submit" size="wide">
              {words.signOut}
            </Button>
          </Form>
        </Gate>
      ) : isOver ? (
        <Gate heading={words.overTitle} lead={words.over} aside={words.aside}>
          <p>
            <ButtonLink href="/profile">{words.back}</ButtonLink>
          </p>
        </Gate>
      ) : (
        <Gate heading={words.confirmTitle} lead={words.confirmLead} aside={words.aside}>
          <TokenForm action="/change-email" token={token} submit={words.confirm} busy={words.confirmBusy} />
        </Gate>
      )}
    </>
  )
}
