import { requireClient } from '#features/identity/session.server.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { readFormData } from '#site/page/read-form.ts'
import { pictureOf, removePicture, savePicture } from '../personal.server.ts'

export default defineEndpoint({ shows: 'own', load, act })

/** The signed-in client's own picture; there is no address for anybody else's. */
async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  const picture = await pictureOf(services, client.id)
  if (!picture) throw missingPage()
  return new Response(new Uint8Array(picture), {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
  })
}

async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const form = await readFormData(request)
  if (form.get('act') === 'remove') {
    await removePicture(services, client.id)
    return redirect('/profile?saved', 303)
  }
  const file = form.get('picture')
  if (!(file instanceof File) || file.size === 0) return redirect('/profile?picture=no-file#picture', 303)
  const saved = await savePicture(services, client.id, new Uint8Array(await file.arrayBuffer()))
  return redirect(saved.ok ? '/profile?saved' : `/profile?picture=${saved.reason}#picture`, 303)
}
