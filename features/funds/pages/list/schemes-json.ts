import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { otherSchemes } from './other-schemes.server.ts'

export default defineEndpoint({ load })

/** Schemes that the firm does not list, for a search that goes on without loading the page. */
async function load({ url, services, context }: RouteArgs) {
  const found = await otherSchemes(services, context.firm, (url.searchParams.get('q') ?? '').slice(0, 100))
  return Response.json(found, { headers: { 'cache-control': 'no-cache' } })
}
