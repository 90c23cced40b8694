import { faultWords } from '#content/words/faults.ts'
import { firmFaultWords } from '#features/firm/words/desk.ts'
import type { Fault } from '#kit/schema/fault.ts'
import { deskFrameWords } from '../words/frame.ts'

/** The office's sentence for each code of a fault. A code without one does not compile. */
export const faultSentences: Readonly<Record<Fault, string>> = {
  ...faultWords.every,
  ...firmFaultWords,
  'not-whole': deskFrameWords.faults['not-whole'],
}
