import { dateOfDay } from '#finance/dates.ts'
import { navAt } from '#finance/returns.ts'
import { rupeesOfNav } from '#finance/units.ts'
import { hasAlready } from '#kit/http/negotiate.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { fundAt } from './fund-address.ts'

export default defineEndpoint({ load })

/** Prices change once a working day; an hour old copy is never far off. */
const seconds = 3600

/** All published prices of a fund, oldest first, unchanged. */
async function load({ request, params, services, context }: RouteArgs<'id'>) {
  const found = fundAt(params.id, context.firm.funds)
  const figures = found && (await services.prices.find(found.fund.code))
  if (!figures) throw missingPage()
  const { fund, history, navDate } = figures
  const etag = `"${fund.code}-${navDate}-${history.days.length}"`
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fund.slug}.csv"`,
    'cache-control': `public, max-age=${seconds}`,
    etag,
  }
  if (hasAlready(request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers })
  let text = 'date,nav\n'
  for (const [i, day] of history.days.entries())
    text += `${dateOfDay(day)},${rupeesOfNav(navAt(history, i))}\n`
  return new Response(text, { headers })
}
