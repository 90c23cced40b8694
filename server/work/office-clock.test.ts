import { expect, test } from 'vitest'
import { rowOn } from '#content/dated.ts'
import type { Firm } from '#content/firm.ts'
import { requestTimes } from '#content/request-times.ts'
import { dueOf } from '#server/requests/due.server.ts'
import { afterOfficeMinutes, closingAfter, officeMinutesBetween, officeMinutesText } from './office-clock.ts'

/** Monday to Saturday, 10:00 to 18:30 in India (04:30 to 13:00 UTC). Wednesday, 25 November 2026 is a holiday. */
const hours: Firm['officeHours'] = {
  days: [1, 2, 3, 4, 5, 6],
  opens: '10:00',
  closes: '18:30',
  holidays: [{ date: '2026-11-25', name: 'A holiday' }],
}
const after = (from: string, minutes: number) =>
  new Date(afterOfficeMinutes(Date.parse(from), minutes, hours)).toISOString()
const between = (from: string, to: string) => officeMinutesBetween(Date.parse(from), Date.parse(to), hours)

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
    new Date(closingAfter(day, count, hours)).toISOString()
  expect(closing('2026-11-21', 0)).toBe('2026-11-21T13:00:00.000Z')
  // On a Sunday no office day is over before Monday closes; the third is Thursday, for Wednesday is a holiday.
  expect(closing('2026-11-22', 0)).toBe('2026-11-23T13:00:00.000Z')
  expect(closing('2026-11-22', 1)).toBe('2026-11-23T13:00:00.000Z')
  expect(closing('2026-11-22', 3)).toBe('2026-11-26T13:00:00.000Z')
})

test('A5.4 one office day after a Sunday is Monday, for a request as for the rest of the work', () => {
  const row = {
    kind: 'redeem',
    state: 'received',
    created_at: '2026-11-22T06:00:00.000Z',
    changed_at: '2026-11-22T06:00:00.000Z',
    wanted_on: null,
    phone: null,
    slot_date: null,
    slot_from: null,
    slot_to: null,
  } as const
  const { takeDays } = rowOn(requestTimes, '2026-11-22')
  expect(dueOf(row, hours)?.at).toBe(closingAfter('2026-11-22', takeDays, hours))
  expect(takeDays).toBe(1)
  expect(new Date(closingAfter('2026-11-22', 1, hours)).toISOString()).toBe('2026-11-23T13:00:00.000Z')
})

test('C-044 an office that never opens is refused', () => {
  expect(() => afterOfficeMinutes(0, 1, { ...hours, days: [] })).toThrow('no open day within a month')
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
