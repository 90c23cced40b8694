import { requireRecentSignIn } from '#features/identity/session.server.ts'
import { documentAnswer } from '#site/client/document-answer.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { everythingAbout } from '../account-data.server.ts'

export default defineEndpoint({ shows: 'own', load })

/** Everything about the signed-in client, after a fresh proof of who that is. */
async function load({ services, context }: RouteArgs) {
  const client = await requireRecentSignIn(context)
  return await documentAnswer(client, async () => {
    const zip = await everythingAbout(services, client, context.language)
    return new Response(zip, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="my-data.zip"',
        'cache-control': 'no-store',
      },
    })
  })
}
