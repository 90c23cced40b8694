import type { Nested } from '../nested.ts'
import type kinds from './transaction-kinds.json'
import type words from './transactions.json'

export type TransactionsWords = Nested<typeof words> & { readonly kinds: Nested<typeof kinds> }
