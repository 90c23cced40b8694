import { addressIn, type Language } from '#content/language.ts'
import { spokenLanguages, wordsIn } from '#content/words.ts'

/** A language that this page can be read in. */
export interface LanguageChoice {
  readonly language: Language
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
}

/** The languages of the page, and who has checked this one. */
export interface LanguageNotes {
  readonly label: string
  readonly choices: readonly LanguageChoice[]
  /** Who has checked the translation, or where that stands; null in the language that it was made from. */
  readonly check: string | null
}

/**
 * The bar and the footer are cached by path, so the query of the page is put into their addresses afterwards, in the place
 * of this.
 */
const queryPlace = '{query}'

/** Returns this page in every language. A path with two slashes, which a browser would take for another host, leads home. */
export function languageChoices(path: string, current: Language): readonly LanguageChoice[] {
  const place = /^\/(?![/\\])/.test(path) ? path : '/'
  return spokenLanguages().map((language) => {
    const { name } = wordsIn(language).language
    const href = `${addressIn(language, place)}${queryPlace}`
    return { language, name, href, isCurrent: language === current }
  })
}

/** Puts the query of a page into the addresses of its other languages. */
export function withQuery(html: string, search: string): string {
  const escaped = search.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  // A function, because `$` in a replacement text has a meaning.
  return html.replaceAll(queryPlace, () => escaped)
}
