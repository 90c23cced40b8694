import { fill } from '#content/fill.ts'
import { requireClient } from '#features/identity/session.server.ts'
import { clientFrame } from '#site/client/client-frame.server.ts'
import { ClientPage } from '#site/client/client-page.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs } from '#site/page/page.ts'
import { ButtonLink } from '#site/ui/button.tsx'
import { Link } from '#site/ui/link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { currentCall } from '../caller-code.server.ts'
import styles from './caller.css?inline'

export default definePage({ shows: 'own', styles, load, render: Caller })

/** Who of the office says to be calling this client now, and the code that she can ask them for. */
async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const call = await currentCall(services, client.id)
  return { ...clientFrame(context, client), call: call && { name: call.caller, code: call.code } }
}

function Caller({ loaderData }: PageProps<typeof load>) {
  const { firmName, call } = loaderData
  const words = useWords('isItYou').call
  return (
    <ClientPage title={words.title} data={loaderData} lead={words.lead}>
      {call ? (
        <Notice kind="good" word={fill(words.yes, { name: call.name, firm: firmName })} role="status">
          {words.ask} <strong className="caller-code">{call.code}</strong>
        </Notice>
      ) : (
        <Notice kind="warn" word={words.none} role="status">
          {words.noneHelp}
        </Notice>
      )}
      <div className="row">
        <ButtonLink href="/requests/caller">{words.again}</ButtonLink>
        <Link href="/is-it-you">{words.other}</Link>
      </div>
    </ClientPage>
  )
}
