import type { Words } from '../en.ts'

export const calendarWords: Words['calendar'] = {
  weekdays: ['रविवार', 'सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार'],
  days: { range: '{first} से {last}', and: '{list} और {last}' },
  officeHours: '{days}, {opens} से {closes} बजे तक, भारतीय समय',
  callTime: '{weekday} {date}, {from} से {to} बजे',
  short: {
    weekdays: ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'],
    days: { range: '{first}–{last}', and: '{list}, {last}' },
  },
}
