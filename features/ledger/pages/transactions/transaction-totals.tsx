import type { FlowTotals } from '#finance/ledger-views.ts'
import type { Paise } from '#finance/units.ts'
import { Amount } from '#site/client/amount.tsx'
import { useWords } from '#site/language/use-words.tsx'

/** What some transactions come to. On the list they stay in view while it scrolls. */
export function TransactionTotals({ totals }: { totals: FlowTotals }) {
  const words = useWords('transactions')
  const rows: (readonly [string, Paise])[] = [
    [words.totals.in, totals.inPaise],
    [words.totals.out, totals.outPaise],
    // Without money in both ways the net is the same figure.
    ...(totals.inPaise > 0 && totals.outPaise > 0 ? ([[words.totals.net, totals.netPaise]] as const) : []),
    ...(totals.switchedPaise > 0 ? ([[words.totals.switched, totals.switchedPaise]] as const) : []),
    [words.totals.duty, totals.dutyPaise],
    [words.totals.load, totals.loadPaise],
    // Few lists have any.
    ...(totals.sttPaise > 0 ? ([[words.totals.stt, totals.sttPaise]] as const) : []),
    ...(totals.tdsPaise > 0 ? ([[words.totals.tds, totals.tdsPaise]] as const) : []),
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
