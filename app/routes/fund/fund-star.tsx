import { WatchStar } from '#app/watchlist/watch-star.tsx'
import type { WatchlistWords } from '#content/en/watchlist.ts'

type FundStarProps = { words: Pick<WatchlistWords['star'], 'button' | 'list'>; code: string }

/** Puts the fund of this page on the watchlist, and leads to the list. */
export function FundStar({ words, code }: FundStarProps) {
  return <WatchStar code={code} named={words} />
}
