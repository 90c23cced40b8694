import { requireRecentSignIn } from '#server/accounts/session.server.ts'
import { requireServices, requireVisit } from '#server/kernel/services.server.ts'
import { everythingAbout } from '#server/profile/privacy.server.ts'
import type { Route } from './+types/everything.ts'

/** Everything about the signed-in client, after a fresh proof of who that is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireVisit(context).pattern = '/profile/data/everything.zip'
  const client = await requireRecentSignIn(context, request)
  const zip = await everythingAbout(requireServices(context), client)
  return new Response(zip, {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="my-data.zip"',
      'cache-control': 'no-store',
    },
  })
}
