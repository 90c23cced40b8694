import type { Words } from '../en.ts'

export type TransactionsWords = Words['transactions']
