import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { drawInitials } from './draw-initials.ts'

export default defineEndpoint({ load })

/** Draws initials for the name in `?name=` (S-149, S-155). Nothing of the name but two letters is in the picture. */
function load({ url }: RouteArgs) {
  const name = url.searchParams.get('name') ?? ''
  return new Response(drawInitials(name), {
    headers: {
      'content-type': 'image/svg+xml; charset=utf-8',
      // The same name gives the same picture, so any cache may share it.
      'cache-control': 'public, max-age=604800',
      // Opened by itself it is a document: nothing in it may run or load.
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    },
  })
}
