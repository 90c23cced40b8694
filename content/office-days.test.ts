import { expect, test } from 'vitest'
import { calendarWords } from './en/calendar.ts'
import { daysText } from './office-days.ts'

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
