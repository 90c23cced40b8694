import type { Translation } from './en.ts'
import { localeWords } from './hi/locale.ts'

/**
 * What is translated to Hindi, by the names of content/en.ts. A file of content/hi takes effect by its line here; with
 * the last line the language gets its addresses.
 */
export const hindi: Translation = {
  locale: localeWords,
}
