import { refuse } from '../fault.ts'
import type { FeedSip } from '../feed-rows.ts'

/** Codes of CAMS and words of KFintech. */
const plans: Readonly<Record<string, FeedSip['plan']>> = {
  P: 'sip',
  SIP: 'sip',
  SIN: 'sip',
  SO: 'stp',
  SI: 'stp',
  STP: 'stp',
  STO: 'stp',
  R: 'swp',
  SWP: 'swp',
  SWD: 'swp',
  DTP: 'dtp',
}

/** Returns the plan that a registrar's code names, null if it is not known. */
export function planOf(code: string): FeedSip['plan'] {
  return plans[code] ?? null
}

/** Returns the first number of a plan that is there. A row without one is put aside: a second file could not find it again. */
export function numberOf(numbers: readonly string[], column: string, line: number): string {
  return (
    numbers.find((number) => number !== '') ?? refuse('cell-unreadable', { line, column, expected: 'text' })
  )
}
