import * as hindi from './hi.ts'
import { defaultLanguage, type Language, languages, type WrittenLanguage } from './language.ts'
import * as telugu from './te.ts'
import { type BegunTranslation, english, translation, type Words } from './translation.ts'

export type { Words }

/** Each translation lists its files in one module. A sentence that one of them lacks does not compile. */
const written: Readonly<Record<WrittenLanguage, Words>> = {
  en: english,
  hi: translation(hindi),
  te: translation(telugu),
}

const known = new Map<Language, Words>(languages.map((language) => [language, written[language]]))
const addressed = new Set<Language>(languages)

/** Returns the words of a translation that has only begun; English stands in for the rest. It has no addresses. */
export function withEnglish(begun: BegunTranslation): Words {
  return { ...english, ...begun }
}

/**
 * The words of a language. Pages are rendered with them (`useWords`), so components hold no words and a browser gets one
 * language.
 *
 * @throws {RangeError} For a language without words.
 */
export function wordsIn(language: Language): Words {
  const words = known.get(language)
  if (!words) throw new RangeError(`there are no words in "${language}"`)
  return words
}

export function shownTranslations(): readonly WrittenLanguage[] {
  return languages.filter((language) => language !== defaultLanguage && addressed.has(language))
}

export function spokenLanguages(): readonly Language[] {
  return [...addressed]
}

/** The language of this code, such as a form sends it; the default one if the site does not speak it. */
export function languageNamed(code: string): Language {
  return spokenLanguages().find((language) => language === code) ?? defaultLanguage
}

/** Adds a language to the running program: for tests, which make a pseudo-language from English. */
export function addLanguage(language: Language, words: Words): void {
  known.set(language, words)
  addressed.add(language)
}
