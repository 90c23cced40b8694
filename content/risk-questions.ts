import type { Rows } from './dated.ts'
import type { RiskLevel } from './risk-levels.ts'

/** The questions of a risk profile by their ids. A question whose words change gets a new id: old answers keep their meaning. */
export type RiskQuestionId =
  | 'purpose'
  | 'age'
  | 'horizon'
  | 'income'
  | 'reserve'
  | 'debts'
  | 'share'
  | 'bad-year'
  | 'crash'
  | 'four-ways'
  | 'before'

/** One answer that can be chosen. */
export interface RiskChoice {
  readonly id: string
  /** 0 to 4; more can take, or wants to take, more risk. */
  readonly points: number
  /** With this answer no fund above this step fits, whatever the other answers say. */
  readonly atMost?: RiskLevel
}

/** One question. `about`: whether she is able to bear a loss, whether she is willing to, or neither, which gives no points. */
export interface RiskQuestion {
  readonly id: RiskQuestionId
  readonly about: 'neither' | 'able' | 'willing'
  readonly choices: readonly RiskChoice[]
}

/** From how many points on each step of the riskometer is reached, lowest first. */
export type RiskSteps = readonly { readonly from: number; readonly level: RiskLevel }[]

/** A questionnaire: its questions, and how their points become a step of the riskometer. */
export interface RiskQuestionnaire {
  readonly questions: readonly RiskQuestion[]
  readonly able: RiskSteps
  readonly willing: RiskSteps
}

/**
 * The questions about risk with their scoring. The day of a row is the version that a profile names.
 *
 * What is asked is what the regulation lists for registered advisers: age, purpose and time, income, assets, debts, tolerance,
 * and the capacity for absorbing loss. Age and purpose give no points: on their own they say nothing about either. The points,
 * the steps and the limits are the firm's own choice; the law names none.
 */
export const riskQuestionnaires: Rows<RiskQuestionnaire> = [
  {
    from: '2026-04-01',
    source:
      'SEBI (Investment Advisers) Regulations, 2013, regulation 16 (a), (b) and (d): what is asked, and that it is neither vague nor leading; for distributors SEBI circular Cir/IMD/DF/13/2011 of 22 August 2011: only what is within a defined upper ceiling of risk appetite. Read in secondary pages. Points, steps and limits: the firm’s own choice',
    verified: null,
    questions: [
      {
        id: 'purpose',
        about: 'neither',
        choices: [
          { id: 'retirement', points: 0 },
          { id: 'children', points: 0 },
          { id: 'home', points: 0 },
          { id: 'income', points: 0 },
          { id: 'reserve', points: 0 },
          { id: 'growth', points: 0 },
        ],
      },
      {
        id: 'age',
        about: 'neither',
        choices: [
          { id: 'under-35', points: 0 },
          { id: '35-49', points: 0 },
          { id: '50-59', points: 0 },
          { id: '60-over', points: 0 },
        ],
      },
      {
        id: 'horizon',
        about: 'able',
        choices: [
          { id: 'under-1', points: 0, atMost: 'low' },
          { id: '1-3', points: 1, atMost: 'low-to-moderate' },
          { id: '3-5', points: 2, atMost: 'moderately-high' },
          { id: '5-10', points: 3 },
          { id: 'over-10', points: 4 },
        ],
      },
      {
        id: 'income',
        about: 'able',
        choices: [
          { id: 'none', points: 0 },
          { id: 'uncertain', points: 1 },
          { id: 'steady', points: 3 },
          { id: 'steady-saves', points: 4 },
        ],
      },
      {
        id: 'reserve',
        about: 'able',
        choices: [
          { id: 'under-1', points: 0, atMost: 'moderate' },
          { id: '1-3', points: 1 },
          { id: '3-6', points: 2 },
          { id: '6-12', points: 3 },
          { id: 'over-12', points: 4 },
        ],
      },
      {
        id: 'debts',
        about: 'able',
        choices: [
          { id: 'over-half', points: 0, atMost: 'moderate' },
          { id: 'third-to-half', points: 1 },
          { id: 'under-third', points: 3 },
          { id: 'none', points: 4 },
        ],
      },
      {
        id: 'share',
        about: 'able',
        choices: [
          { id: 'nearly-all', points: 0 },
          { id: 'half', points: 2 },
          { id: 'quarter', points: 3 },
          { id: 'tenth', points: 4 },
        ],
      },
      {
        id: 'bad-year',
        about: 'willing',
        choices: [
          { id: 'nothing', points: 0, atMost: 'low' },
          { id: 'ten', points: 1, atMost: 'moderate' },
          { id: 'twenty', points: 2 },
          { id: 'thirty-five', points: 3 },
          { id: 'half', points: 4 },
        ],
      },
      {
        id: 'crash',
        about: 'willing',
        choices: [
          { id: 'sell-all', points: 0, atMost: 'low-to-moderate' },
          { id: 'sell-some', points: 1 },
          { id: 'wait', points: 3 },
          { id: 'buy-more', points: 4 },
        ],
      },
      {
        id: 'four-ways',
        about: 'willing',
        choices: [
          { id: 'certain', points: 0 },
          { id: 'narrow', points: 1 },
          { id: 'middle', points: 3 },
          { id: 'wide', points: 4 },
        ],
      },
      {
        id: 'before',
        about: 'willing',
        choices: [
          { id: 'deposits', points: 0 },
          { id: 'gold-land', points: 1 },
          { id: 'funds', points: 3 },
          { id: 'through-fall', points: 4 },
        ],
      },
    ],
    able: [
      { from: 0, level: 'low' },
      { from: 4, level: 'low-to-moderate' },
      { from: 7, level: 'moderate' },
      { from: 10, level: 'moderately-high' },
      { from: 13, level: 'high' },
      { from: 15, level: 'very-high' },
    ],
    willing: [
      { from: 0, level: 'low' },
      { from: 3, level: 'low-to-moderate' },
      { from: 5, level: 'moderate' },
      { from: 7, level: 'moderately-high' },
      { from: 9, level: 'high' },
      { from: 11, level: 'very-high' },
    ],
  },
]

/** The rules of a recommendation. */
export const recommendationRules: Rows<{
  /** A risk profile counts for so many months. */
  readonly profileMonths: number
  /** A client has so many days to answer; they stand still while the office owes an answer. */
  readonly openDays: number
  /** The office is reminded so many days before the time is over. */
  readonly warnDays: number
  /** Office days in which a question is answered. */
  readonly answerOfficeDays: number
  /** What a client reads, read aloud, takes at most so many seconds. */
  readonly aloudSeconds: number
  /** The pace of that. */
  readonly wordsAMinute: number
}> = [
  {
    from: '2026-04-01',
    profileMonths: 24,
    openDays: 14,
    warnDays: 3,
    answerOfficeDays: 1,
    aloudSeconds: 90,
    wordsAMinute: 150,
    source:
      'The firm’s own rule. SEBI (Investment Advisers) Regulations, 2013, regulation 16 (f) asks for a profile that is updated periodically and names no period; 150 words a minute is the pace at which books are read aloud',
    verified: null,
  },
]
