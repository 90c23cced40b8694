import { requireClient } from '#features/identity/session.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/link.tsx'
import { startAddress } from '../addresses.ts'
import { purposes } from '../kind.ts'
import { requestKindIds, requestKinds } from '../kinds.ts'
import styles from './ask.css?inline'

export default definePage({ shows: 'own', styles, load, render: Ask })

async function load({ context }: RouteArgs) {
  const client = await requireClient(context)
  return {
    ...clientFrame(context, client),
    groups: purposes.map((purpose) => ({
      purpose,
      kinds: requestKindIds
        .filter((id) => requestKinds[id].purpose === purpose)
        .map((id) => ({ id, href: startAddress(id) })),
    })),
  }
}

/** "What do you need?": everything that a client can ask, by purpose. */
function Ask({ loaderData }: PageProps<typeof load>) {
  const words = useWords('requests')
  const { groups } = loaderData
  const { asking } = words
  return (
    <ClientPage
      title={asking.title}
      data={loaderData}
      above={[{ label: words.title, href: '/requests' }]}
      lead={asking.lead}
    >
      <div className="ask-groups">
        {groups.map(({ purpose, kinds }) => (
          <section key={purpose} className="card choose" aria-labelledby={`ask-${purpose}`}>
            <h2 className="h3" id={`ask-${purpose}`}>
              {asking.purposes[purpose]}
            </h2>
            <ul className="rows choose-list">
              {kinds.map(({ id, href }) => (
                <Choice key={id} href={href} title={words.kinds[id].title} lead={words.kinds[id].lead} />
              ))}
              {purpose === 'details' ? (
                <Choice href="/profile/email" title={asking.email} lead={asking.emailLead} />
              ) : null}
            </ul>
          </section>
        ))}
      </div>
    </ClientPage>
  )
}

function Choice({ href, title, lead }: { href: string; title: string; lead: string }) {
  return (
    <li>
      <Link href={href}>
        <span>
          <strong>{title}</strong>
          <span className="muted">{lead}</span>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
