import { data } from 'react-router'
import { Gate } from '#app/account-parts/gate.tsx'
import { PhoneLink } from '#app/account-parts/phone-link.tsx'
import { UserCopy } from '#app/account-parts/user-copy.tsx'
import { DocumentHead } from '#app/document-head.tsx'
import { fill } from '#app/frame/fill.ts'
import { readForm } from '#app/read-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Sentence } from '#app/ui/sentence.tsx'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { takeBackDays } from '#content/retention.ts'
import { wordsIn } from '#content/words.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import { findTakenEmail, takeEmailBack } from '#server/recovery/take-back-email.server.ts'
import type { Route } from './+types/take-back-email.ts'

export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** Where the link in the mail to an old address leads. Opening it changes nothing; the button does. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return {
    token,
    found: await findTakenEmail(requireServices(context), token),
    days: String(takeBackDays),
    phone: firm.phones[0] ?? '',
    words: wordsIn(defaultLanguage).recovery.takeBack,
    firmName: firm.name,
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request)
  const email = await takeEmailBack(requireServices(context), read('token'), requireVisit(context))
  return data({ email }, { status: email === null ? 400 : 200 })
}

export default function TakeBackEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { words, token, found, days, phone, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      {actionData?.email ? (
        <>
          <UserCopy user={null} />
          <Gate heading={words.doneTitle} lead={fill(words.done, { email: actionData.email })}>
            <p>
              <ButtonLink href="/forgot">{words.forgot}</ButtonLink>
            </p>
          </Gate>
        </>
      ) : actionData || !found ? (
        <Gate
          heading={words.overTitle}
          lead={<Sentence text={words.over} values={{ days, phone: <PhoneLink number={phone} /> }} />}
        >
          <p>
            <ButtonLink href="/forgot">{words.forgot}</ButtonLink>
          </p>
        </Gate>
      ) : (
        <Gate heading={words.title} lead={fill(words.lead, found)}>
          {words.effects.map((effect) => (
            <p key={effect}>{effect}</p>
          ))}
          <form method="post" action="/take-back-email">
            <input type="hidden" name="token" value={token} />
            <Button type="submit" size="wide" data-busy={words.busy}>
              {words.submit}
            </Button>
          </form>
        </Gate>
      )}
    </>
  )
}
