import { expect, test } from 'vitest'
import { dayNumber, type IsoDate } from './dates.ts'
import { entry } from './fixtures/entries.ts'
import { periodStatement, valueLedger } from './fixtures/in-one-go.ts'
import { rupeeSeries } from './fixtures/series.ts'
import { readLedger } from './ledger.ts'
import { moneyAccount } from './ledger-account.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { paymentsOf } from './ledger-holdings.ts'
import { cashFlows } from './ledger-moves.ts'
import { inOrder, mergerHalves } from './ledger-order.ts'
import { entryRows, flowTotals } from './ledger-views.ts'
import { isOutward, kindRules, transactionKinds } from './transaction-kinds.ts'
import { navOfRupees } from './units.ts'
import { earnedBetween, valueSeries, worthOn } from './value-series.ts'

/** The old scheme is 125497 as in the fixture, the one that takes it over 118650. */
const into = { schemeCode: '118650' }
const at = (rupees: number, date: IsoDate = '2026-08-18') => ({
  navE8: navOfRupees(rupees),
  date,
  before: null,
})
const prices = (navs: Record<string, number>) =>
  new Map(Object.entries(navs).map(([code, rupees]) => [code, at(rupees)]))

const merged = [
  entry('purchase', '2020-01-10', 1_000, 100),
  entry('purchase', '2021-01-10', 900, 50),
  entry('merger-out', '2024-03-01', 3_000, 150),
  entry('merger-in', '2024-03-01', 3_000, 60, into),
]

test('C-008 a merger moves lots with their dates and costs, and nobody gained or paid', () => {
  const { positions, problems } = readLedger(merged)
  expect(problems).toEqual([])
  // By hand: 150 units become 60, so 100 become 40 and 50 become 20; 1,000 and 900 stay what they cost.
  expect(positions).toMatchObject([
    { schemeCode: '125497', units: 0, costPaise: 0, disposals: [] },
    {
      schemeCode: '118650',
      units: 60_000,
      costPaise: 190_000,
      lots: [
        { boughtOn: '2020-01-10', units: 40_000, costLeftPaise: 100_000 },
        { boughtOn: '2021-01-10', units: 20_000, costLeftPaise: 90_000 },
      ],
    },
  ])
  expect(cashFlows(merged).map(({ amount }) => amount)).toEqual([-1_000, -900])
  expect(flowTotals(entryRows(merged))).toMatchObject({ inPaise: 190_000, outPaise: 0 })
})

test('C-008 a sale after a merger has the cost and the holding period of the first purchase', () => {
  const sold = entry('redemption', '2024-06-01', 3_500, 50, into)
  const { positions } = readLedger([...merged, sold])
  // 40 units for 1,000 and half of 20 for 900 = 450: 1,450. 3,500 − 1,450 = 2,050, of which 2,800 − 1,000 and 700 − 450.
  const [sale] = positions[1]?.disposals ?? []
  expect(sale).toMatchObject({ costPaise: 145_000, gainPaise: 205_000 })
  // 10 January 2020 to 1 June 2024: 4 years with two leap days, 1,461 days, and 143 to 1 June of a leap year.
  expect(sale?.sold.map(({ gainPaise, heldDays }) => [gainPaise, heldDays])).toEqual([
    [180_000, 1_604],
    [25_000, 1_238],
  ])
})

test('C-008 units of a merger bring their payments, so both schemes have an XIRR and it is that of the whole', () => {
  const { holdings, totals } = valueLedger(readLedger(merged), prices({ 118650: 50 }))
  expect(paymentsOf([holdings[0]!.position])).toEqual([
    { day: dayNumber('2020-01-10'), amount: -1_000 },
    { day: dayNumber('2021-01-10'), amount: -900 },
  ])
  expect(holdings[0]?.xirr.ok).toBe(true)
  expect(holdings[0]?.xirr).toEqual(totals.xirr)
  expect(totals).toMatchObject({ costPaise: 190_000, gainPaise: 110_000, realisedPaise: 0, xirrWithout: 0 })
})

test('C-008 a part of a scheme that merges takes the oldest units, and their cost to the paisa', () => {
  const { positions } = readLedger([
    entry('purchase', '2020-01-10', 1, 3),
    entry('merger-out', '2024-03-01', 0, 1),
    // One day later, and without an amount: it is the only half there is.
    entry('merger-in', '2024-03-02', 0, 0.5, into),
  ])
  // A third of ₹1.00 is 33 paise, and 67 stay.
  expect(positions.map(({ units, costPaise }) => [units, costPaise])).toEqual([
    [2_000, 67],
    [500, 33],
  ])
})

