import { redirect } from '#kit/http/redirect.server.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { recordEvent } from '../events.server.ts'
import { endSession, findClient } from '../session.server.ts'

export default defineEndpoint({ load, act })

/** A GET changes nothing: signing out is a POST. */
function load() {
  return redirect('/')
}

/**
 * Ends the session on the server, deletes the cookie, and clears the browser's cache, so that Back shows no page of the
 * client (S-150).
 */
async function act({ request, services, context }: RouteArgs) {
  await readForm(request)
  const client = await findClient(context)
  const { cookie } = await endSession(services, context)
  if (client) await recordEvent(services, client.id, 'signed-out', context)
  return redirect('/login?out', {
    status: 303,
    headers: { 'set-cookie': cookie, 'clear-site-data': '"cache"' },
  })
}
