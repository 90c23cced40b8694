import { type RiskLevel, riskLevels } from '#content/risk-levels.ts'
import type { RiskQuestion, RiskQuestionId, RiskQuestionnaire, RiskSteps } from '#content/risk-questions.ts'

/** The chosen answers, each by the id of its question. */
export type RiskAnswers = Readonly<Partial<Record<RiskQuestionId, string>>>

/** What some answers come to. */
export interface RiskScore {
  readonly ablePoints: number
  readonly willingPoints: number
  /** The highest step of the riskometer that her means allow. */
  readonly able: RiskLevel
  /** The highest step that she wants. */
  readonly willing: RiskLevel
  /** The highest step of a fund that fits: the lowest of both and of all limits. */
  readonly level: RiskLevel
  /** The answers that alone keep the result as low as it is; empty if the points do. */
  readonly limitedBy: readonly RiskQuestionId[]
}

/**
 * Returns what answers come to.
 *
 * Points of what she is able to bear and of what she is willing to bear are added up apart, because more of one never makes up
 * for less of the other. The lower of the two counts; a single answer can limit it further.
 *
 * @returns null if a question has no answer, or one that it does not offer.
 */
export function scoreAnswers(questionnaire: RiskQuestionnaire, answers: RiskAnswers): RiskScore | null {
  const points = { neither: 0, able: 0, willing: 0 }
  const limits: { id: RiskQuestionId; level: RiskLevel }[] = []
  for (const question of questionnaire.questions) {
    const chosen = choiceOf(question, answers)
    if (!chosen) return null
    points[question.about] += chosen.points
    if (chosen.atMost) limits.push({ id: question.id, level: chosen.atMost })
  }
  const able = levelOf(points.able, questionnaire.able)
  const willing = levelOf(points.willing, questionnaire.willing)
  const byPoints = lowerOf(able, willing)
  const level = limits.reduce((lowest, limit) => lowerOf(lowest, limit.level), byPoints)
  return {
    ablePoints: points.able,
    willingPoints: points.willing,
    able,
    willing,
    level,
    limitedBy: level === byPoints ? [] : limits.filter((limit) => limit.level === level).map(({ id }) => id),
  }
}

/** Returns true if a fund on a step of the riskometer fits a profile. */
export function fits(fund: RiskLevel, profile: RiskLevel): boolean {
  return riskLevels.indexOf(fund) <= riskLevels.indexOf(profile)
}

function choiceOf({ id, choices }: RiskQuestion, answers: RiskAnswers) {
  return choices.find((choice) => choice.id === answers[id]) ?? null
}

/** The last step that the points reach. The first begins at 0. */
function levelOf(points: number, steps: RiskSteps): RiskLevel {
  return steps.findLast(({ from }) => points >= from)?.level ?? 'low'
}

function lowerOf(one: RiskLevel, other: RiskLevel): RiskLevel {
  return riskLevels.indexOf(one) <= riskLevels.indexOf(other) ? one : other
}
