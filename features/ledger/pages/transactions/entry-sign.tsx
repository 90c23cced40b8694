import { isOutward, type TransactionKind } from '#finance/transaction-kinds.ts'
import { Icon } from '#site/ui/icon.tsx'

/** Money in is a green plus, money out a blue minus (S-092). The type is beside it in words. */
export function EntrySign({ kind }: { kind: TransactionKind }) {
  const isOut = isOutward(kind)
  return (
    <span className="entry-sign" data-way={isOut ? 'out' : 'in'}>
      <Icon name={isOut ? 'minus' : 'plus'} size={18} />
    </span>
  )
}
