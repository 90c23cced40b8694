import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { dateOfDay } from '#finance/dates.ts'
import { navAt } from '#finance/returns.ts'
import { rupeesOfNav } from '#finance/units.ts'
import { requireServices } from '#server/kernel/services.server.ts'
import type { Route } from './+types/nav-csv.ts'
import { fundAt } from './fund-address.ts'

/** Prices change once a working day; an hour old copy is never far off. */
const seconds = 3600

/** All published prices of a fund, oldest first, unchanged. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const found = fundAt(params.id)
  const figures = found && (await requireServices(context).prices.find(found.fund.code))
  if (!figures) return missingPage()
  const { fund, history, navDate } = figures
  const etag = `"${fund.code}-${navDate}-${history.days.length}"`
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fund.slug}.csv"`,
    'cache-control': `public, max-age=${seconds}`,
    etag,
  }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  let text = 'date,nav\n'
  for (const [i, day] of history.days.entries())
    text += `${dateOfDay(day)},${rupeesOfNav(navAt(history, i))}\n`
  return new Response(text, { headers })
}
