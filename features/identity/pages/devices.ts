import { redirect } from '#kit/http/redirect.server.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { requireRecentSignIn } from '../session.server.ts'
import { forgetTrustedDevices } from '../trusted-devices.server.ts'

export default defineEndpoint({ shows: 'own', load, act })

const panel = '/profile?tab=security'

/** Reached after a confirmation; the list is in the Security tab. */
function load() {
  return redirect(panel)
}

/** Forgets one trusted device, or all of them when none is named. */
async function act({ request, services, context }: RouteArgs) {
  const read = await readForm(request)
  const client = await requireRecentSignIn(context)
  await forgetTrustedDevices(services, client, context, read('id') || null)
  return redirect(`${panel}&factors=device-forgotten`, 303)
}
