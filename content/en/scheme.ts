import { nested } from '../nested.ts'
import words from './scheme.json' with { type: 'json' }

export const schemeWords = nested(words)
export type SchemeWords = typeof schemeWords
