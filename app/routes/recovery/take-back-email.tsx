import { Gate } from '#app/account-parts/gate.tsx'
import { PhoneLink } from '#app/account-parts/phone-link.tsx'
import { TokenForm } from '#app/account-parts/token-form.tsx'
import { UserCopy } from '#app/account-parts/user-copy.tsx'
import { DocumentHead } from '#app/document/document-head.tsx'
import { useWords } from '#app/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#app/page.ts'
import { readForm } from '#app/read-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { fill } from '#content/fill.ts'
import { takeBackDays } from '#content/retention.ts'
import { findTakenEmail, takeEmailBack } from '#server/recovery/take-back-email.server.ts'
import styles from './take-back-email.css?inline'

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
        <Gate heading={words.title} lead={fill(words.lead, found)} aside={words.aside}>
          {words.effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
          <TokenForm action="/take-back-email" token={token} submit={words.submit} busy={words.busy} />
        </Gate>
      )}
    </>
  )
}
