import { nested } from '#content/nested.ts'
import words from './fund.en.json' with { type: 'json' }

export const fundWords = nested(words)
export type FundWords = typeof fundWords