test('C-008 a lot too small for a thousandth of a new unit keeps its cost in its neighbour', () => {
  const { positions } = readLedger([
    entry('purchase', '2020-01-10', 5, 0.001),
    entry('purchase', '2021-01-10', 7, 1),
    entry('merger-out', '2024-03-01', 0, 1.001),
    entry('merger-in', '2024-03-01', 0, 0.1, into),
  ])
  // 100 × 1 / 1001 rounds to 0.
  expect(positions[1]?.lots).toMatchObject([{ boughtOn: '2021-01-10', units: 100, costLeftPaise: 1_200 }])
})

test('C-006 half a merger has no known cost, and neither has what its units then gain', () => {
  const { positions } = readLedger([
    entry('merger-in', '2024-03-01', 3_000, 60, into),
    entry('redemption', '2024-06-01', 3_500, 50, into),
  ])
  expect(positions[0]).toMatchObject({ costPaise: null, lots: [{ boughtOn: null, costLeftPaise: null }] })
  expect(positions[0]?.disposals[0]).toMatchObject({
    costPaise: null,
    gainPaise: null,
    knownGainPaise: null,
    unknownProceedsPaise: 350_000,
    sold: [{ gainPaise: null, heldDays: null }],
  })
  // Units that went where the ledger does not follow: no gain, and what they cost is in no holding.
  const [gone] = readLedger(merged.slice(0, 3)).positions
  expect(gone).toMatchObject({ units: 0, disposals: [], unclearCostPaise: 190_000, hasAllPayments: false })
})

test('C-008 halves of mergers find each other by folio number, day and amount, and are never guessed', () => {
  const half = (id: string, kind: 'merger-in' | 'merger-out', scheme: string, rupees: number, day = 1) =>
    entry(kind, `2024-03-0${day}` as IsoDate, rupees, 10, { id, schemeCode: scheme })
  const pairs = (entries: readonly LedgerEntry[]) => [...mergerHalves(entries)].filter(([id]) => id < 'm')
  const two = [half('a', 'merger-out', 'A', 100), half('b', 'merger-out', 'B', 200)]
  // The amounts say which is which.
  expect(pairs([...two, half('y', 'merger-in', 'C', 200), half('z', 'merger-in', 'D', 100)])).toEqual([
    ['a', 'z'],
    ['b', 'y'],
  ])
  // Without amounts either could be either.
  expect(pairs([...two, half('y', 'merger-in', 'C', 0), half('z', 'merger-in', 'D', 0)])).toEqual([])
  // Two that become one are two halves too many.
  expect(pairs([...two, half('y', 'merger-in', 'C', 300)])).toEqual([])
  // Not before it left, not more than a week later, not into itself, not in another folio.
  const [a] = two as [LedgerEntry]
  expect(pairs([half('c', 'merger-out', 'A', 1, 2), half('z', 'merger-in', 'C', 1)])).toEqual([])
  expect(pairs([a, half('z', 'merger-in', 'C', 1, 8)])).toEqual([['a', 'z']])
  expect(pairs([a, half('z', 'merger-in', 'C', 1, 9)])).toEqual([])
  expect(pairs([a, half('z', 'merger-in', 'A', 100)])).toEqual([])
  const other = { schemeCode: 'C', folio: '200' }
  expect(pairs([a, entry('merger-in', '2024-03-01', 100, 10, other)])).toEqual([])
  // Statements write one folio in two ways.
  const spaced = { id: 'z', schemeCode: 'C', folio: '100 / 1' }
  expect(pairs([a, entry('merger-in', '2024-03-01', 100, 10, spaced)])).toEqual([['a', 'z']])
})

