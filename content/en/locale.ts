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
    undated: 'date not given',
    /** In a mail, which may be read abroad. */
    abroad: '{date} at {time}, Indian time',
  },
  /**
   * Times of office hours, calls and mails, by the part of the day. With words beside `{time}` it is on a clock of 12 hours and without
   * full minutes: "शाम 6:30", "सुबह 10". Lists of what was done keep 14:05.
   */
  times: {
    /** From 20:00 to 04:00. */
    night: '{time}',
    /** Until 12:00. */
    morning: '{time}',
    /** Until 16:00. */
    afternoon: '{time}',
    evening: '{time}',
  },
  /** A percentage of a calculator. */
  percent: '{number} %',
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
