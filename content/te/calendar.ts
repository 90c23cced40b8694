import type { Words } from '../en.ts'

/** The names of the days in Telugu, from Sunday on, and how a row of them is written. */
export const calendarWords: Words['calendar'] = {
  weekdays: ['ఆదివారం', 'సోమవారం', 'మంగళవారం', 'బుధవారం', 'గురువారం', 'శుక్రవారం', 'శనివారం'],
  days: { range: '{first} నుంచి {last} వరకు', and: '{list}, {last}' },
  officeHours: '{days}, {opens} నుంచి {closes} వరకు, భారత కాలమానం',
  callTime: '{weekday} {date}, {from} – {to}',
  short: {
    weekdays: ['ఆది', 'సోమ', 'మంగళ', 'బుధ', 'గురు', 'శుక్ర', 'శని'],
    days: { range: '{first}–{last}', and: '{list}, {last}' },
  },
}
