import type { IsoDate } from '#finance/dates.ts'
import type { RiskAnswers, RiskScore } from './score.ts'

/** A risk profile as its owner and the office see it. */
export interface RiskProfile {
  readonly id: string
  /** The day of its questionnaire. */
  readonly version: IsoDate
  readonly answers: RiskAnswers
  readonly ownWords: string
  readonly answeredAt: string
  /** The Indian day of that. */
  readonly answeredOn: IsoDate
  /** The last day on which it counts. */
  readonly countsUntil: IsoDate
  readonly score: RiskScore
}