test('C-008 schemes that merge in a chain on one day, and a sale on it, are read in their order', () => {
  const day = '2024-03-01'
  const { positions, problems } = readLedger([
    entry('redemption', day, 600, 50, { schemeCode: 'C' }),
    entry('merger-in', day, 1_200, 100, { schemeCode: 'C' }),
    entry('merger-out', day, 1_200, 10, { schemeCode: 'B' }),
    entry('merger-in', day, 1_100, 10, { schemeCode: 'B' }),
    entry('merger-out', day, 1_100, 100, { schemeCode: 'A' }),
    entry('purchase', '2020-01-10', 1_000, 100, { schemeCode: 'A' }),
  ])
  expect(problems).toEqual([])
  const [, , c] = positions
  expect(c).toMatchObject({ schemeCode: 'C', units: 50_000, costPaise: 50_000 })
  expect(c?.disposals).toMatchObject([{ gainPaise: 10_000, sold: [{ boughtOn: '2020-01-10' }] }])
  expect(inOrder(merged).map(({ id }) => id)).toEqual(merged.map(({ id }) => id))
})

test('C-006 an opening balance has no known cost; a sale of it and later units has a gain for those alone', () => {
  const entries = [
    entry('opening', '2024-04-01', 0, 100),
    entry('purchase', '2024-04-01', 300, 30),
    entry('redemption', '2025-04-01', 1_200, 120),
  ]
  const { positions, problems } = readLedger(entries)
  expect(problems).toEqual([])
  // 100 units of the opening balance go first, for 1,000 of the 1,200; 20 of the 30 that cost 300 bring 200: no gain.
  const [sale] = positions[0]?.disposals ?? []
  expect(sale).toMatchObject({
    costPaise: null,
    gainPaise: null,
    knownGainPaise: 0,
    unknownProceedsPaise: 100_000,
  })
  expect(sale?.sold).toMatchObject([
    { units: 100_000, costPaise: null, gainPaise: null, boughtOn: null, heldDays: null },
    { units: 20_000, costPaise: 20_000, gainPaise: 0, boughtOn: '2024-04-01', heldDays: 365 },
  ])
  // What is left was all bought: its cost is known. What it earned in a year is not: the receipt is of unknown units, too.
  expect(positions[0]).toMatchObject({ units: 10_000, costPaise: 10_000, hasAllPayments: false })
  const { totals } = valueLedger({ positions, problems }, prices({ 125497: 12 }))
  expect(totals).toMatchObject({
    costPaise: 10_000,
    gainPaise: 2_000,
    costUnknown: 0,
    realisedPaise: 0,
    unknownSales: 1,
    xirr: { ok: false, reason: 'units-without-payment' },
    xirrWithout: 1,
  })
})

test('C-006 sums leave out the holding whose cost is not known, say so, and still tie to the paisa', () => {
  const entries = [
    entry('opening', '2024-04-01', 0, 100),
    entry('sip', '2024-05-05', 500, 40),
    entry('redemption', '2025-04-01', 700, 50),
    entry('purchase', '2024-04-01', 1_000, 100, into),
    entry('redemption', '2025-04-01', 300, 20, into),
  ]
  const { holdings, totals } = valueLedger(readLedger(entries), prices({ 125497: 20, 118650: 15 }))
  expect(holdings[0]).toMatchObject({
    valuePaise: 180_000,
    costPaise: null,
    gainPaise: null,
    returnFraction: null,
  })
  expect(holdings[1]).toMatchObject({ valuePaise: 120_000, costPaise: 80_000, gainPaise: 40_000 })
  // By hand: 90 × 20 + 80 × 15 = 3,000 in all; 1,200 of it cost 800. Of the sales only 300 − 200 is known.
  expect(totals).toMatchObject({
    valuePaise: 300_000,
    costPaise: 80_000,
    costUnknown: 1,
    costedValuePaise: 120_000,
    gainPaise: 40_000,
    returnFraction: 0.5,
    realisedPaise: 10_000,
    unknownSales: 1,
    xirrWithout: 1,
  })
  expect(totals.xirr).toEqual(holdings[1]?.xirr)
  const account = moneyAccount(totals, entryRows(entries))
  // 1,500 paid in, 1,000 taken out. 700 of that was for units without a known cost, and 500 was paid into that holding.
  expect(account).toMatchObject({
    netPaidInPaise: 50_000,
    unknownProceedsPaise: 70_000,
    unclearPaise: 50_000,
    givenPaise: 0,
    totalGainPaise: 50_000,
  })
  // 500 + 100 + 700 − 500 = 800, and 1,200 + 500 − 700 − 500 = 500.
  expect(50_000 + 10_000 + 70_000 - 50_000).toBe(account.costPaise)
  expect(120_000 + 50_000 - 70_000 - 50_000).toBe(account.totalGainPaise)
})

