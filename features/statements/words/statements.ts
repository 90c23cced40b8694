import { nested } from '#content/nested.ts'
import words from './statements.en.json' with { type: 'json' }

export const statementsWords = nested(words)
export type StatementsWords = typeof statementsWords
