import { nested } from '../nested.ts'
import words from './fund.json' with { type: 'json' }

export const fundWords = nested(words)
export type FundWords = typeof fundWords
