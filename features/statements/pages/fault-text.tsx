import { fill } from '#content/fill.ts'
import type { ProofFault } from '#features/readers/statements/prove.ts'
import type { StatementsWords } from '../words/statements.ts'

/** What does not add up, with what is printed and what it should be. */
export function FaultText({
  words,
  fault: { key, printed, expected },
}: {
  words: StatementsWords['faults']
  fault: Pick<ProofFault, 'key' | 'printed' | 'expected'>
}) {
  return fill(words[key], { printed, expected })
}
