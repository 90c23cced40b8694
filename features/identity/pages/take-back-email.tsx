import { fill } from '#content/fill.ts'
import { takeBackDays } from '#content/retention.ts'
import styles from '#features/identity/shared/gate.css?inline'
import { UserCopy } from '#site/client/user-copy.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Sentence } from '#site/ui/sentence.tsx'
import { findTakenEmail, takeEmailBack } from '../recovery/take-back-email.server.ts'
import { Gate } from '../shared/gate.tsx'
import { PhoneLink } from '../shared/phone-link.tsx'
import { TokenForm } from './token-form.tsx'

export default definePage({
  styles,
  headers: { 'referrer-policy': 'same-origin' },
  load,
  act,
  render: TakeBackEmail,
})

/** The page behind the link in the mail to an old address. Only its button changes anything. */
async function load({ url, services, context }: RouteArgs) {
  const token = url.searchParams.get('token') ?? ''
  return {
    token,
    found: await findTakenEmail(services, token),
    days: String(takeBackDays),
    phone: context.firm.phones[0] ?? '',
    firmName: context.firm.name,
  }
}

async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const email = await takeEmailBack(services, read('token'), context)
  return reply({ email }, { status: email === null ? 400 : 200 })
}

function TakeBackEmail({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('recovery').takeBack
  const { token, found, days, phone, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      {actionData?.email ? (
        <>
          <UserCopy user={null} />
          <Gate
            heading={words.doneTitle}
            lead={fill(words.done, { email: actionData.email })}
            aside={words.aside}
          >
            <p>
              <ButtonLink href="/forgot">{words.forgot}</ButtonLink>
            </p>
          </Gate>
        </>
      ) : actionData || !found ? (
        <Gate
          heading={words.overTitle}
          lead={<Sentence text={words.over} values={{ days, phone: <PhoneLink number={phone} /> }} />}
          aside={words.aside}
        >
          <p>
            <ButtonLink href="/forgot">{words.forgot}</ButtonLink>
          </p>
        </Gate>
      ) : (
        <Gate
          heading={words.title}
          lead={fill(words.lead, { ...found, present: found.present ?? '' })}
          aside={words.aside}
        >
          {words.effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
          <TokenForm action="/take-back-email" token={token} submit={words.submit} busy={words.busy} />
        </Gate>
      )}
    </>
  )
}
