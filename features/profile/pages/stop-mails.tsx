import { fill } from '#content/fill.ts'
import styles from '#features/identity/shared/gate.css?inline'
import { Gate } from '#features/identity/shared/gate.tsx'
import { DocumentHead } from '#site/document/document-head.tsx'
import { useWords } from '#site/language/use-words.tsx'
import { definePage, type PageProps, type RouteArgs, reply } from '#site/page/page.ts'
import { Button, ButtonLink } from '#site/ui/button.tsx'
import { on } from '#site/ui/script-hooks.ts'
import { readStopToken, stopMails } from '../mail-topics.server.ts'

export default definePage({
  styles,
  headers: { 'referrer-policy': 'same-origin' },
  load,
  act,
  render: StopMails,
})

/** Opening the link ends nothing: mail programs open links too. */
async function load({ url, services, context }: RouteArgs) {
  const found = await readStopToken(services, url.searchParams.get('token') ?? '')
  return { topic: found?.topic ?? null, firmName: context.firm.name }
}

/** A press on the page, or in a mail program, whose server posts here without a cookie. */
async function act({ request, url, services }: RouteArgs) {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { allow: 'GET, POST' } })
  const isStopped = await stopMails(services, url.searchParams.get('token') ?? '')
  return reply({ isStopped }, { status: isStopped ? 200 : 400 })
}

function StopMails({ loaderData: { topic, firmName }, actionData }: PageProps<typeof load, typeof act>) {
  const { mails } = useWords('profile')
  const { stop, topics } = mails
  const is = topic === null ? 'unknown' : actionData?.isStopped ? 'done' : 'ask'
  const named = { topic: topic === null ? '' : topics[topic] }
  return (
    <>
      <DocumentHead title={stop.title} firmName={firmName} isPrivate />
      <Gate heading={stop[is].heading} lead={fill(stop[is].lead, named)} aside={stop.aside}>
        {is === 'ask' ? (
          <form method="post">
            <Button type="submit" size="wide" {...on('busy', stop.busy)}>
              {stop.submit}
            </Button>
          </form>
        ) : (
          <p>
            <ButtonLink href="/profile" kind="quiet">
              {stop.profile}
            </ButtonLink>
          </p>
        )}
      </Gate>
    </>
  )
}
