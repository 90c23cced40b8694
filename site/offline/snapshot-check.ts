import { findClient } from '#features/identity/session.server.ts'
import { mayStay } from '#features/privacy/snapshot.server.ts'
import { defineEndpoint, type RouteArgs } from '../page/page.ts'

export default defineEndpoint({ load })

/** Says whether what a client kept on this device may stay there. Reveals nothing about anyone who is not signed in on it. */
async function load({ url, services, context }: RouteArgs) {
  const owner = url.searchParams.get('owner') ?? ''
  const keptAt = url.searchParams.get('kept') ?? ''
  const isKept = await mayStay(services, await findClient(context), { owner, keptAt })
  return Response.json({ isKept }, { headers: { 'cache-control': 'no-store' } })
}
