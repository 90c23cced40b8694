import { nested } from '#content/nested.ts'
import words from './scheme.en.json' with { type: 'json' }

export const schemeWords = nested(words)
export type SchemeWords = typeof schemeWords
