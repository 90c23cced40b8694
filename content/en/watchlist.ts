import { nested } from '../nested.ts'
import words from './watchlist.json' with { type: 'json' }

export const watchlistWords = nested(words)
export type WatchlistWords = typeof watchlistWords
