import type { Said } from '../said.ts'
/** How this language picks plural forms and writes dates and large amounts. */
export const localeWords = {
  /** The language whose plural rule `Intl.PluralRules` follows. */
  plurals: 'en',
}
export type Locale = Said<typeof localeWords>
