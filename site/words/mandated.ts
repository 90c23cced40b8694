import { nested } from '#content/nested.ts'
import words from './mandated.en.json' with { type: 'json' }

export const mandatedWords = nested(words)
export type MandatedWords = typeof mandatedWords