test('C-006 with no known cost at all there is no investment, no gain and no rate, only a value', () => {
  const { totals } = valueLedger(readLedger([entry('opening', '2024-04-01', 0, 100)]), prices({ 125497: 20 }))
  expect(totals).toMatchObject({
    valuePaise: 200_000,
    costPaise: null,
    pricedCostPaise: null,
    gainPaise: null,
    returnFraction: null,
    realisedPaise: 0,
    xirr: { ok: false },
  })
  expect(moneyAccount(totals, [])).toMatchObject({ totalGainPaise: null, unrealisedPaise: null })
})

test('C-008 segregated units take the dates of the scheme with as many units, and neither has a known cost then', () => {
  const before = [
    entry('purchase', '2018-01-10', 1_000, 60),
    entry('purchase', '2019-01-10', 800, 40),
    entry('redemption', '2019-06-01', 200, 10),
    // Other units of the folio that are not the main portfolio.
    entry('purchase', '2019-01-10', 500, 50, { schemeCode: '111111' }),
  ]
  const { positions } = readLedger([
    ...before,
    entry('segregation', '2020-01-24', 0, 90, into),
    entry('sip', '2020-02-05', 100, 6),
  ])
  const [main, other, segregated] = positions
  expect(segregated?.lots).toMatchObject([
    { boughtOn: '2018-01-10', units: 50_000, costLeftPaise: null },
    { boughtOn: '2019-01-10', units: 40_000, costLeftPaise: null },
  ])
  // The sale before it keeps its gain: 200 less a sixth of 1,000, 166.67. What was left cost 833.33 + 800.
  expect(main?.disposals).toMatchObject([{ gainPaise: 3_333 }])
  expect(main).toMatchObject({ costPaise: null, knownCostPaise: 10_000, unclearCostPaise: 163_333 })
  expect(other).toMatchObject({ costPaise: 50_000, hasAllPayments: true })
  // A second part of the same fund is segregated: the first has as many units, too, and is not what it came from.
  const second = readLedger([
    ...before,
    entry('segregation', '2020-01-24', 0, 90, into),
    entry('segregation', '2020-03-10', 0, 90, { schemeCode: '222222' }),
  ]).positions
  expect(second[3]?.lots).toMatchObject([{ boughtOn: '2018-01-10' }, { boughtOn: '2019-01-10' }])
  // Nobody has as many units: whose cost was split is not known, and the units have no day.
  const alone = readLedger([...before, entry('segregation', '2020-01-24', 0, 70, into)]).positions
  expect(alone[2]).toMatchObject({ costPaise: null, lots: [{ boughtOn: null }] })
  expect(alone[0]).toMatchObject({ costPaise: 163_333 })
})

test('C-008 C-062 a scheme and what was segregated from it have one XIRR together, since the payments for both are known', () => {
  const entries = [
    entry('purchase', '2025-01-01', 10_000, 100),
    entry('segregation', '2025-07-01', 0, 100, into),
  ]
  const valued = (more: readonly LedgerEntry[], navs: Record<string, number>) => {
    const at = new Map(
      Object.entries(navs).map(([code, nav]) => [
        code,
        { navE8: navOfRupees(nav), date: '2026-01-01' as IsoDate, before: null },
      ]),
    )
    return valueLedger(readLedger([...entries, ...more]), at)
  }
  const both = { 125497: 85, 118650: 10 }
  const { holdings, totals } = valued([], both)
  // By hand: 10,000 became 8,500 + 1,000 in 365 days. What each part cost is not known.
  expect(totals).toMatchObject({ xirr: { ok: true }, xirrWithout: 0, costUnknown: 2 })
  expect(totals.xirr.ok && totals.xirr.rate).toBeCloseTo(-0.05, 9)
  expect(holdings.map(({ xirr }) => xirr.ok)).toEqual([false, false])
  // Without a price of one part, or with units that came as a gift, nothing is known of both.
  for (const { totals: other } of [
    valued([], { 125497: 85 }),
    valued([entry('gift-in', '2025-08-01', 0, 10)], both),
    valued([entry('gift-out', '2025-08-01', 0, 10, into)], both),
  ])
    expect(other).toMatchObject({ xirr: { ok: false, reason: 'units-without-payment' }, xirrWithout: 2 })
})

