import type { Said } from '../said.ts'

/** How this language picks plural forms and writes dates and large amounts. */
export const localeWords = {
  /** The language whose plural rule `Intl.PluralRules` follows. */
  plurals: 'en',
  dates: {
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    day: '{day} {month} {year}',
    dayMonth: '{day} {month}',
    month: '{month} {year}',
    instant: '{date}, {time}',
    /** For a source that prints no date. */
    undated: 'undated',
    /** In a mail, which may be read abroad. */
    abroad: '{date} at {time}, Indian time',
  },
  amounts: {
    thousand: { one: '{number} thousand', other: '{number} thousand' },
    lakh: { one: '{number} lakh', other: '{number} lakh' },
    crore: { one: '{number} crore', other: '{number} crore' },
    lakhCrore: { one: '{number} lakh crore', other: '{number} lakh crore' },
    /** Amounts that people say otherwise than their figures, by `1.5 lakh`: Hindi has a word for one and a half. */
    said: {} as Readonly<Record<string, string>>,
  },
}
export type Locale = Said<typeof localeWords>
