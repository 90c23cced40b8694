import type { Translation } from './en.ts'
import { localeWords } from './te/locale.ts'

/**
 * What is translated to Telugu, by the names of content/en.ts. A file of content/te takes effect by its line here; with
 * the last line the language gets its addresses.
 */
export const telugu: Translation = {
  locale: localeWords,
}
