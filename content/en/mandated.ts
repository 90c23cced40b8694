import { nested } from '../nested.ts'
import words from './mandated.json' with { type: 'json' }

export const mandatedWords = nested(words)
export type MandatedWords = typeof mandatedWords
