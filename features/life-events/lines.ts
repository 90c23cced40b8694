import type { LifePaper } from '#content/life-event-rules.ts'

/** What became of a line: we have it, it went out, it is settled, or it is not needed. */
export const lineStates = ['received', 'sent', 'answered', 'left-out'] as const
export type LineState = (typeof lineStates)[number]

/** A paper, or `sip:` and the code of a scheme. */
export type LineItem = LifePaper | `sip:${string}`
