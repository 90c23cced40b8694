import { firmFaultWords } from '#content/en/desk/firm.ts'
import { deskFrameWords } from '#content/en/desk/frame.ts'
import { faultWords } from '#content/en/faults.ts'
import type { Fault } from '#kit/fault.ts'

/** The office's sentence for each code of a fault. A code without one does not compile. */
export const faultSentences: Readonly<Record<Fault, string>> = {
  ...faultWords.every,
  ...firmFaultWords,
  'not-whole': deskFrameWords.faults['not-whole'],
}
