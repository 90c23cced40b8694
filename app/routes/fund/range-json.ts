import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { hasAlready } from '#server/http/entity-tag.server.ts'
import { requireServices } from '#server/kernel/services.server.ts'
import type { Route } from './+types/range-json.ts'
import { fundAt } from './fund-address.ts'
import { rangeView } from './range-view.server.ts'

/** One range of a fund's chart, for a page that shows another one already. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = fundAt(params.id)
  const figures = found && (await requireServices(context).prices.find(found.fund.code))
  if (!figures) throw missingPage()
  const view = rangeView(figures, new URL(request.url).searchParams.get('range'))
  const etag = `"${found.fund.code}-${view.range}-${figures.navDate}-${figures.history.days.length}"`
  const headers = { 'cache-control': 'no-cache', etag }
  if (hasAlready(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  return Response.json(view, { headers })
}
