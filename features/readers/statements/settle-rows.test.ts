import { expect, test } from 'vitest'
import type { IsoDate } from '#finance/dates.ts'
import { fifoCost } from './fifo-cost.ts'
import type { Figure } from './figures.ts'
import type { RowKind } from './row-kinds.ts'
import { settleRows } from './settle-rows.ts'
import type { PrintedRow } from './statement.ts'

let line = 0

function row(
  date: IsoDate,
  kind: RowKind,
  figures: { amount?: string; units?: string; price?: string; balance?: string } = {},
): PrintedRow {
  line += 1
  const { amount = null, units = null, price = null, balance = null } = figures
  return {
    at: { page: 1, line },
    date,
    kind,
    description: kind,
    amount: amount as Figure | null,
    units: units as Figure | null,
    price: price as Figure | null,
    balance: balance as Figure | null,
    rate: null,
    otherFolio: null,
  }
}

const zero = '0.000' as Figure

test('C-007 adds stamp duty to what a purchase cost', () => {
  // ₹2,000 left the bank: 1,999.90 bought units, 0.10 was duty.
  const { rows, strays } = settleRows(
    [
      row('2024-04-05', 'sip', { amount: '1999.90', units: '20.698', price: '96.6215' }),
      row('2024-04-05', 'stamp-duty', { amount: '0.10' }),
    ],
    zero,
  )
  expect(strays).toEqual([])
  expect(rows).toMatchObject([
    {
      kind: 'sip',
      units: 20_698,
      nav: 9_662_150_000,
      worth: 199_990,
      stampDuty: 10,
      cash: 200_000,
      isTakenOut: false,
    },
  ])
})

test('C-007 adds STT and TDS back to a sale that is printed after both', () => {
  // 150 × 327.5621 = 49,134.32 (49,134.315); printed 47,659.80 + STT 0.49 + TDS 1,474.03 = 49,134.32.
  const { rows } = settleRows(
    [
      row('2024-12-10', 'redemption', { amount: '-47659.80', units: '-150.000', price: '327.5621' }),
      row('2024-12-10', 'stt', { amount: '0.49' }),
      row('2024-12-10', 'tds', { amount: '1474.03' }),
    ],
    '1026.749' as Figure,
  )
  expect(rows).toMatchObject([
    { units: -150_000, worth: 4_913_432, cash: 4_765_980, stt: 49, tds: 147_403, held: 876_749 },
  ])
})

test('C-007 adds tax back to a dividend that is printed after it', () => {
  // 5,000 units × Rs.1.10 = 5,500.00; TDS 413.00.
  const { rows } = settleRows(
    [
      row('2020-09-25', 'dividend-payout', { amount: '5087.00' }),
      row('2020-09-25', 'note'),
      row('2020-09-25', 'tds', { amount: '413.00' }),
    ],
    '5000.000' as Figure,
  )
  expect(rows).toMatchObject([{ units: 0, worth: 550_000, cash: 508_700, tds: 41_300, held: 5_000_000 }])
})

test('C-007 gives each of two equal instalments of one day its own duty, and keeps both', () => {
  const twin = () => [
    row('2023-03-10', 'sip', { amount: '4999.75', units: '68.349', price: '73.15' }),
    row('2023-03-10', 'stamp-duty', { amount: '0.25' }),
  ]
  const { rows } = settleRows([...twin(), ...twin()], zero)
  expect(rows).toMatchObject([
    { cash: 500_000, held: 68_349, isTakenOut: false },
    { cash: 500_000, held: 136_698, isTakenOut: false },
  ])
  // Both duties below both instalments reach one each as well.
  const [first, second] = [twin(), twin()]
  const mixed = settleRows([first[0]!, second[0]!, first[1]!, second[1]!], zero)
  expect(mixed.rows.map(({ stampDuty }) => stampDuty)).toEqual([25, 25])
})

