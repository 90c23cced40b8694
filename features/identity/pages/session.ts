import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { displayCopy, findClient } from '../session.server.ts'

export default defineEndpoint({ load })

/** Returns the current display copy (S-146) for pages that come from a cache. Only same-origin scripts can read it. */
async function load({ context }: RouteArgs) {
  const client = await findClient(context)
  return Response.json(
    { user: client ? displayCopy(client) : null },
    { headers: { 'cache-control': 'no-store' } },
  )
}
