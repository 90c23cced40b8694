import type { WrittenLanguage } from './language.ts'

/** A check of a whole translation by somebody who speaks the language at home. */
export interface TranslationCheck {
  readonly language: Exclude<WrittenLanguage, 'en'>
  /** Who read it, as the pages print it. */
  readonly by: string
  /** The day on which it was finished. */
  readonly on: string
}

/**
 * Who has read which translation aloud, newest first. Empty is an honest state: each page says that nobody has yet, and the
 * launch check lists the language. Add a line when it is done, and after larger changes again.
 */
export const translationChecks: readonly TranslationCheck[] = []

/** Returns the last check of a translation; null if nobody has read it, and for the language it was made from. */
export function lastCheckOf(
  language: string,
  checks: readonly TranslationCheck[] = translationChecks,
): TranslationCheck | null {
  return checks.find((check) => check.language === language) ?? null
}
