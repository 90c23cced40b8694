import { nested } from '#content/nested.ts'
import words from './gains.en.json' with { type: 'json' }

export const gainsWords = nested(words)
export type GainsWords = typeof gainsWords
