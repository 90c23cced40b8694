import { redirect } from 'react-router'
import { readForm } from '#app/read-form.ts'
import { recordEvent } from '#server/accounts/events.server.ts'
import { endSession, findClient } from '#server/accounts/session.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import type { Route } from './+types/logout.ts'

/** Following a link changes nothing; signing out is a post. */
export function loader() {
  return redirect('/')
}

/**
 * Ends the session on the server, takes the cookie away, and has the browser forget the pages
 * it kept, so that Back shows nothing (S-150).
 */
export async function action({ context, request }: Route.ActionArgs) {
  await readForm(request)
  const services = requireServices(context)
  const visit = requireVisit(context)
  const client = await findClient(context)
  const { cookie } = await endSession(services, visit)
  if (client) await recordEvent(services, client.id, 'signed-out', visit)
  return redirect('/login?out', {
    status: 303,
    headers: { 'set-cookie': cookie, 'clear-site-data': '"cache"' },
  })
}
