import { displayCopy, requireClient } from '#features/identity/session.server.ts'
import { actOnSecurity, loadSecurity } from '#features/identity/shared/security.server.ts'
import { SecurityTab } from '#features/identity/shared/security-tab.tsx'
import { VerifyBanner } from '#features/identity/shared/verify-banner.tsx'
import { UserCopy } from '#site/client/user-copy.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { Tabs } from '#site/ui/tabs.tsx'
import { pictureDateOf } from '../personal.server.ts'
import { PaymentTab } from './payment-tab.tsx'
import { PersonalTab } from './personal-tab.tsx'
import styles from './profile.css?inline'
import {
  actOnPayment,
  actOnPersonal,
  loadPayment,
  loadPersonal,
  type TabProblems,
} from './profile-tabs.server.ts'

export default definePage({ shows: 'own', styles, load, act, render: Profile })

/** The tabs of S-095, each with an address of its own: `?tab=`. The first one needs none. */
const tabs = ['personal', 'security', 'payment'] as const

async function load({ url, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const tab = tabOf(url)
  return {
    tab,
    user: displayCopy(client),
    security: tab === 'security' ? await loadSecurity(context, client) : null,
    personal: tab === 'personal' ? await loadPersonal(context, client) : null,
    payment: tab === 'payment' ? await loadPayment(context, client) : null,
    pictureAt: await pictureDateOf(services, client.id),
    unverifiedEmail: client.emailVerifiedAt === null ? client.email : null,
    firmName: context.firm.name,
  }
}

/** Each tab has its own forms; they post to the address of their tab. */
async function act({ request, url, context }: RouteArgs) {
  const read = await readForm(request)
  const client = await requireClient(context)
  if (tabOf(url) === 'security') return await actOnSecurity(context, client, read)
  if (tabOf(url) === 'payment') return await actOnPayment(context, client, read)
  return await actOnPersonal(context, client, read)
}

function Profile({ loaderData, actionData }: PageProps<typeof load, typeof act>) {
  const words = useWords('account')
  const { tab, user, security, personal, payment, pictureAt, unverifiedEmail, firmName } = loaderData
  const tabProblems = (actionData as { tab?: TabProblems } | undefined)?.tab ?? null
  const { profile } = words
  return (
    <div className="wrap settings">
      <DocumentHead title={profile.title} firmName={firmName} isPrivate />
      <UserCopy user={user} />
      <header className="row gap-5 settings-head">
        <img
          src={pictureAt ? `/profile/picture?v=${encodeURIComponent(pictureAt)}` : user.avatar}
          alt=""
          width={72}
          height={72}
        />
        <div>
          <h1 className="h2">{profile.title}</h1>
          <p className="muted">
            {user.name} · {user.email}
          </p>
        </div>
      </header>
      <VerifyBanner email={unverifiedEmail} />
      <Tabs
        label={profile.tabs.label}
        tabs={tabs.map((name) => ({
          href: name === 'personal' ? '/profile' : `/profile?tab=${name}`,
          label: profile.tabs[name],
          current: name === tab,
        }))}
      />
      {personal ? <PersonalTab data={personal} problems={tabProblems} /> : null}
      {security ? <SecurityTab data={security} faults={actionData?.faults ?? {}} /> : null}
      {payment ? <PaymentTab data={payment} problems={tabProblems} /> : null}
    </div>
  )
}

function tabOf(url: URL): (typeof tabs)[number] {
  const asked = url.searchParams.get('tab')
  return tabs.find((name) => name === asked) ?? 'personal'
}
