import { expect, test } from 'vitest'
import { parseTypedDate } from './typed-date.ts'

const read = (text: string) => {
  const parsed = parseTypedDate(text)
  return parsed.ok ? parsed.value : parsed.reason
}

test('C-114 reads a date as people type it, the day first, in three languages and their digits', () => {
  const birthday = [
    ...['1984-05-24', '1984/5/24', '24/05/1984', '24-5-1984', '24.05.1984', ' 24 / 5 / 1984 '],
    ...['24 May 1984', '24 may, 1984', '24th May 1984', '24-MAY-1984', '24May1984'],
    ...['24 मई 1984', '२४ मई १९८४', '२४/०५/१९८४'],
    ...['24 మే 1984', '౨౪ మే ౧౯౮౪', '౨౪-౦౫-౧౯౮౪'],
  ]
  for (const text of birthday) expect([text, read(text)]).toEqual([text, '1984-05-24'])
  expect(read('3 Sept 2026')).toBe('2026-09-03')
  // As some keyboards write them.
  expect(read('3 फ\u093cरवरी 2026')).toBe('2026-02-03')
  expect(read('3 सितम्बर 2026')).toBe('2026-09-03')
  expect(read('3 జూలై 2026')).toBe('2026-07-03')
})

test('guesses nothing: no month first, no short year, no day that the calendar does not have', () => {
  const refused = [
    '05/24/1984',
    '24/05/84',
    '30 February 2026',
    '31/04/2026',
    '29 Feb 2025',
    '0/5/1984',
    'May 1984',
    '24 Ma 1984',
  ]
  for (const text of [
    ...refused,
    '24 Mai 1984',
    '',
    '24 05',
    '2026-13-01',
    '२४ मे १९८४',
    '24/05/1984 or 1985',
  ]) {
    expect([text, read(text)]).toEqual([text, 'not-a-date'])
  }
})
