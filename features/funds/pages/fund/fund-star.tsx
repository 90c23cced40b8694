import type { WatchlistWords } from '../../words/watchlist.ts'
import { WatchStar } from '../watchlist/watch-star.tsx'

type FundStarProps = { words: Pick<WatchlistWords['star'], 'button' | 'list'>; code: string }

/** Puts the fund of this page on the watchlist, and leads to the list. */
export function FundStar({ words, code }: FundStarProps) {
  return <WatchStar code={code} named={words} />
}
