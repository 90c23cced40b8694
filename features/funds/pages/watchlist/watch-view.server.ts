import { wordsIn } from '#content/words.ts'
import { priceAgeText } from '#features/prices/price-age.ts'
import { istDate } from '#finance/dates.ts'
import type { RequestContext } from '#kit/services/services.server.ts'
import { legalNotices } from '#site/frame/legal-notices.ts'
import { watchRows } from '../../watch-rows.server.ts'
import type { Watched } from '../../watched.ts'
import { parseWatchSort, sortWatched } from './watch-query.ts'

export type WatchView = Awaited<ReturnType<typeof watchView>>

/** What the list shows, on the page of a client and on that of a visitor. */
export async function watchView(context: RequestContext, list: readonly Watched[]) {
  const { services, language, url, firm } = context
  const words = wordsIn(language)
  const { frame, mandated, locale } = words
  const sort = parseWatchSort(url.searchParams.get('sort'))
  const rows = sortWatched(await watchRows(services, firm, list, language), sort)
  const today = istDate(services.clock.now())
  const priced = rows.flatMap(({ price }) => (price ? [price] : []))
  const [first] = priced
  // Prices of one day are said once, as on the list of funds.
  const isOneDay = priced.every(({ date }) => date === first?.date)
  return {
    sort,
    rows: rows.map((row) => ({
      ...row,
      age: row.price?.isStale && !isOneDay ? priceAgeText(words, 'price', row.price.date, today) : null,
    })),
    age: first?.isStale && isOneDay ? priceAgeText(words, 'prices', first.date, today) : null,
    tones: { up: frame.ui.gain, down: frame.ui.loss },
    lines: legalNotices(firm, mandated, locale),
  }
}
