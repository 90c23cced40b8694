import { missingPage } from '#app/routes/not-found/missing-page.ts'
import { istDate } from '#finance/dates.ts'
import { parseWatched, watchedText } from '#forms/watched.ts'
import { redirect } from '#server/http/redirect.server.ts'
import type { RequestContext } from '#server/kernel/services.server.ts'
import { unwatchFund, watchFunds } from '#server/watchlist/watchlist.server.ts'

/**
 * Changes a client's watchlist as a form asks: `add` a fund, with its day when that undoes a removal, `move` several, or `remove` one.
 *
 * @returns The way back to the list, which says what was done.
 * @throws {MissingPage} For a fund that the firm does not list.
 */
export async function changeOwnList(
  { services, firm }: Pick<RequestContext, 'services' | 'firm'>,
  accountId: string,
  read: (name: string) => string,
): Promise<Response> {
  const remove = read('remove')
  if (remove) {
    const removed = await unwatchFund(services, accountId, remove.slice(0, 20))
    return back(removed ? { removed: watchedText([removed]) } : {})
  }
  const funds = parseWatched(read('move') || read('add'), istDate(services.clock.now()))
  const { list, added, left } = await watchFunds(services, firm, accountId, funds)
  const full: Record<string, string> = left.length > 0 ? { full: '', funds: watchedText(left) } : {}
  if (read('move')) return back({ moved: String(added), ...full })
  const [fund] = funds
  if (left.length > 0) return back({ full: '' })
  if (!fund || list.every(({ code }) => code !== fund.code)) throw missingPage()
  return back({ added: fund.code })
}

function back(said: Readonly<Record<string, string>>): Response {
  return redirect(`/dashboard/watchlist?${new URLSearchParams(said)}`, 303)
}
