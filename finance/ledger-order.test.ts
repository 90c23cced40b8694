import { expect, test } from 'vitest'
import { entry } from './fixtures/entries.ts'
import { readLedger } from './ledger.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { mergerHalves } from './ledger-order.ts'

const main = { schemeCode: 'main' }
const part = { schemeCode: 'part' }

/** The days and units of the lots of one scheme. */
function lotsOf(entries: readonly LedgerEntry[], schemeCode: string) {
  const { positions, problems } = readLedger(entries)
  expect(problems).toEqual([])
  return positions
    .find((position) => position.schemeCode === schemeCode)
    ?.lots.map(({ boughtOn, left, costLeftPaise }) => [boughtOn, left, costLeftPaise])
}

test('a segregation counts after what the scheme bought and sold on its day', () => {
  const bought = entry('purchase', '2024-01-05', 1_000, 100, main)
  const more = entry('purchase', '2024-03-05', 100, 10, main)
  const less = entry('redemption', '2024-03-05', 200, 20, main)
  const split = entry('segregation', '2024-03-05', 0, 90, part)
  for (const entries of [
    [bought, more, less, split],
    [split, less, more, bought],
  ])
    expect(lotsOf(entries, 'part')).toEqual([
      ['2024-01-05', 80_000, null],
      ['2024-03-05', 10_000, null],
    ])
})

test('a segregation counts after a merger of its day', () => {
  const entries = [
    entry('segregation', '2024-03-05', 0, 50, part),
    entry('merger-in', '2024-03-05', 0, 50, main),
    entry('merger-out', '2024-03-05', 0, 100, { schemeCode: 'old' }),
    entry('purchase', '2024-01-05', 1_000, 100, { schemeCode: 'old' }),
  ]
  expect(lotsOf(entries, 'part')).toEqual([['2024-01-05', 50_000, null]])
})

test('mergers of one day are paired by their amounts, also by a single paisa', () => {
  const entries = [
    entry('purchase', '2024-01-05', 1, 1, { schemeCode: 'a' }),
    entry('purchase', '2024-01-06', 5, 1, { schemeCode: 'b' }),
    entry('merger-out', '2024-03-05', 0.01, 1, { schemeCode: 'a' }),
    entry('merger-out', '2024-03-05', 0, 1, { schemeCode: 'b' }),
    entry('merger-in', '2024-03-05', 0, 1, { schemeCode: 'd' }),
    entry('merger-in', '2024-03-05', 0.01, 1, { schemeCode: 'c' }),
  ]
  expect(lotsOf(entries, 'c')).toEqual([['2024-01-05', 1_000, 100]])
  expect(lotsOf(entries, 'd')).toEqual([['2024-01-06', 1_000, 500]])
})

test('a lot too small for a unit of the new scheme takes its payment along, also through a second merger', () => {
  const entries = [
    entry('purchase', '2024-01-05', 0.01, 0, { schemeCode: 'a', milliUnits: 1 }),
    entry('purchase', '2024-01-06', 1_000, 100, { schemeCode: 'a' }),
    entry('merger-out', '2024-03-05', 0, 0, { schemeCode: 'a', milliUnits: 100_001 }),
    entry('merger-in', '2024-03-05', 0, 10, { schemeCode: 'b' }),
    entry('merger-out', '2024-04-05', 0, 10, { schemeCode: 'b' }),
    entry('merger-in', '2024-04-05', 0, 5, { schemeCode: 'c' }),
  ]
  expect(lotsOf(entries, 'c')).toEqual([['2024-01-06', 5_000, 100_001]])
  const { positions } = readLedger(entries)
  const carried = positions.map(({ schemeCode, carried: payments }) => [
    schemeCode,
    payments.reduce((total, payment) => total + payment.paise, 0),
  ])
  expect(carried).toEqual([
    ['a', 100_001],
    ['b', 0],
    ['c', -100_001],
  ])
})

test('amounts that nobody printed pair no mergers', () => {
  const entries = [
    entry('merger-out', '2024-03-05', 0, 100, { schemeCode: 'old' }),
    entry('merger-in', '2024-03-05', 0, 50, main),
    entry('merger-in', '2024-03-05', 70, 50, part),
  ]
  expect(mergerHalves(entries).size).toBe(0)
})
