import { istDate } from '#finance/dates.ts'
import { redirect } from '#kit/http/redirect.server.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import { missingPage } from '#site/page/missing-page.ts'
import { parseWatched, watchedText } from '../../watched.ts'
import { unwatchFund, watchFunds } from '../../watchlist.server.ts'

/**
 * Changes a client's watchlist as a form asks: `add` a fund, with its day when that undoes a removal, `move` several, or `remove` one.
 *
 * @returns The way back to the list, which says what was done.
 * @throws {MissingPage} For a fund that the firm does not list.
 */
export async function changeOwnList(
  { services, firm }: Pick<RequestContext, 'services' | 'firm'>,
  personId: string,
  read: (name: string) => string,
): Promise<Response> {
  const remove = read('remove')
  if (remove) {
    const removed = await unwatchFund(services, personId, remove.slice(0, 20))
    return back(removed ? { removed: watchedText([removed]) } : {})
  }
  const funds = parseWatched(read('move') || read('add'), istDate(services.clock.now()))
  const { list, added, left } = await watchFunds(services, firm, personId, funds)
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
