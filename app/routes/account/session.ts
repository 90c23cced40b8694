import { defineEndpoint, type RouteArgs } from '#app/page.ts'
import { displayCopy, findClient } from '#server/accounts/session.server.ts'

export default defineEndpoint({ load })

/** What the browser's copy should be (S-146): pages that come from a cache ask here. Same-origin scripts alone can read it. */
async function load({ context }: RouteArgs) {
  const client = await findClient(context)
  return Response.json(
    { user: client ? displayCopy(client) : null },
    { headers: { 'cache-control': 'no-store' } },
  )
}
