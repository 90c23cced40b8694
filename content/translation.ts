import type { RiskWords } from '#features/advice/words/risk.ts'
import type { PagesWords } from '#site/words/pages.ts'
import * as englishFiles from './en.ts'
import { wordsFrom } from './nested.ts'

type EnglishFiles = typeof englishFiles

/** Everything the site says in English, by page. */
export const english = wordsFrom(englishFiles)

/** The shape that every language fills: the keys of English with any text, and the plural forms of that language. */
export interface Words extends Omit<typeof english, 'pages' | 'risk'> {
  readonly pages: PagesWords
  readonly risk: RiskWords
}

/** What a language has whose translation has only begun. How it writes numbers and dates comes first. */
export type BegunTranslation = Partial<Words> & Pick<Words, 'locale'>

type Comment = `//${string}`

/** The keys of the plural forms that English has not: `years.few` where English has `years.other`. */
type OwnForms<Keys> = Keys extends `${infer Sentence}.other`
  ? `${Sentence}.${Exclude<Intl.LDMLPluralRule, 'one' | 'other'>}`
  : never

/** What a file of a translation has: every key of English, and none else but comments and plural forms of the language. */
type Whole<English, Own> = {
  readonly [Key in Exclude<keyof English, Comment | `${string}.one`>]: English[Key]
} & {
  readonly [Key in Exclude<keyof Own, keyof English | Comment | OwnForms<keyof English>>]: never
}

/**
 * Makes the words of a language from its files.
 *
 * @param files By the names of `englishFiles`. A file or a key that is missing does not compile, nor does one that English has not.
 */
export function translation<Files extends Readonly<Record<keyof EnglishFiles, object>>>(
  files: Files & { readonly [Name in keyof EnglishFiles]: Whole<EnglishFiles[Name], Files[Name]> },
): Words {
  return wordsFrom(files as unknown as EnglishFiles)
}