test('C-132 units in unknown words have a cost where one is stated, and never a day or a sale', () => {
  const entries = [
    entry('purchase', '2020-01-10', 1_000, 100),
    entry('other-in', '2021-01-10', 900, 30),
    entry('other-in', '2021-02-10', 0, 5),
    entry('other-out', '2022-01-10', 700, 50),
  ]
  const { positions, problems } = readLedger(entries)
  expect(problems).toEqual([])
  // By hand: half of the first lot is gone, 500 are left; 900 are stated for 30 units, and nothing for 5.
  expect(positions[0]).toMatchObject({
    units: 85_000,
    costPaise: null,
    knownCostPaise: 140_000,
    givenCostPaise: 50_000,
    disposals: [],
    hasAllPayments: false,
    lots: [
      { boughtOn: '2020-01-10', costLeftPaise: 50_000 },
      { boughtOn: null, costLeftPaise: 90_000 },
      { boughtOn: null, costLeftPaise: null },
    ],
  })
  // Nobody knows whether money moved.
  expect(cashFlows(entries)).toHaveLength(1)
  // A sale of 80: 50 of the first lot, 1,096 days after 10 January 2020, and 30 with a stated cost and no day.
  const sold = readLedger([...entries, entry('redemption', '2023-01-10', 800, 80)]).positions[0]
  expect(sold?.disposals[0]?.sold.map(({ costPaise, heldDays }) => [costPaise, heldDays])).toEqual([
    [50_000, 1096],
    [90_000, null],
  ])
})

test('C-008 a gift and an inheritance come without day and cost; given away, units leave first in, first out, unsold', () => {
  for (const [came, left] of [
    ['gift-in', 'gift-out'],
    ['transmission-in', 'transmission-out'],
  ] as const) {
    const entries = [
      entry('purchase', '2020-01-10', 1_000, 100),
      entry(came, '2021-01-10', 900, 30),
      entry(left, '2022-01-10', 700, 50),
    ]
    const { positions, problems } = readLedger(entries)
    expect(problems).toEqual([])
    expect(positions[0]).toMatchObject({
      units: 80_000,
      costPaise: null,
      knownCostPaise: 50_000,
      givenCostPaise: 50_000,
      disposals: [],
      lots: [{ boughtOn: '2020-01-10' }, { boughtOn: null, costLeftPaise: null }],
    })
    expect(cashFlows(entries)).toHaveLength(1)
    const [more] = readLedger([...entries, entry(left, '2022-01-11', 0, 80.001)]).problems
    expect(more).toMatchObject({ reason: 'more-than-held', held: 80_000 })
  }
  // Half given away: 500 of the 1,000 paid in are in no holding, and no loss.
  const given = [entry('purchase', '2020-01-10', 1_000, 100), entry('gift-out', '2022-01-10', 0, 50)]
  const { totals } = valueLedger(readLedger(given), prices({ 125497: 12 }))
  expect(moneyAccount(totals, entryRows(given))).toMatchObject({
    netPaidInPaise: 100_000,
    costPaise: 50_000,
    givenPaise: 50_000,
    totalGainPaise: 10_000,
  })
  expect(totals.xirr).toEqual({ ok: false, reason: 'units-without-payment' })
})

test('C-006 a statement of a period says which costs it does not know, and sums the others', () => {
  const entries = [
    entry('opening', '2024-04-01', 0, 100),
    entry('redemption', '2025-06-01', 500, 40),
    entry('purchase', '2024-05-01', 1_000, 100, into),
    entry('redemption', '2025-06-01', 150, 10, into),
  ]
  const navs = new Map(
    ['125497', '118650'].map((code) => [code, rupeeSeries([{ day: dayNumber('2026-03-31'), nav: 15 }])]),
  )
  const { accounts, totals } = periodStatement(entries, navs, '2025-04-01', '2026-03-31')
  // 60 and 90 units at 15 are 900 and 1,350; the second cost 900.
  expect(accounts).toMatchObject([
    {
      openingCostPaise: null,
      closingCostPaise: null,
      realisedPaise: null,
      valuePaise: 90_000,
      unrealisedPaise: null,
    },
    { openingCostPaise: 100_000, closingCostPaise: 90_000, realisedPaise: 5_000, unrealisedPaise: 45_000 },
  ])
  expect(totals).toMatchObject({
    openingCostPaise: 100_000,
    openingUnknown: 1,
    closingCostPaise: 90_000,
    closingUnknown: 1,
    realisedPaise: 5_000,
    unknownSales: 1,
    valuePaise: 225_000,
    unrealisedPaise: 45_000,
  })
})

