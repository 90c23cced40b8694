import type { TransactionsWords } from '#content/en/transactions.ts'
import type { OwnEntry } from '#db/ledger.server.ts'
import { nextTurn } from '#db/next-turn.ts'
import { type EntryRow, entryRows } from '#finance/ledger-views.ts'
import { eachInSlices } from '#server/kernel/slices.ts'
import type { Portfolio } from '#server/ledger/portfolio.server.ts'
import { isAskedFor, type TransactionsQuery } from './transactions-query.ts'

/** Few enough that a page of them is light on an old phone; ten thousand rows are a hundred pages. */
export const rowsPerPage = 100

/** A transaction with its balance of units and the name of its scheme. */
export type TransactionRow = EntryRow<OwnEntry> & { readonly name: string }

/** Returns the transactions that a query asks for, oldest first. Works in slices: a client may have 20,000. */
export async function askedRows(
  { entries, schemes }: Portfolio,
  query: TransactionsQuery,
  kinds: TransactionsWords['kinds'],
): Promise<TransactionRow[]> {
  const rows = entryRows(entries)
  await nextTurn()
  const asked: TransactionRow[] = []
  await eachInSlices(rows, (row) => {
    const { entry } = row
    const name = schemes.get(entry.schemeCode)?.name ?? entry.schemeCode
    const words = () => `${name} ${entry.folio} ${kinds[entry.kind]}`.toLowerCase()
    if (isAskedFor(query, entry, words)) asked.push({ ...row, name })
  })
  await nextTurn()
  return asked
}
