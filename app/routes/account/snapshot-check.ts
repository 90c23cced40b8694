import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { findClient } from '#server/accounts/session.server.ts'
import { mayStay } from '#server/snapshot/snapshot.server.ts'

export default defineEndpoint({ load })

/** Says whether what a client kept on this device may stay there. Reveals nothing about anyone who is not signed in on it. */
async function load({ url, services, context }: RouteArgs) {
  const owner = url.searchParams.get('owner') ?? ''
  const keptAt = url.searchParams.get('kept') ?? ''
  const isKept = await mayStay(services, await findClient(context), { owner, keptAt })
  return Response.json({ isKept }, { headers: { 'cache-control': 'no-store' } })
}
