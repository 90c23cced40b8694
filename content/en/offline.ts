import { nested } from '../nested.ts'
import words from './offline.json' with { type: 'json' }

export const offlineWords = nested(words)
export type OfflineWords = typeof offlineWords
