import { WatchStar } from '#app/watchlist/watch-star.tsx'
import type { WatchlistWords } from '#content/en/watchlist.ts'

type FundStarProps = { words: Omit<WatchlistWords['star'], 'label'>; code: string }

/** Puts the fund of this page on the watchlist, and leads to the list. */
export function FundStar(props: FundStarProps) {
  return <WatchStar {...props} named={props.words} />
}
