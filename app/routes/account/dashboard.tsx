import { DocumentHead } from '#app/document-head.tsx'
import { fill } from '#app/frame/fill.ts'
import type { RouteHandle } from '#app/root.tsx'
import { VerifyBanner } from '#app/routes/recovery/verify-banner.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Pagehead } from '#app/ui/pagehead.tsx'
import { firm as firmFacts } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { displayCopy, requireClient } from '#server/accounts/session.server.ts'
import type { Route } from './+types/dashboard.ts'
import './account.css'
import { UserCopy } from './parts/user-copy.tsx'

export const handle: RouteHandle = { isStill: true }

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = await requireClient(context, request)
  return {
    user: displayCopy(client),
    words: wordsIn(defaultLanguage).account.dashboard,
    unverifiedEmail: client.emailVerifiedAt === null ? client.email : null,
    verifyWords: wordsIn(defaultLanguage).recovery.verify,
    firmName: firmFacts.name,
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { user, words, unverifiedEmail, verifyWords, firmName } = loaderData
  return (
    <>
      <DocumentHead title={words.title} description={words.description} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      <Pagehead title={fill(words.greeting, { name: user.name })} lead={words.lead}>
        <p className="row dashboard-actions">
          <ButtonLink href="/profile?tab=security">{words.settings}</ButtonLink>
          <ButtonLink href="/portfolio" kind="quiet">
            {words.funds}
          </ButtonLink>
        </p>
      </Pagehead>
      {unverifiedEmail ? (
        <div className="wrap">
          <VerifyBanner email={unverifiedEmail} words={verifyWords} />
        </div>
      ) : null}
    </>
  )
}
