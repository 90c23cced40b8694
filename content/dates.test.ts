import { expect, test } from 'vitest'
import { parseTypedDate } from '#finance/typed-date.ts'
import { dateText, instantAbroad, instantText, monthText, timeText } from './dates.ts'
import { localeWords } from './words/locale.ts'
import { wordsIn } from './words.ts'

const hindi = wordsIn('hi').locale
const telugu = wordsIn('te').locale

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

test('C-114 says a time as its language does, by the part of the day', () => {
  const times = ['00:05', '04:00', '10:00', '12:00', '15:59', '16:00', '18:30', '20:00']
  expect(times.map((time) => timeText(localeWords, time))).toEqual(times)
  expect(times.map((time) => timeText(hindi, time))).toEqual([
    'रात 12:05',
    'सुबह 4',
    'सुबह 10',
    'दोपहर 12',
    'दोपहर 3:59',
    'शाम 4',
    'शाम 6:30',
    'रात 8',
  ])
  expect(times.slice(-3).map((time) => timeText(telugu, time))).toEqual(['సాయంత్రం 4', 'సాయంత్రం 6:30', 'రాత్రి 8'])
  // 14:05 in India is 08:35 UTC.
  expect(instantAbroad(hindi, Date.UTC(2026, 7, 18, 8, 35))).toBe('18 अगस्त 2026 को दोपहर 2:05 बजे, भारतीय समय')
  expect(instantAbroad(telugu, Date.UTC(2026, 7, 18, 8, 35))).toBe('18 ఆగస్టు 2026న మధ్యాహ్నం 2:05కు, భారత కాలమానం')
})

test('C-114 reads every month as the site itself writes it', () => {
  for (const language of ['en', 'hi', 'te'] as const) {
    const { months } = wordsIn(language).locale.dates
    months.forEach((name, at) => {
      const value = `2026-${String(at + 1).padStart(2, '0')}-09`
      expect([name, parseTypedDate(`9 ${name} 2026`)]).toEqual([name, { ok: true, value }])
    })
  }
})
