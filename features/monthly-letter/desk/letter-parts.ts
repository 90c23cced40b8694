/** The tabs of the screen, in their order. */
export const letterParts = ['mail', 'post', 'none', 'sent'] as const
export type LetterPart = (typeof letterParts)[number]
