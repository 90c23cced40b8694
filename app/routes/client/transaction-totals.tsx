import type { TransactionsWords } from '#content/en/transactions.ts'
import type { FlowTotals } from '#finance/ledger-views.ts'
import type { Paise } from '#finance/units.ts'
import { Amount } from './amount.tsx'

/** What some transactions come to. On the list they stay in view while it scrolls. */
export function TransactionTotals({ words, totals }: { words: TransactionsWords; totals: FlowTotals }) {
  const rows: [string, Paise][] = [
    [words.totals.in, totals.inPaise],
    [words.totals.out, totals.outPaise],
    [words.totals.net, totals.netPaise],
    [words.totals.duty, totals.dutyPaise],
    [words.totals.load, totals.loadPaise],
  ]
  return (
    <dl className="totals-bar" aria-label={words.totals.title}>
      {rows.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount paise={amount} decimals={2} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
