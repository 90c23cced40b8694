import { hasAlready } from '#kit/http/negotiate.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { fundAt } from './fund-address.ts'
import { rangeView } from './range-view.server.ts'

export default defineEndpoint({ load })

/** One range of a fund's chart, for a page that shows another one already. */
async function load({ request, url, params, services, context }: RouteArgs<'id'>) {
  const found = fundAt(params.id, context.firm.funds)
  const figures = found && (await services.prices.find(found.fund.code))
  if (!figures) throw missingPage()
  const view = rangeView(figures, url.searchParams.get('range'))
  const etag = `"${found.fund.code}-${view.range}-${figures.navDate}-${figures.history.days.length}"`
  const headers = { 'cache-control': 'no-cache', etag }
  if (hasAlready(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return Response.json(view, { headers })
}
