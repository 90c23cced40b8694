import { isoDate } from '#finance/dates.ts'
import { dateText } from './dates.ts'
import { fill } from './fill.ts'
import type { Comparison } from './firm.ts'
import { defaultLanguage, type Language } from './language.ts'
import { lastCheckOf } from './translation-checks.ts'
import { wordsIn } from './words.ts'

/**
 * Returns who has checked the words of a document, in its language; null in English, which is no translation.
 *
 * @param checked What the firm has compared, oldest first.
 */
export function translationNote(language: Language, checked: readonly Comparison[]): string | null {
  return noteOf(language, checked, 'unchecked')
}

/**
 * Returns the words of the link on each page of a translation: who has checked it, or, as long as nobody has, that the page it
 * leads to says so.
 */
export function translationLink(language: Language, checked: readonly Comparison[]): string | null {
  return noteOf(language, checked, 'about')
}

function noteOf(
  language: Language,
  checked: readonly Comparison[],
  otherwise: 'unchecked' | 'about',
): string | null {
  if (language === defaultLanguage) return null
  const { language: said, locale } = wordsIn(language)
  const check = lastCheckOf(language, checked)
  if (check === null) return said[otherwise]
  return fill(said.checked, { name: check.by, date: dateText(locale, isoDate(check.on)) })
}
