import { fill } from '#content/fill.ts'
import type { PlanAnswer, TakeInAnswer } from '#features/readers/statements/take-in.ts'
import type { StatementsWords } from '../words/statements.ts'
import type { Posted } from './post-statement.ts'

/** Why the server does not plan or take in a statement, and what helps. */
export function refusalText(
  words: StatementsWords['preview']['refusals'],
  posted: Posted<PlanAnswer | TakeInAnswer>,
): string {
  if (!posted.isAnswered) return words[posted.fault]
  const { answer } = posted
  if (answer.ok) return ''
  if (answer.reason === 'ledger') return fill(words.ledger, { scheme: answer.scheme, folio: answer.folio })
  return words[answer.reason]
}
