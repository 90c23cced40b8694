/**
 * The languages that the site speaks, each with a whole folder of words in content/: `tsc` refuses one that lacks a sentence. English
 * has plain addresses, every other language a prefix, `/hi/portfolio`.
 */
export const languages = ['en', 'hi', 'te'] as const

/** A language that has a folder of words. */
export type WrittenLanguage = (typeof languages)[number]

/** `xx` is the pseudo-language that tests make from English, to find words that ignore the language of the page. */
export type Language = WrittenLanguage | 'xx'

export const defaultLanguage = 'en' satisfies Language

const prefixed: readonly Language[] = [...languages, 'xx']

/** A path apart from the language that it starts with. */
export interface LanguagePath {
  readonly language: Language
  /** Always starts with a slash. */
  readonly path: string
}

/**
 * Reads the language from a path.
 *
 * @param path From its first slash, query included or not: `/xx/portfolio?sort=name`.
 * @param spoken The languages that have addresses. An unknown prefix is part of the path.
 */
export function readLanguage(path: string, spoken: readonly Language[]): LanguagePath {
  for (const language of spoken) {
    const prefix = `/${language}`
    if (language === defaultLanguage || !path.startsWith(prefix)) continue
    const rest = path.slice(prefix.length)
    if (rest === '') return { language, path: '/' }
    if (rest.startsWith('/')) return { language, path: rest }
    if (rest.startsWith('?')) return { language, path: `/${rest}` }
  }
  return { language: defaultLanguage, path }
}

/**
 * The address of a path of this site in a language. Every link, form and redirect is made by it.
 *
 * @param path As in site/routes.ts, with or without query and hash: `/portfolio?tab=insurance`. Anything that does not
 *   start with one slash (`#top`, `tel:`, another site) comes back unchanged, and so does a path that already has the
 *   prefix of a language.
 */
export function addressIn(language: Language, path: string): string {
  if (language === defaultLanguage || !/^\/(?!\/)/.test(path)) return path
  if (readLanguage(path, prefixed).language !== defaultLanguage) return path
  return /^\/(?:$|[?#])/.test(path) ? `/${language}${path.slice(1)}` : `/${language}${path}`
}
