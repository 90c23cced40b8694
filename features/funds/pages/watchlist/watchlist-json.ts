import { requireClient } from '#features/identity/session.server.ts'
import { istDate } from '#finance/dates.ts'
import { defineEndpoint, type RouteArgs } from '#site/page/page.ts'
import { readForm } from '#site/page/read-form.ts'
import { parseWatched, type Watched } from '../../watched.ts'
import { unwatchFund, watchedBy, watchFunds } from '../../watchlist.server.ts'

export default defineEndpoint({ shows: 'own', load, act })

const answer = (list: readonly Watched[], status = 200) =>
  Response.json({ codes: list.map(({ code }) => code) }, { status, headers: { 'cache-control': 'no-store' } })

/** The funds on the client's watchlist, for the stars of pages that come from a cache. */
async function load({ services, context }: RouteArgs) {
  const client = await requireClient(context)
  return answer(await watchedBy(services, client.id))
}

/** A star that was pressed: `add` or `remove`. 409 if the list is full. */
async function act({ request, services, context }: RouteArgs) {
  const client = await requireClient(context)
  const read = await readForm(request)
  const remove = read('remove')
  if (remove) {
    await unwatchFund(services, client.id, remove.slice(0, 20))
    return answer(await watchedBy(services, client.id))
  }
  const funds = parseWatched(read('add'), istDate(services.clock.now()))
  const { list, left } = await watchFunds(services, context.firm, client.id, funds)
  return answer(list, left.length > 0 ? 409 : 200)
}
