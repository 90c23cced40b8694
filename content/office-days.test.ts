import { expect, test } from 'vitest'
import { calendarWords } from './en/calendar.ts'
import { localeWords } from './en/locale.ts'
import { callTimeText, daysText, isOfficeDay, nextOfficeDay } from './office-days.ts'

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
