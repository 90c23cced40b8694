import { redirect } from 'react-router'
import { readForm } from '#app/read-form.ts'
import { requireRecentSignIn } from '#server/accounts/session.server.ts'
import { forgetTrustedDevices } from '#server/accounts/trusted-devices.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import type { Route } from './+types/devices.ts'

const panel = '/profile?tab=security'

/** Reached after a confirmation; the list is in the Security tab. */
export function loader() {
  return redirect(panel)
}

/** Forgets one trusted device, or all of them when none is named. */
export async function action({ context, request }: Route.ActionArgs) {
  const read = await readForm(request)
  const client = await requireRecentSignIn(context, request)
  await forgetTrustedDevices(requireServices(context), client, requireVisit(context), read('id') || null)
  return redirect(`${panel}&factors=device-forgotten`, 303)
}
