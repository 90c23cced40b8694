import { expect, test } from 'vitest'
import { dueText, spanText } from './due-text.ts'

// 12:00 in India on Wednesday, 19 August 2026.
const now = Date.parse('2026-08-19T06:30:00Z')
const due = (dueAt: string, more: { cutOffAt?: string; isLate?: boolean } = {}) =>
  dueText({ dueAt, cutOffAt: more.cutOffAt ?? null, isLate: more.isLate ?? false }, now)

test('C-043 what is due shows how late it is, how long the cut-off is away, a time or a day', () => {
  // 10:50 in India is 70 minutes ago; 17 August, 10:00, two days and two hours.
  expect(due('2026-08-19T05:20:00Z', { isLate: true })).toBe('1 h 10 late')
  expect(due('2026-08-17T04:30:00Z', { isLate: true })).toBe('2 days late')
  // Half a minute ago.
  expect(due('2026-08-19T06:29:30Z', { isLate: true })).toBe('due now')
  // The evening before is 17 h 30 ago, and another day; 30 June at 18:30 is 49 and a half days ago, and 50 days of the calendar.
  expect(due('2026-08-18T13:00:00Z', { isLate: true })).toBe('1 day late')
  expect(due('2026-06-30T13:00:00Z', { isLate: true })).toBe('50 days late')
  // 15:00 is three hours away.
  expect(due('2026-08-20T13:00:00Z', { cutOffAt: '2026-08-19T09:30:00Z' })).toBe('3 h')
  expect(due('2026-08-19T13:00:00Z')).toBe('18:30')
  expect(due('2026-12-22T13:00:00Z')).toBe('22 Dec')
})

test('C-043 a span is minutes, hours or days', () => {
  expect([0, 59.9, 60, 125, 1_439, 1_440, 4_000].map(spanText)).toEqual([
    '0 min',
    '59 min',
    '1 h',
    '2 h 05',
    '23 h 59',
    '1 day',
    '2 days',
  ])
})
