import { type Nested, nested } from '#content/nested.ts'
import type { RiskQuestionId } from '#content/risk-questions.ts'
import words from './risk.en.json' with { type: 'json' }

/** A question about risk in words, with its answers by their ids. */
interface RiskQuestionWords {
  readonly ask: string
  readonly hint?: string
  readonly choices: Readonly<Record<string, string>>
}

export type RiskWords = Omit<Nested<typeof words>, 'questions'> & {
  readonly questions: Readonly<Record<RiskQuestionId, RiskQuestionWords>>
}

export const riskWords: RiskWords = nested(words)
