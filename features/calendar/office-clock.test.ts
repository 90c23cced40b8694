import { expect, test } from 'vitest'
import type { OfficeHours } from '#content/firm.ts'
import { localeWords } from '#content/words/locale.ts'
import {
  afterOfficeMinutes,
  callTimeText,
  closingAfter,
  daysText,
  isOfficeDay,
  nextOfficeDay,
  officeMinutesBetween,
  officeMinutesText,
} from './office-clock.ts'
import { calendarWords } from './words/calendar.ts'

test.each([
  [[1, 2, 3, 4, 5, 6], 'Monday to Saturday'],
  [[6, 5, 4, 3, 2, 1], 'Monday to Saturday'],
  [[1, 2, 3, 4, 5], 'Monday to Friday'],
  [[0, 1, 2, 3, 4, 5, 6], 'Monday to Sunday'],
  [[1, 2, 3, 4, 5, 0], 'Monday to Friday and Sunday'],
  [[1, 3, 5], 'Monday, Wednesday and Friday'],
  [[6, 0], 'Saturday and Sunday'],
  [[2], 'Tuesday'],
  [[], ''],
])('days %j are "%s"', (days, text) => {
  expect(daysText(days, calendarWords)).toBe(text)
})

test('the short form is for narrow places', () => {
  expect(daysText([1, 2, 3, 4, 5, 6], calendarWords.short)).toBe('Mon–Sat')
  expect(daysText([1, 3], calendarWords.short)).toBe('Mon, Wed')
})

const hours = { days: [1, 2, 3, 4, 5, 6], holidays: [{ date: '2027-01-26' }] } as const

test('an office day is one of its week, and no holiday', () => {
  // 26 January 2027 is a Tuesday, 24 January a Sunday.
  expect(isOfficeDay('2027-01-25', hours)).toBe(true)
  expect(isOfficeDay('2027-01-26', hours)).toBe(false)
  expect(isOfficeDay('2027-01-24', hours)).toBe(false)
  expect(nextOfficeDay('2027-01-25', hours)).toBe('2027-01-27')
  expect(nextOfficeDay('2027-01-23', hours)).toBe('2027-01-25')
  expect(nextOfficeDay('2027-01-23', { ...hours, days: [] })).toBeNull()
})

test('the time of a call is a day, a date and a window', () => {
  expect(callTimeText(localeWords, calendarWords, { date: '2026-11-23', from: '10:00', to: '12:00' })).toBe(
    'Mon 23 Nov, 10:00–12:00',
  )
})

/** Monday to Saturday, 10:00 to 18:30 in India (04:30 to 13:00 UTC). Wednesday, 25 November 2026 is a holiday. */
const times: OfficeHours = {
  days: [1, 2, 3, 4, 5, 6],
  opens: '10:00',
  closes: '18:30',
  holidays: [{ date: '2026-11-25', name: 'A holiday' }],
}
const after = (from: string, minutes: number) =>
  new Date(afterOfficeMinutes(Date.parse(from), minutes, times)).toISOString()
const between = (from: string, to: string) => officeMinutesBetween(Date.parse(from), Date.parse(to), times)

test('C-044 minutes of office time leave out nights, Sundays and holidays', () => {
  // Friday 20 November, 11:30 in India: two hours later it is 13:30.
  expect(after('2026-11-20T06:00:00Z', 120)).toBe('2026-11-20T08:00:00.000Z')
  // Friday 17:30: 60 minutes are left of the day, so 60 more end on Saturday at 11:00.
  expect(after('2026-11-20T12:00:00Z', 60)).toBe('2026-11-20T13:00:00.000Z')
  expect(after('2026-11-20T12:00:00Z', 120)).toBe('2026-11-21T05:30:00.000Z')
  // Saturday after closing, and Sunday: the clock begins on Monday at 10:00.
  expect(after('2026-11-21T14:00:00Z', 120)).toBe('2026-11-23T06:30:00.000Z')
  expect(after('2026-11-22T06:00:00Z', 120)).toBe('2026-11-23T06:30:00.000Z')
  // Tuesday 18:00: 30 minutes, then the holiday, then 90 minutes of Thursday.
  expect(after('2026-11-24T12:30:00Z', 120)).toBe('2026-11-26T06:00:00.000Z')
  // Before the office opens.
  expect(after('2026-11-20T01:00:00Z', 0)).toBe('2026-11-20T04:30:00.000Z')
  // 510 minutes are one whole office day.
  expect(after('2026-11-20T04:30:00Z', 510)).toBe('2026-11-20T13:00:00.000Z')
})

test('C-044 the office time between two instants is what the clock counts', () => {
  expect(between('2026-11-20T12:00:00Z', '2026-11-21T05:30:00Z')).toBe(120)
  expect(between('2026-11-21T14:00:00Z', '2026-11-23T04:30:00Z')).toBe(0)
  expect(between('2026-11-24T04:30:00Z', '2026-11-26T04:31:00Z')).toBe(511)
  expect(between('2026-11-21T05:30:00Z', '2026-11-20T12:00:00Z')).toBe(-120)
})

test('C-043 days of the office end when it closes', () => {
  const closing = (day: `${number}-${number}-${number}`, count: number) =>
    new Date(closingAfter(day, count, times)).toISOString()
  expect(closing('2026-11-21', 0)).toBe('2026-11-21T13:00:00.000Z')
  // On a Sunday no office day is over before Monday closes; the third is Thursday, for Wednesday is a holiday.
  expect(closing('2026-11-22', 0)).toBe('2026-11-23T13:00:00.000Z')
  expect(closing('2026-11-22', 1)).toBe('2026-11-23T13:00:00.000Z')
  expect(closing('2026-11-22', 3)).toBe('2026-11-26T13:00:00.000Z')
})

test('C-044 an office that never opens is refused', () => {
  expect(() => afterOfficeMinutes(0, 1, { ...times, days: [] })).toThrow('no open day within a month')
})

test('C-044 minutes of office time are read as people say them', () => {
  expect([0, 23, 60, 70, 125, 1_440].map(officeMinutesText)).toEqual([
    '0 min',
    '23 min',
    '1 h',
    '1 h 10',
    '2 h 05',
    '24 h',
  ])
})
