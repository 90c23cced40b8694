import type { StatementsWords } from '#content/en/statements.ts'
import { fill } from '#content/fill.ts'
import type { ProofFault } from '#statements/prove.ts'

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
