import { data } from 'react-router'
import { Gate } from '#app/account-parts/gate.tsx'
import { UserCopy } from '#app/account-parts/user-copy.tsx'
import { DocumentHead } from '#app/document-head.tsx'
import { readForm } from '#app/read-form.ts'
import { firm } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { secondFactorsOf } from '#server/accounts/second-factors.server.ts'
import { displayCopy, requireRecentSignIn } from '#server/accounts/session.server.ts'
import { renewRecoveryCodes } from '#server/factors/change-factors.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import type { Route } from './+types/recovery-codes.ts'
import { CodeList, NewCodesForm } from './code-list.tsx'
import './factors.css'

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = await requireRecentSignIn(context, request)
  return {
    hasFactor: (await secondFactorsOf(requireServices(context), client.id)).length > 0,
    user: displayCopy(client),
    words: wordsIn(defaultLanguage).factors.codes,
    firmName: firm.name,
  }
}

/** Makes new codes and shows them in this one answer; the old ones stop working. */
export async function action({ context, request }: Route.ActionArgs) {
  await readForm(request)
  const client = await requireRecentSignIn(context, request)
  const made = await renewRecoveryCodes(requireServices(context), client, requireVisit(context))
  return data({ codes: made?.codes ?? null })
}

export default function RecoveryCodes({ loaderData, actionData }: Route.ComponentProps) {
  const { hasFactor, user, words, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      {actionData?.codes ? (
        <Gate heading={words.madeTitle} lead={words.made}>
          <CodeList codes={actionData.codes} firmName={firmName} words={words} />
        </Gate>
      ) : (
        <Gate heading={words.title} lead={hasFactor ? words.lead : words.none}>
          {hasFactor ? (
            <>
              <p>{words.makeNote}</p>
              <NewCodesForm words={words} />
            </>
          ) : null}
          <p>
            <a href="/profile?tab=security">{words.back}</a>
          </p>
        </Gate>
      )}
    </>
  )
}