test('C-008 a statement of one scheme still knows what a merger brought into it', () => {
  const { accounts } = periodStatement(
    merged,
    new Map(),
    '2024-01-01',
    '2024-12-31',
    ({ schemeCode }) => schemeCode === '118650',
  )
  // A merger is no payment: the line has units and no amount.
  expect(accounts).toMatchObject([
    {
      schemeCode: '118650',
      closingCostPaise: 190_000,
      inPaise: 0,
      lines: [{ amountPaise: 0, units: 60_000 }],
    },
  ])
})

test('C-006 the curve has no money put in for units that nobody paid for, and what they earned since they came', () => {
  const days = ['2024-04-01', '2024-04-02'] as const
  const navs = (one: number, two: number) =>
    rupeeSeries(days.map((date, i) => ({ day: dayNumber(date), nav: i === 0 ? one : two })))
  const histories = new Map([
    ['125497', navs(10, 11)],
    ['118650', navs(25, 26)],
  ])
  const points = (entries: readonly LedgerEntry[]) =>
    worthOn(valueSeries(entries, histories, dayNumber(days[1])), days.map(dayNumber))
  const opening = points([entry('opening', days[0], 0, 100), entry('purchase', days[1], 110, 10)])
  // 100 at 10; then 110 at 11, of which 10 were paid for that day: 100 × 1 earned.
  expect(opening.map(({ valuePaise, putInPaise }) => [valuePaise, putInPaise])).toEqual([
    [100_000, null],
    [121_000, null],
  ])
  expect(earnedBetween(opening[0]!, opening[1]!)).toBe(10_000)
  // 50 given away at 11 are no loss: 100 × 1 earned.
  const given = points([entry('purchase', days[0], 1_000, 100), entry('gift-out', days[1], 0, 50)])
  expect(given).toMatchObject([
    { valuePaise: 100_000, putInPaise: 100_000, earnedPaise: 0 },
    { valuePaise: 55_000, putInPaise: null, earnedPaise: 10_000 },
  ])
  // A merger brings no money: 42 × 26 are 1,092, which is 92 more than was paid. The total gain says the same.
  const merger = points([
    entry('purchase', days[0], 1_000, 100),
    entry('merger-out', days[1], 1_100, 100),
    entry('merger-in', days[1], 1_100, 42, into),
  ])
  expect(merger[1]).toMatchObject({ valuePaise: 109_200, putInPaise: 100_000, earnedPaise: 9_200 })
})

test('C-008 STT, TDS and load are beside an amount that is already without them', () => {
  // Sold for 1,000.00, less 0.01 of STT, 100.00 of TDS and 10.00 of load.
  const sale = entry('redemption', '2025-01-10', 889.99, 100, {
    loadPaise: 1_000,
    sttPaise: 1,
    tdsPaise: 10_000,
  })
  const { positions } = readLedger([entry('purchase', '2024-01-10', 800, 100), sale])
  expect(positions[0]?.disposals[0]).toMatchObject({ gainPaise: 8_999 })
  const [problem] = readLedger([entry('purchase', '2024-01-10', 800, 100, { sttPaise: -1 })]).problems
  expect(problem?.reason).toBe('amount-out-of-range')
})

test('C-008 the table of kinds holds together, row by row', () => {
  for (const kind of transactionKinds) {
    const { units, cash, cost, amount, duty, rank, reversible } = kindRules[kind]
    const rules: [string, boolean][] = [
      [
        'units that come in have a cost, known or not',
        (units === 1) === (cost !== null) || cost === 'carried',
      ],
      [
        'only a merger carries a cost without bringing units',
        units === 1 || cost === null || cost === 'carried',
      ],
      ['money needs an amount', cash === 0 || amount],
      ['what is paid for has a cost', cash !== -1 || cost === 'paid'],
      ['duty is on what is paid', !duty || cost === 'paid'],
      ['what comes in counts before what goes out', units !== -1 || rank === 3],
      ['only a payment can come back', !reversible || cash === -1],
      [
        'a plus is money or units that come in',
        isOutward(kind) === (cash === 1 || units === -1 || units === 'undoes'),
      ],
    ]
    expect([kind, rules.filter(([, holds]) => !holds)]).toEqual([kind, []])
  }
})
