import { nested } from '#content/nested.ts'
import words from './desk.en.json' with { type: 'json' }

export const gapWords = nested(words)
export type GapKind = keyof typeof gapWords.kinds
/** Every kind of gap, in the order of the list. */
export const gapKinds = Object.keys(gapWords.kinds) as [GapKind, ...GapKind[]]
