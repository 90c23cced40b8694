import { nested } from '#content/nested.ts'
import words from './watchlist.en.json' with { type: 'json' }

export const watchlistWords = nested(words)
export type WatchlistWords = typeof watchlistWords
