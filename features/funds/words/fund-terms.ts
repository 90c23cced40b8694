import { nested } from '#content/nested.ts'
import words from './fund-terms.en.json' with { type: 'json' }

export const fundTerms = nested(words)
export type FundTerms = typeof fundTerms
