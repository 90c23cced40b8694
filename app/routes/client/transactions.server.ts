import type { TransactionsWords } from '#content/en/transactions.ts'
import type { OwnEntry } from '#db/ledger.server.ts'
import { type EntryRow, entryRows } from '#finance/ledger-views.ts'
import type { Portfolio } from '#server/ledger/portfolio.server.ts'
import { isAskedFor, type TransactionsQuery } from './transactions-query.ts'

/** Few enough that a page of them is light on an old phone; ten thousand rows are a hundred pages. */
export const rowsPerPage = 100

/** A transaction with its balance of units and the name of its scheme. */
export type TransactionRow = EntryRow<OwnEntry> & { readonly name: string }

/** Returns the transactions that a query asks for, oldest first. */
export function askedRows(
  { entries, schemes }: Portfolio,
  query: TransactionsQuery,
  kinds: TransactionsWords['kinds'],
): TransactionRow[] {
  return entryRows(entries)
    .map((row) => ({ ...row, name: schemes.get(row.entry.schemeCode)?.name ?? row.entry.schemeCode }))
    .filter(({ entry, name }) =>
      isAskedFor(query, entry, () => `${name} ${entry.folio} ${kinds[entry.kind]}`.toLowerCase()),
    )
}
