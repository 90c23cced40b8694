import { nested } from '../nested.ts'
import words from './fund-terms.json' with { type: 'json' }

export const fundTerms = nested(words)
export type FundTerms = typeof fundTerms
