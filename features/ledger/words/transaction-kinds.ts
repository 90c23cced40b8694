import { nested } from '#content/nested.ts'
import words from './transaction-kinds.en.json' with { type: 'json' }

export const transactionKindWords = nested(words)
