import type { Nested } from '#content/nested.ts'
import type kinds from './transaction-kinds.en.json'
import type words from './transactions.en.json'

export type TransactionsWords = Nested<typeof words> & { readonly kinds: Nested<typeof kinds> }
