import { nested } from '../nested.ts'
import words from './portfolio.json' with { type: 'json' }

export const portfolioWords = nested(words)
export type PortfolioWords = typeof portfolioWords
