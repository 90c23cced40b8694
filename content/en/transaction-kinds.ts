import type { TransactionKind } from '#finance/transaction-kinds.ts'

/** The words of the kinds of transactions, apart from those of the page: the desk needs these alone. */
export const transactionKindWords = {
  purchase: 'Purchase',
  sip: 'SIP',
  redemption: 'Redemption',
  'switch-in': 'Switch in',
  'switch-out': 'Switch out',
  'dividend-payout': 'Dividend paid out',
  'dividend-reinvestment': 'Dividend reinvested',
  bonus: 'Bonus units',
  'merger-in': 'Units from a merger',
  'merger-out': 'Units into a merger',
  segregation: 'Segregated units',
  'gift-in': 'Gift received',
  'gift-out': 'Gift given',
  'transmission-in': 'Inherited units',
  'transmission-out': 'Units passed to heirs',
  'other-in': 'Other units in',
  'other-out': 'Other units out',
  opening: 'Units held before',
  reversal: 'Reversal',
} satisfies Record<TransactionKind, string>
