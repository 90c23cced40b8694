import { nested } from '../nested.ts'
import words from './transaction-kinds.json' with { type: 'json' }

export const transactionKindWords = nested(words)
