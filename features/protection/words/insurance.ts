import { nested } from '#content/nested.ts'
import words from './insurance.en.json' with { type: 'json' }

export const insuranceWords = nested(words)
export type InsuranceWords = typeof insuranceWords

/** What is asked before a quote: labels, what helps to answer, the choices. By the ids of server/enquiries/quote.ts. */
export interface QuestionWords {
  readonly label: string
  readonly hint?: string
  /** What is said where it is not answered; none where it may be left out. */
  readonly needed?: string
  /** Words of the choices, by their values. */
  readonly options?: Readonly<Record<string, string>>
}
