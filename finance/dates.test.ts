import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  addMonthsToDay,
  addYears,
  dateOfDay,
  dayNumber,
  daysBetween,
  financialYearOf,
  type IsoDate,
  istDate,
  istTime,
  istYear,
  parseIsoDate,
  roughAge,
  weekday,
  workingDaysBetween,
  yearOfDay,
} from './dates.ts'

const NO_HOLIDAYS: ReadonlySet<IsoDate> = new Set()

test('reads a date only when the calendar has it', () => {
  expect(parseIsoDate('2026-08-18')).toEqual({ ok: true, value: '2026-08-18' })
  expect(parseIsoDate('2024-02-29').ok).toBe(true)
  for (const text of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '',
    ' 2026-08-18',
    '18/08/2026',
    '2026-08-18T00:00',
  ]) {
    expect(parseIsoDate(text), text).toEqual({ ok: false, reason: 'not-a-date' })
  }
})

test('counts days since 1970 as the platform does, for 240 years', () => {
  for (let day = -40_000; day < 50_000; day += 1) {
    const date = new Date(day * 86_400_000).toISOString().slice(0, 10)
    if (dateOfDay(day) !== date || dayNumber(date) !== day) expect(dateOfDay(day)).toBe(date)
  }
  expect(dayNumber('1970-01-01')).toBe(0)
  // Published: 2000-03-01 is day 11,017 (date -u -d 2000-03-01 +%s = 951868800, divided by 86400).
  expect(dayNumber('2000-03-01')).toBe(11_017)
  expect(dateOfDay(dayNumber('0001-01-01'))).toBe('0001-01-01')
  expect(dateOfDay(dayNumber('9999-12-31'))).toBe('9999-12-31')
})

test('counts across a leap day', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
  expect(daysBetween('2025-02-28', '2025-03-01')).toBe(1)
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2)
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
})

test('keeps the day of the month where the month has it', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', 1)).toBe('2026-04-30')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(addMonths('2026-12-05', 14)).toBe('2028-02-05')
  expect(addYears('2024-02-29', 1)).toBe('2025-02-28')
  expect(addYears('2024-02-29', 4)).toBe('2028-02-29')
  expect(addYears('2024-02-29', -1)).toBe('2023-02-28')
  expect(dateOfDay(addMonthsToDay(dayNumber('2026-08-18'), -36))).toBe('2023-08-18')
  expect(yearOfDay(dayNumber('2024-12-31'))).toBe(2024)
})

test('knows the day of the week', () => {
  expect(weekday('1970-01-01')).toBe(4)
  // Printed calendars: 15 August 1947 was a Friday, 18 August 2026 is a Tuesday.
  expect(weekday('1947-08-15')).toBe(5)
  expect(weekday('2026-08-18')).toBe(2)
})

test('a weekend is no working day', () => {
  // 14 August 2026 is a Friday.
  expect(workingDaysBetween('2026-08-14', '2026-08-15', NO_HOLIDAYS)).toBe(0)
  expect(workingDaysBetween('2026-08-14', '2026-08-17', NO_HOLIDAYS)).toBe(1)
  expect(workingDaysBetween('2026-08-14', '2026-08-14', NO_HOLIDAYS)).toBe(0)
  expect(workingDaysBetween('2026-08-17', '2026-08-14', NO_HOLIDAYS)).toBe(0)
})

test('a holiday is no working day, and on a weekend it changes nothing', () => {
  const holidays = new Set<IsoDate>(['2026-08-15', '2026-08-17', '2026-08-14', '2026-09-01'])
  expect(workingDaysBetween('2026-08-14', '2026-08-18', holidays)).toBe(1)
})

test('counts working days as one by one', () => {
  for (let length = 0; length < 40; length += 1) {
    for (let start = 20_000; start < 20_007; start += 1) {
      let count = 0
      for (let day = start + 1; day <= start + length; day += 1) {
        const name = new Date(day * 86_400_000).getUTCDay()
        if (name !== 0 && name !== 6) count += 1
      }
      expect(workingDaysBetween(dateOfDay(start), dateOfDay(start + length), NO_HOLIDAYS)).toBe(count)
    }
  }
})

test('the financial year turns on 1 April', () => {
  expect(financialYearOf('2027-03-31')).toEqual({ label: '2026-27', from: '2026-04-01', to: '2027-03-31' })
  expect(financialYearOf('2026-04-01').label).toBe('2026-27')
  expect(financialYearOf('1999-12-01').label).toBe('1999-00')
})

test('the day in India turns at 18:30 UTC', () => {
  expect(istDate(Date.UTC(2026, 7, 17, 18, 29, 59, 999))).toBe('2026-08-17')
  expect(istDate(Date.UTC(2026, 7, 17, 18, 30))).toBe('2026-08-18')
  expect(istDate(0)).toBe('1970-01-01')
  expect(istYear(Date.UTC(2026, 11, 31, 18, 30))).toBe(2027)
})

test('refuses what is no date', () => {
  expect(() => dayNumber('2026-02-30')).toThrow('date must be like 2026-08-18, got 2026-02-30')
  expect(() => dateOfDay(0.5)).toThrow('day must be a whole number in the years 1 to 9999, got 0.5')
  expect(() => addYears('9999-01-01', 1)).toThrow(RangeError)
  expect(() => istDate(Number.NaN)).toThrow(RangeError)
})

test('the time in India is five and a half hours ahead, to the minute', () => {
  // 18:29:59.999 UTC + 5:30 = 23:59:59.999
  expect(istTime(Date.UTC(2026, 7, 17, 18, 29, 59, 999))).toBe('23:59')
  expect(istTime(Date.UTC(2026, 7, 17, 18, 30))).toBe('00:00')
  // Before 1970 as after it: 31 Dec 1969, 12:15 UTC is 17:45.
  expect(istTime(Date.UTC(1969, 11, 31, 12, 15))).toBe('17:45')
})

test.each([
  // Worked on a calendar: 18 August to 18 November are three months, to 17 November two.
  ['2026-08-18', '2026-11-22', 'month', 3],
  ['2026-08-18', '2026-11-17', 'month', 2],
  ['2026-11-09', '2026-11-22', 'day', 13],
  ['2026-11-08', '2026-11-22', 'week', 2],
  ['2026-09-22', '2026-11-21', 'week', 8],
  ['2026-09-22', '2026-11-22', 'month', 2],
  // Two months after the last of December is the last of February.
  ['2025-12-31', '2026-02-28', 'month', 2],
  ['2024-11-23', '2026-11-22', 'month', 23],
  ['2024-11-22', '2026-11-22', 'year', 2],
  ['2026-11-22', '2026-11-21', 'day', 0],
] as const)('from %s to %s are so many of one unit: %s, %i', (from, to, unit, count) => {
  expect(roughAge(from, to)).toEqual({ unit, count })
})
