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
}

/** Returns the plan that a registrar's code names, null if it is not known. */
export function planOf(code: string): FeedSip['plan'] {
  return plans[code] ?? null
}
