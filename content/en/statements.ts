import { nested } from '../nested.ts'
import words from './statements.json' with { type: 'json' }

export const statementsWords = nested(words)
export type StatementsWords = typeof statementsWords
