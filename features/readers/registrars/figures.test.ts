import { expect, test } from 'vitest'
import { dateOfCell, decimalText, scaledDecimal } from './figures.ts'

test.each([
  ['', 2, 0],
  ['0', 3, 0],
  ['72.62', 8, 7_262_000_000],
  ['-75.015', 3, -75_015],
  ['(49.988)', 3, -49_988],
  ['1,723,338.01', 2, 172_333_801],
  ['17,23,338.01', 2, 172_333_801],
  ['.50', 2, 50],
  ['120.5000', 3, 120_500],
  // Half away from zero.
  ['1.0005', 3, 1_001],
  ['-1.0005', 3, -1_001],
  ['1.00049', 3, 1_000],
  ['+5', 2, 500],
  ['-0.00', 2, 0],
])('C-021 the decimal %j with %i decimals is %i', (text, scale, value) => {
  expect(Object.is(scaledDecimal(text, scale), value)).toBe(true)
})

test.each(['12a', '1.2.3', '--1', '1e5', '1-', '(-5)', '1.5,0', ',5', '.', '5.', '₹5', '99999999999999999'])(
  'C-021 %j is no decimal',
  (text) => {
    expect(scaledDecimal(text, 2)).toBeNull()
  },
)

test('C-021 a whole number becomes the decimal that it came from', () => {
  expect(decimalText(-5, 3)).toBe('-0.005')
  expect(decimalText(172_333_801, 2)).toBe('1723338.01')
  expect(decimalText(7_262_000_000, 8, 4)).toBe('72.6200')
  expect(decimalText(12_345_678, 8, 4)).toBe('0.12345678')
})

test.each([
  ['8/3/2026 12:00:00 AM', 'month-first', '2026-08-03'],
  // As CAMS delivers WBR2 and WBR9.
  ['3/20/2019  12:00:00 AM', 'month-first', '2019-03-20'],
  ['8/3/2026', 'day-first', '2026-03-08'],
  ['05/08/2022', 'day-first', '2022-08-05'],
  ['05-08-2022', 'day-first', '2022-08-05'],
  ['05.08.2022 06:15', 'day-first', '2022-08-05'],
  ['12/31/2025', 'month-first', '2025-12-31'],
  ['2026-01-12', 'month-first', '2026-01-12'],
  ['2026-01-12T00:00:00', 'day-first', '2026-01-12'],
  ['20260112', 'month-first', '2026-01-12'],
  ['12-Jan-2026', 'month-first', '2026-01-12'],
  ['29/02/2024', 'day-first', '2024-02-29'],
] as const)('C-021 %j read %s is %s', (text, order, date) => {
  expect(dateOfCell(text, order)).toBe(date)
})

test.each([
  // A day above 12 tells that the file has the other order: nothing is turned round.
  ['31/12/2025', 'month-first'],
  ['12/31/2025', 'day-first'],
  ['29/02/2023', 'day-first'],
  ['1/1/26', 'month-first'],
  ['45000', 'month-first'],
  ['12-Foo-2026', 'day-first'],
  ['', 'day-first'],
] as const)('C-021 %j read %s is no date', (text, order) => {
  expect(dateOfCell(text, order)).toBeNull()
})
