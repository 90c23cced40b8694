import { Icon } from '#app/ui/icon.tsx'
import type { TransactionKind } from '#finance/ledger.ts'

const out: ReadonlySet<TransactionKind> = new Set(['redemption', 'switch-out', 'dividend-payout', 'reversal'])

/** Money in is a green plus, money out a blue minus (S-092). The type is beside it in words. */
export function EntrySign({ kind }: { kind: TransactionKind }) {
  return (
    <span className="entry-sign" data-way={out.has(kind) ? 'out' : 'in'}>
      <Icon name={out.has(kind) ? 'minus' : 'plus'} size={18} />
    </span>
  )
}
