import type { LifePaper } from '#content/life-event-kinds.ts'

/** What became of a line: nothing yet, we have it, it went out, it is settled, or it is not needed. */
export const lineStates = ['needed', 'received', 'sent', 'answered', 'left-out'] as const
export type LineState = (typeof lineStates)[number]

/** A paper, or `sip:` and the code of a scheme. */
export type LineItem = LifePaper | `sip:${string}`

const attests: Partial<Record<LineItem, 'guardian' | 'bank' | 'notary'>> = {
  ...{ 'attest-guardian': 'guardian', 'attest-bank': 'bank', 'attest-notary': 'notary' },
}
const printed: readonly LineItem[] = ['kyc-change', 'fatca', 'nomination-new']

/** From whom a line comes: the client, a form that we print and the client signs, or whoever attests. */
export function senderOf(item: LineItem): 'client' | 'form' | 'guardian' | 'bank' | 'notary' {
  return attests[item] ?? (item.startsWith('form-') || printed.includes(item) ? 'form' : 'client')
}