test('C-007 takes a bounced instalment and its duty out, days later or printed before', () => {
  const bought = (date: IsoDate) => [
    row(date, 'sip', { amount: '4999.75', units: '75.015', price: '66.65' }),
    row(date, 'stamp-duty', { amount: '0.25' }),
  ]
  const back = (date: IsoDate) => [
    row(date, 'reversal', { amount: '-4999.75', units: '-75.015', price: '66.65' }),
    row(date, 'stamp-duty', { amount: '-0.25' }),
  ]
  for (const printed of [
    [...bought('2022-06-10'), ...back('2022-06-15')],
    [...back('2022-06-10'), ...bought('2022-06-10')],
  ]) {
    const { rows, strays } = settleRows(printed, '100.000' as Figure)
    expect(strays).toEqual([])
    expect(rows.map(({ isTakenOut, stampDuty, cash }) => [isTakenOut, stampDuty, cash])).toEqual([
      [true, 25, 500_000],
      [true, 25, 500_000],
    ])
    expect(rows.at(-1)?.held).toBe(100_000)
    expect(fifoCost(rows)).toBe(0)
  }
})

test('C-007 takes one of two equal instalments out, the one before the reversal', () => {
  const instalment = { amount: '500.00', units: '5.000', price: '100.0000' }
  const { rows } = settleRows(
    [
      row('2018-01-01', 'sip', instalment),
      row('2018-02-01', 'sip', instalment),
      row('2018-02-05', 'reversal', { ...instalment, amount: '-500.00', units: '-5.000' }),
      row('2018-03-01', 'sip', instalment),
    ],
    zero,
  )
  expect(rows.map(({ isTakenOut }) => isTakenOut)).toEqual([false, true, true, false])
})

test('C-007 leaves a reversal whose instalment is not in the statement', () => {
  const { rows } = settleRows(
    [row('2018-02-05', 'reversal', { amount: '-500.00', units: '-5.000', price: '100.0000' })],
    '10.000' as Figure,
  )
  expect(rows).toMatchObject([{ kind: 'reversal', isTakenOut: false, held: 5000 }])
  expect(fifoCost(rows)).toBeNull()
})

test('C-007 reports duty and tax without a transaction of their day', () => {
  const { strays } = settleRows(
    [
      row('2024-01-01', 'sip', { amount: '1999.90', units: '20.000', price: '99.9950' }),
      row('2024-01-02', 'stamp-duty', { amount: '0.10' }),
      row('2024-01-01', 'stt', { amount: '0.10' }),
    ],
    zero,
  )
  expect(strays.map(({ kind }) => kind)).toEqual(['stamp-duty', 'stt'])
})

test('rounds units of four decimals so that their sum stays the balance', () => {
  // 1.0005 and 1.0004 and 1.0006: balances 1.0005, 2.0009, 3.0015, in thousandths 1001, 2001, 3002.
  const { rows } = settleRows(
    ['1.0005', '1.0004', '1.0006'].map((units) =>
      row('2018-01-01', 'sip', { amount: '10.00', units, price: '9.9950' }),
    ),
    zero,
  )
  expect(rows.map(({ units }) => units)).toEqual([1001, 1000, 1001])
  expect(rows.at(-1)?.held).toBe(3002)
})

test('the cost of what is left counts the oldest units out first', () => {
  // 10 for 100.00 and 10 for 200.00; 15 go: half of the second lot is left, 100.00.
  const { rows } = settleRows(
    [
      row('2018-01-01', 'purchase', { amount: '100.00', units: '10.000', price: '10.0000' }),
      row('2018-02-01', 'purchase', { amount: '200.00', units: '10.000', price: '20.0000' }),
      row('2018-03-01', 'redemption', { amount: '-450.00', units: '-15.000', price: '30.0000' }),
    ],
    zero,
  )
  expect(fifoCost(rows)).toBe(10_000)
  expect(fifoCost([rows[2]!])).toBeNull()
})
