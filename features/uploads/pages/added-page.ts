import { requireClient } from '#features/identity/session.server.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { uploadPage } from '../uploads.server.ts'

export default defineEndpoint({ shows: 'own', load })

/** A page of the signed-in client's own paper; there is no address for anybody else's. */
async function load({ params, services, context }: RouteArgs<'id' | 'page'>) {
  const client = await requireClient(context)
  const webp = await uploadPage(services, client.id, params.id, Number(params.page) || 0)
  if (!webp) throw missingPage()
  return new Response(webp, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
  })
}
