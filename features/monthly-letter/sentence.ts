import type { IsoDate } from '#finance/dates.ts'
import type { PeriodWorth } from '#finance/period-worth.ts'
import type { MonthlyLetterWords } from './words/monthly-letter.ts'

export type SentenceKind = keyof MonthlyLetterWords['sentences']

type Figures = Pick<
  PeriodWorth,
  'openingPaise' | 'inPaise' | 'outPaise' | 'inKindPaise' | 'earnedPaise' | 'closingPaise' | 'unknownPaise'
>

/** What the figures of a letter are, with the days of its values. They add up: opening + in − out + in kind + earned = closing. */
export interface LetterFigures extends Figures {
  readonly from: IsoDate
  readonly to: IsoDate
  /** How many funds have no price at all: they are not in the values. */
  readonly unpriced: number
}

/** Prices that did less than a thousandth are said to have hardly moved. */
const littleOf = 1000

/**
 * Returns which sentence says what changed and why: prices, the client's own money, or both. Where prices of half the money are older
 * than the period, it says that nobody knows.
 */
export function sentenceOf(figures: Figures): SentenceKind {
  const { openingPaise, inPaise, outPaise, inKindPaise, earnedPaise, closingPaise, unknownPaise } = figures
  if (closingPaise === 0) return 'all-out'
  if (unknownPaise * 2 >= closingPaise) return 'unknown'
  if (openingPaise === 0) return 'first'
  const own = inPaise - outPaise + inKindPaise
  const isLittle = Math.abs(earnedPaise) * littleOf < openingPaise + inPaise
  const market = isLittle ? 'flat' : earnedPaise > 0 ? 'up' : 'down'
  if (own === 0) return `${market}-none`
  const isMore = closingPaise > openingPaise
  if (own > 0) return market === 'down' ? (isMore ? 'down-in-more' : 'down-in-less') : `${market}-in`
  return market === 'up' ? (isMore ? 'up-out-more' : 'up-out-less') : `${market}-out`
}
