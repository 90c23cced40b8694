import type { Words } from '../en.ts'
import { nested } from '../nested.ts'
import kinds from './transaction-kinds.json' with { type: 'json' }
import words from './transactions.json' with { type: 'json' }

export const transactionsWords: Words['transactions'] = { ...nested(words), kinds: nested(kinds) }
export type TransactionsWords = Words['transactions']
