import { expect, test } from 'vitest'
import { loadLines, readLoadText } from './load-text.ts'

const none = { free: 0, steps: [] }
const within = (count: number, unit: 'day' | 'month' | 'year', percent: number) => ({
  within: { count, unit },
  rate: percent * 10_000,
})

test.each([
  ['Exit Load: 1% if redeemed/switched within 12 months. NIL after 12 months.', 0, [within(12, 'month', 1)]],
  [
    'Entry Load: Nil. Exit Load: 1% if redeemed within 1 year from the date of allotment, Nil thereafter.',
    0,
    [within(1, 'year', 1)],
  ],
  [
    'Exit Load: If redeemed / switched-out within 12 months from the date of allotment: For 10% of investments: NIL on FIFO basis For remaining investments: 1%',
    100_000,
    [within(12, 'month', 1)],
  ],
  [
    'Exit load for units in excess of 10% of the investment,1% will be charged for redemption within 1 year.',
    100_000,
    [within(1, 'year', 1)],
  ],
  ['Exit Load: 0.25% if redeemed on or before 7 days', 0, [within(7, 'day', 0.25)]],
  [
    'Exit load: 2% if redeemed within 6 months, 1% if redeemed within 12 months, nil thereafter',
    0,
    [within(6, 'month', 2), within(12, 'month', 1)],
  ],
  ['Exit load: 1 % within one year; nil after 12 months', 0, [within(1, 'year', 1)]],
  [
    'Exit Load: upto 10% of units Nil, for remaining units 1% if redeemed within 365 days',
    100_000,
    [within(365, 'day', 1)],
  ],
] as const)('C-032 reads "%s"', (text, free, steps) => {
  expect(readLoadText([text])).toEqual([{ from: '1900-01-01', rule: { free, steps } }])
})

test('C-032 reads a load of nil with the day from which it holds', () => {
  expect(readLoadText(['Current: Entry Load - Nil. Exit Load - Nil w.e.f. 01-Oct-2012.'])).toEqual([
    { from: '2012-10-01', rule: none },
  ])
})

test('C-032 reads a text that goes over lines and has notes behind it', () => {
  expect(
    readLoadText([
      'Exit Load: 1% if redeemed/switched within',
      '12 months. NIL after 12 months.',
      'GST Identification Number : 27AAATH1809A1Z9',
    ]),
  ).toEqual([{ from: '1900-01-01', rule: { free: 0, steps: [within(12, 'month', 1)] } }])
})

test.each([
  'Exit Load: 1% if redeemed within 12 months, except for systematic withdrawals.',
  'Exit Load: as per the scheme information document.',
  'Exit Load: 1% if redeemed after 6 months and within 12 months.',
  'Exit Load: 1% if redeemed within 12 months. Nil after 18 months.',
  'Exit Load: 1% up to Rs 5 crore within 6 months',
  'Entry Load: 2.25% for less than 5 crore. Exit Load: Nil',
  'Exit Load: Nil w.e.f. 31-Feb-2012',
  'Exit Load: Nil w.e.f. 01-Oct-2012, 1% within 1 year w.e.f. 01-Oct-2015',
  '1% within 12 months',
  'Exit Load: charged',
  '',
])('C-032 does not guess at "%s"', (text) => {
  expect(readLoadText([text])).toBeNull()
})

test('C-013 only the lines about the load leave the device', () => {
  expect(loadLines(['Bank: HDFC Bank', 'Entry Load: Nil', 'Exit Load: Nil', 'GST: none'])).toEqual([
    'Entry Load: Nil',
    'Exit Load: Nil',
    'GST: none',
  ])
  expect(loadLines(['Bank: HDFC Bank', 'A download is possible'])).toEqual([])
  const long = loadLines(Array.from({ length: 30 }, () => `Exit load ${'x'.repeat(300)}`))
  expect(long.map((line) => line.length)).toEqual(Array.from({ length: 9 }, () => 200))
})
