import { nested } from '#content/nested.ts'
import words from './portfolio.en.json' with { type: 'json' }

export const portfolioWords = nested(words)
export type PortfolioWords = typeof portfolioWords
