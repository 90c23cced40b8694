import type { Comparison } from './firm.ts'
import type { Language } from './language.ts'

/** The day of the last large change to translations. A check of before it does not count any more. */
const translationsFrom = '2026-11-23'

/** Names a translation among what the firm has compared (`Comparison.what`). */
export function translationTopic(language: Language): string {
  return `translation ${language} of ${translationsFrom}`
}

/**
 * Returns who last read a translation aloud and when; null if nobody has. Nobody is an honest state: each page says so, and the
 * launch check lists the language.
 *
 * @param checked What the firm has compared, oldest first.
 */
export function lastCheckOf(language: Language, checked: readonly Comparison[]): Comparison | null {
  return checked.findLast(({ what }) => what === translationTopic(language)) ?? null
}
