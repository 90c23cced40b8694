import { nested } from '../nested.ts'
import words from './factors.json' with { type: 'json' }

export const factorsWords = nested(words)
export type FactorsWords = typeof factorsWords
