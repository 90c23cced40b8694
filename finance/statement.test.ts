import { expect, test } from 'vitest'
import { dayNumber } from './dates.ts'
import { entry } from './fixtures/entries.ts'
import { periodStatement } from './fixtures/in-one-go.ts'
import { inOrder } from './ledger-order.ts'
import { navSeries } from './returns.ts'
import { navE8 } from './units.ts'

const history = navSeries([
  { day: dayNumber('2024-05-10'), navE8: navE8(10_0000_0000) },
  // 31 March 2026 has no price of its own here: the one before it counts.
  { day: dayNumber('2026-03-30'), navE8: navE8(20_0000_0000) },
  { day: dayNumber('2026-04-02'), navE8: navE8(111_0000_0000) },
])
const prices = new Map([['125497', history]])

const entries = [
  entry('purchase', '2024-05-10', 1_000, 100, { id: 'old' }),
  entry('purchase', '2025-01-10', 600, 50, { id: 'newer' }),
  entry('redemption', '2025-06-10', 1_800, 120, { id: 'sale' }),
  entry('sip', '2025-09-05', 450, 30, { id: 'sip' }),
  entry('purchase', '2026-04-02', 999, 9, { id: 'after' }),
]

test('1.18/5 a financial year opens with what was there and closes with what is left, at the price of its last day', () => {
  const { accounts, totals } = periodStatement(entries, prices, '2025-04-01', '2026-03-31')
  // By hand: 150 units for 1,600 before. 120 are sold: 100 that cost 1,000 and 20 at 12 = 240, so 1,800 − 1,240 = 560.
  // 450 buys 30 more: 60 are left, 30 at 12 = 360 and 30 for 450, together 810. At 20 they are worth 1,200: 390 more.
  expect(accounts).toMatchObject([
    {
      openingUnits: 150_000,
      openingCostPaise: 160_000,
      inPaise: 45_000,
      outPaise: 180_000,
      realisedPaise: 56_000,
      closingUnits: 60_000,
      closingCostPaise: 81_000,
      price: { day: dayNumber('2026-03-30') },
      valuePaise: 120_000,
      unrealisedPaise: 39_000,
    },
  ])
  expect(
    accounts[0]?.lines.map((line) => [line.entry.id, line.amountPaise, line.units, line.balance]),
  ).toEqual([
    ['sale', -180_000, -120_000, 30_000],
    ['sip', 45_000, 30_000, 60_000],
  ])
  expect(totals).toEqual({
    openingCostPaise: 160_000,
    inPaise: 45_000,
    outPaise: 180_000,
    realisedPaise: 56_000,
    closingCostPaise: 81_000,
    valuePaise: 120_000,
    unrealisedPaise: 39_000,
    openingUnknown: 0,
    closingUnknown: 0,
    unknownSales: 0,
  })
})

test('a year after the last unit was sold says nothing of that folio', () => {
  const sold = [...entries.slice(0, 2), entry('redemption', '2025-02-01', 2_000, 150)]
  expect(periodStatement(sold, prices, '2025-04-01', '2026-03-31').accounts).toEqual([])
  // In the year of the sale it is there, worth nothing at the end.
  expect(periodStatement(sold, prices, '2024-04-01', '2025-03-31').accounts).toMatchObject([
    { openingUnits: 0, closingUnits: 0, realisedPaise: 40_000, valuePaise: 0 },
  ])
})

test('years that follow each other close and open alike, and their gains add up', () => {
  const years = [
    ['2024-04-01', '2025-03-31'],
    ['2025-04-01', '2026-03-31'],
    ['2026-04-01', '2027-03-31'],
  ] as const
  const statements = years.map(([from, to]) => periodStatement(entries, prices, from, to))
  const whole = periodStatement(entries, prices, null, '2027-03-31')
  for (const [index, { accounts, totals }] of statements.entries()) {
    const next = statements[index + 1]
    if (next) {
      expect(accounts[0]?.closingUnits).toBe(next.accounts[0]?.openingUnits)
      expect(totals.closingCostPaise).toBe(next.totals.openingCostPaise)
    }
  }
  const gains = statements.reduce((sum, { totals }) => sum + totals.realisedPaise!, 0)
  expect(gains).toBe(whole.totals.realisedPaise)
  expect(whole.accounts[0]?.openingUnits).toBe(0)
  expect(whole.accounts[0]?.lines.map((line) => line.entry)).toEqual(inOrder(entries))
})

test('a payment that came back in the next year is in both, each on its own day', () => {
  const bounced = [
    entry('sip', '2025-03-30', 1_000, 100, { id: 'sent' }),
    entry('reversal', '2025-04-03', 1_000, 100, { id: 'back', reverses: 'sent' }),
  ]
  expect(periodStatement(bounced, prices, '2025-04-01', '2026-03-31').accounts).toMatchObject([
    {
      openingUnits: 100_000,
      closingUnits: 0,
      outPaise: 100_000,
      realisedPaise: 0,
      lines: [{ amountPaise: -100_000, units: -100_000, balance: 0 }],
    },
  ])
})

test('a scheme without a price has no value, and then there is no total of values', () => {
  const none = periodStatement(entries, new Map(), '2025-04-01', '2026-03-31')
  expect(none.accounts[0]).toMatchObject({ price: null, valuePaise: null, unrealisedPaise: null })
  expect(none.totals).toMatchObject({ valuePaise: null, unrealisedPaise: null, realisedPaise: 56_000 })
})
