import { expect, test } from 'vitest'
import { dateText, instantAbroad, instantText, monthText } from './dates.ts'
import { localeWords } from './en/locale.ts'

test('writes a date as it is read in India', () => {
  expect(dateText(localeWords, '2026-08-18')).toBe('18 Aug 2026')
  expect(dateText(localeWords, '2026-09-01')).toBe('1 Sep 2026')
  expect(monthText(localeWords, '2026-12-31')).toBe('Dec 2026')
})

test('writes an instant as it is in India, five and a half hours ahead', () => {
  const instant = Date.UTC(2026, 7, 18, 20, 35)
  expect(instantText(localeWords, instant)).toBe('19 Aug 2026, 02:05')
  expect(instantAbroad(localeWords, instant)).toBe('19 Aug 2026 at 02:05, Indian time')
})

test('there are twelve months', () => {
  expect(localeWords.dates.months).toHaveLength(12)
})
