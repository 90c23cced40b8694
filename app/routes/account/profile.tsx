import { DocumentHead } from '#app/document-head.tsx'
import type { RouteHandle } from '#app/root.tsx'
import { VerifyBanner } from '#app/routes/recovery/verify-banner.tsx'
import { Card } from '#app/ui/card.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { firm as firmFacts } from '#content/firm.ts'
import { defaultLanguage } from '#content/language.ts'
import { wordsIn } from '#content/words.ts'
import { displayCopy, requireClient } from '#server/accounts/session.server.ts'
import type { Route } from './+types/profile.ts'
import './account.css'
import { readForm } from './parts/read-form.ts'
import { UserCopy } from './parts/user-copy.tsx'
import { actOnSecurity, loadSecurity } from './security.server.ts'
import { SecurityTab } from './security-tab.tsx'

export const handle: RouteHandle = { isStill: true }

/** The tabs of S-095, each with an address of its own: `?tab=`. The first one needs none. */
const tabs = ['personal', 'security', 'payment'] as const

export async function loader({ context, request }: Route.LoaderArgs) {
  const client = await requireClient(context, request)
  const tab = tabOf(request)
  const { account, frame, recovery } = wordsIn(defaultLanguage)
  return {
    tab,
    user: displayCopy(client),
    security: tab === 'security' ? await loadSecurity(context, client, request) : null,
    words: account,
    unverifiedEmail: client.emailVerifiedAt === null ? client.email : null,
    recovery: { verify: recovery.verify, changeEmail: recovery.email.link },
    doneWord: frame.ui.done,
    firmName: firmFacts.name,
  }
}

/** Each tab has its own forms; they post to the address of their tab. */
export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request)
  const client = await requireClient(context, request)
  if (tabOf(request) === 'security') return await actOnSecurity(context, client, request, read)
  throw new Response(null, { status: 405, headers: { allow: 'GET' } })
}

export default function Profile({ loaderData, actionData }: Route.ComponentProps) {
  const { tab, user, security, words, unverifiedEmail, recovery, doneWord, firmName } = loaderData
  const { profile } = words
  return (
    <div className="wrap settings">
      <DocumentHead title={profile.title} description={profile.description} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      <header className="settings-head">
        <img src={user.avatar} alt="" width={72} height={72} />
        <div>
          <h1 className="h2">{profile.title}</h1>
          <p className="muted">
            {user.name} · {user.email}
          </p>
        </div>
      </header>
      <VerifyBanner email={unverifiedEmail} words={recovery.verify} />
      <Tabs
        label={profile.tabs.label}
        tabs={tabs.map((name) => ({
          href: name === 'personal' ? '/profile' : `/profile?tab=${name}`,
          label: profile.tabs[name],
          current: name === tab,
        }))}
      />
      {tab === 'personal' ? (
        <Personal user={user} words={profile.personal} changeEmail={recovery.changeEmail} />
      ) : null}
      {security ? (
        <SecurityTab
          data={security}
          problems={actionData?.problems ?? []}
          words={words}
          doneWord={doneWord}
        />
      ) : null}
      {tab === 'payment' ? (
        <Card as="section">
          <h2 className="h3">{profile.payment.heading}</h2>
          <p className="muted">{profile.payment.empty}</p>
        </Card>
      ) : null}
    </div>
  )
}

type Data = Route.ComponentProps['loaderData']

type PersonalProps = {
  user: Data['user']
  words: Data['words']['profile']['personal']
  changeEmail: string
}

function Personal({ user, words, changeEmail }: PersonalProps) {
  return (
    <Card as="section">
      <h2 className="h3">{words.heading}</h2>
      <dl className="facts">
        <div>
          <dt>{words.name}</dt>
          <dd>{user.name}</dd>
        </div>
        <div>
          <dt>{words.email}</dt>
          <dd>{user.email}</dd>
        </div>
        <div>
          <dt>{words.id}</dt>
          <dd>{user.id}</dd>
        </div>
      </dl>
      <p>
        <a href="/profile/email">{changeEmail}</a>
      </p>
    </Card>
  )
}

function tabOf(request: Request): (typeof tabs)[number] {
  const asked = new URL(request.url).searchParams.get('tab')
  return tabs.find((name) => name === asked) ?? 'personal'
}
