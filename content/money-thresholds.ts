import type { Rows } from './dated.ts'

/**
 * The firm's own limits for sentences about a client's money. They judge nothing: a sentence says what is so, and the
 * limit that it passed. All are fractions.
 */
export const moneyThresholds: Rows<{
  /** The market's fall in one day from which a client's dashboard opens on five years. */
  readonly marketFall: number
  /** The smallest fall that a chart or a list shows. */
  readonly shownFall: number
  /** One fund, one house, or one class of funds with more of the money than this has a sentence. */
  readonly oneFund: number
  readonly oneHouse: number
  readonly oneClass: number
  /** So much of the money that can't be taken out at once. */
  readonly locked: number
}> = [
  {
    from: '2013-01-02',
    marketFall: 0.025,
    shownFall: 0.05,
    oneFund: 0.3,
    oneHouse: 0.4,
    oneClass: 0.8,
    locked: 0.25,
    source: 'the firm’s own limits',
    verified: null,
  },
]
