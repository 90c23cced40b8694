import { UserCopy } from '#site/client/user-copy.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Link } from '#site/ui/link.tsx'
import { renewRecoveryCodes } from '../factors/change-factors.server.ts'
import { secondFactorsOf } from '../second-factors.server.ts'
import { displayCopy, requireRecentSignIn } from '../session.server.ts'
import { Gate } from '../shared/gate.tsx'
import { CodeList, NewCodesForm } from './code-list.tsx'
import styles from './recovery-codes.css?inline'

export default definePage({ shows: 'own', styles, load, act, render: RecoveryCodes })

async function load({ services, context }: RouteArgs) {
  const client = await requireRecentSignIn(context)
  return {
    hasFactor: (await secondFactorsOf(services, client.id)).length > 0,
    user: displayCopy(client),
    firmName: context.firm.name,
  }
}

/** Makes new codes and shows them in this one answer; the old ones stop working. */
async function act({ request, services, context }: RouteArgs) {
  await readForm(request)
  const client = await requireRecentSignIn(context)
  const made = await renewRecoveryCodes(services, client, context)
  return reply({ codes: made?.codes ?? null })
}

function RecoveryCodes({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('factors').codes
  const { hasFactor, user, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      {actionData?.codes ? (
        <Gate heading={words.madeTitle} lead={words.made} aside={words.aside}>
          <CodeList codes={actionData.codes} firmName={firmName} />
        </Gate>
      ) : (
        <Gate heading={words.title} lead={hasFactor ? words.lead : words.none} aside={words.aside}>
          {hasFactor ? (
            <>
              <p>{words.makeNote}</p>
              <NewCodesForm />
            </>
          ) : null}
          <p>
            <Link href="/profile?tab=security">{words.back}</Link>
          </p>
        </Gate>
      )}
    </>
  )
}
