import { nested } from '../nested.ts'
import words from './gains.json' with { type: 'json' }

export const gainsWords = nested(words)
export type GainsWords = typeof gainsWords
