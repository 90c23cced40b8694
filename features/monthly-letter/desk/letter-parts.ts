/** The tabs of the screen, in their order. */
export const letterParts = ['mail', 'post', 'none', 'sent'] as const
export type LetterPart = (typeof letterParts)[number]

/** Returns the list that the screen opens with: the first that has letters. */
export function firstPart(counts: Readonly<Record<LetterPart, number>>): LetterPart {
  return (['mail', 'post', 'sent'] as const).find((part) => counts[part] > 0) ?? 'mail'
}
