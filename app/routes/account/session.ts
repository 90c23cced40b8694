import { displayCopy, findClient } from '#server/accounts/session.server.ts'
import type { Route } from './+types/session.ts'

/** What the browser's copy should be (S-146): pages that come from a cache ask here. Same-origin scripts alone can read it. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = await findClient(context)
  return Response.json(
    { user: client ? displayCopy(client) : null },
    { headers: { 'cache-control': 'no-store' } },
  )
}
