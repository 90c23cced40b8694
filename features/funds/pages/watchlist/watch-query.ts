import type { WatchRow } from '../../watch-rows.server.ts'
import type { Watched } from '../../watched.ts'
import { watchedText } from '../../watched.ts'
import type { WatchlistWords } from '../../words/watchlist.ts'

export type WatchSort = keyof WatchlistWords['sort']['by']

export const watchSorts = ['added', 'name', 'day', '1y', '3y', '5y', 'since'] as const satisfies WatchSort[]

/** The order that an address asks for; the newest first otherwise. */
export function parseWatchSort(text: string | null): WatchSort {
  return watchSorts.find((sort) => sort === text) ?? 'added'
}

/** Sorts rows; a figure highest first, and last where it is missing. Equal rows keep their order. */
export function sortWatched<Row extends WatchRow>(rows: readonly Row[], sort: WatchSort): Row[] {
  if (sort === 'added') return [...rows]
  if (sort === 'name') return rows.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  const figureOf = ({ day, returns, change }: WatchRow) =>
    ({ day, '1y': returns.oneYear, '3y': returns.threeYears, '5y': returns.fiveYears, since: change })[sort]
  return rows.toSorted((a, b) => {
    const [left, right] = [figureOf(a), figureOf(b)]
    if (left === null || right === null) return Number(left === null) - Number(right === null)
    return right - left
  })
}

/** The list of a visitor: its funds stand in the address, so that it works without script and without a cookie. */
export function visitorAddress(
  list: readonly Watched[],
  more: Readonly<Record<string, string>> = {},
): string {
  return `/watchlist?${new URLSearchParams({ funds: watchedText(list), ...more })}`
}
