import { requireRecentSignIn } from '#features/identity/session.server.ts'
import { documentAnswer } from '#site/client/document-answer.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { drawMoney } from '../draw-money.ts'
import { readMoney } from '../read-money.server.ts'

export default defineEndpoint({ shows: 'own', load })

/** The file of the signed-in client, after a fresh proof of who that is. */
async function load({ services, context }: RouteArgs) {
  const client = await requireRecentSignIn(context)
  return await documentAnswer(client, async () => {
    const html = drawMoney(await readMoney(services, client, context.language))
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-disposition': 'attachment; filename="my-money.html"',
        'cache-control': 'no-store',
      },
    })
  })
}
