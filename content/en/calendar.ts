import type { Said } from '../said.ts'
/** The names of the days, from Sunday on, and how a row of them is written. */
export const calendarWords = {
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  /** Three days or more in a row, and the last of several. */
  days: { range: '{first} to {last}', and: '{list} and {last}' },
  officeHours: '{days}, {opens} to {closes} Indian time',
  /** The time of a call. */
  callTime: '{weekday} {date}, {from}–{to}',
  short: {
    weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
    days: { range: '{first}–{last}', and: '{list}, {last}' },
  },
}
export type CalendarWords = Said<typeof calendarWords>
