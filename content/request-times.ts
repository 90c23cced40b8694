import type { Rows } from './dated.ts'

/** How soon the office acts on a request. Office days, each ending when the office closes. */
export const requestTimes: Rows<{
  /** Until somebody takes it. */
  readonly takeDays: number
  /** Then until it is with the registrar, or done where no registrar is needed. */
  readonly actDays: number
  /** Then until the registrar has done it. */
  readonly registrarDays: number
}> = [
  {
    from: '2026-04-01',
    takeDays: 1,
    actDays: 1,
    registrarDays: 3,
    source: 'The firm’s own promise to its clients',
    verified: null,
  },
]

/** How soon a complaint is acknowledged and answered. The page of grievances says the same. */
export const complaintTimes: Rows<{
  /** Office days after the day on which it came in; 0 is that day, if the office was still open. */
  readonly acknowledgeDays: number
  /** Office days until we call with what we have found so far. */
  readonly findingsDays: number
  /** Calendar days after the day on which it came in. */
  readonly answerDays: number
}> = [
  {
    from: '2024-04-01',
    acknowledgeDays: 0,
    findingsDays: 3,
    answerDays: 21,
    source:
      'Answer: SEBI circular of 20 September 2023 on SCORES 2.0, in force from 1 April 2024: 21 calendar days from receipt; read in secondary pages. Acknowledgement and findings: the firm’s own promise',
    verified: null,
  },
]
