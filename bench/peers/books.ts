import { addDays, type IsoDate } from '#finance/dates.ts'
import { entry } from '#finance/fixtures/entries.ts'
import type { LedgerEntry } from '#finance/ledger-entry.ts'
import { navOfRupees } from '#finance/units.ts'
import { averageCost, beforeDuty, type PeerBook, type PeerPrices, startOfDay, taxIsLoss } from './figures.ts'

/** NAVs in rupees by scheme and day. Where a day has none before it, it had the same: it then rose between, and not on the day. */
function pricesOf(rows: Readonly<Record<string, readonly (readonly [IsoDate, number])[]>>): PeerPrices {
  return new Map(
    Object.entries(rows).map(([code, navs]) => [
      code,
      navs.flatMap(([date, nav], index) => {
        const before = addDays(date, -1)
        const row = { date, navE8: navOfRupees(nav) }
        const hasBefore = index === 0 || navs[index - 1]![0] === before
        return hasBefore ? [row] : [{ ...row, date: before }, row]
      }),
    ]),
  )
}

const start = '2025-01-01'
const middle = '2025-07-01'
/** 365 days after the start, so that a rate a year is a plain fraction. */
const end = '2026-01-01'
const a = { schemeCode: 'A' }
const b = { schemeCode: 'B' }
const first = (): LedgerEntry => entry('purchase', start, 10_000, 100, a)
const oneScheme = (at: number, last: number) =>
  pricesOf({
    A: [
      [start, 100],
      [middle, at],
      [end, last],
    ],
  })
/** Five rupees a unit are paid in the middle. */
const withDividend = pricesOf({
  A: [
    [start, 100],
    ['2025-06-30', 105],
    [middle, 100],
    [end, 104],
  ],
})

/** Books of a few rows that programs get wrong. Each figure was worked out by hand; where there is no working it is plain. */
export const traps: readonly PeerBook[] = [
  {
    name: 'An instalment comes back after four days',
    on: end,
    entries: [
      first(),
      entry('sip', '2025-03-01', 5_000, 40, { ...a, id: 'late' }),
      entry('reversal', '2025-03-05', 5_000, 40, { ...a, reverses: 'late' }),
    ],
    prices: pricesOf({
      A: [
        [start, 100],
        ['2025-03-01', 125],
        ['2025-03-05', 125],
        [end, 110],
      ],
    }),
    right: { units: 100_000, cost: 10_000, realised: 0, value: 11_000, gain: 1_000, twr: 0.1 },
    working: 'The 40 units were never paid for: 100 units of 100 are left.',
  },
  {
    name: 'A SIP is refused on its day',
    on: end,
    entries: [
      first(),
      entry('sip', middle, 5_000, 40, { ...a, id: 'refused' }),
      entry('reversal', middle, 5_000, 40, { ...a, reverses: 'refused' }),
    ],
    prices: oneScheme(125, 110),
    right: { units: 100_000, cost: 10_000, realised: 0, value: 11_000, gain: 1_000, xirr: 0.1, twr: 0.1 },
  },
  {
    name: 'Stamp duty, and half is sold',
    on: end,
    entries: [
      entry('purchase', start, 1_00_000, 999.95, { ...a, stampDutyPaise: 500 }),
      entry('redemption', end, 55_000, 500, a),
    ],
    prices: oneScheme(105, 110),
    right: {
      units: 499_950,
      cost: 49_997.5,
      realised: 4_997.5,
      value: 54_994.5,
      gain: 9_994.5,
      xirr: 0.099945,
      twr: 0.1,
    },
    working: '1,00,000 × 500 / 999.95 = 50,002.50 is the cost of what was sold.',
    conventions: [
      { figure: 'realised', value: 5_000, says: beforeDuty },
      { figure: 'cost', value: 49_995, says: averageCost },
      { figure: 'twr', value: 0.099945, says: taxIsLoss },
    ],
  },
  {
    name: 'Exit load and STT are taken off a sale',
    on: end,
    entries: [first(), entry('redemption', end, 10_889.89, 100, { ...a, loadPaise: 11_000, sttPaise: 11 })],
    prices: oneScheme(105, 110),
    right: { units: 0, cost: 0, realised: 889.89, value: 0, gain: 889.89, xirr: 0.088989, twr: 0.1 },
    working: '11,000 less 1 % load and 0.001 % STT is what came.',
    conventions: [
      { figure: 'realised', value: 890, says: beforeDuty },
      { figure: 'twr', value: 0.088989, says: taxIsLoss },
    ],
  },
  {
    name: 'A bad debt is segregated',
    on: end,
    entries: [first(), entry('segregation', middle, 0, 100, b)],
    prices: pricesOf({
      A: [
        [start, 100],
        ['2025-06-30', 100],
        [middle, 80],
        [end, 85],
      ],
      B: [
        [middle, 15],
        [end, 10],
      ],
    }),
    right: { units: 200_000, cost: 10_000, realised: 0, value: 9_500, gain: -500, xirr: -0.05, twr: -0.05 },
    working: 'Both parts together cost what the one did. How it is split, no statement says.',
  },
  {
    name: 'A scheme is merged into another',
    on: end,
    entries: [
      first(),
      entry('merger-out', middle, 11_000, 100, a),
      entry('merger-in', middle, 11_000, 220, b),
    ],
    prices: pricesOf({
      A: [
        [start, 100],
        [middle, 110],
      ],
      B: [
        [middle, 50],
        [end, 55],
      ],
    }),
    right: { units: 220_000, cost: 10_000, realised: 0, value: 12_100, gain: 2_100, xirr: 0.21, twr: 0.21 },
    working: 'No sale (section 47(xviii), Act of 1961): the cost goes along.',
  },
  {
    name: 'A switch',
    on: end,
    entries: [
      first(),
      entry('switch-out', middle, 11_000, 100, a),
      entry('switch-in', middle, 11_000, 110, b),
    ],
    prices: pricesOf({
      A: [
        [start, 100],
        [middle, 110],
        [end, 115],
      ],
      B: [
        [start, 90],
        [middle, 100],
        [end, 110],
      ],
    }),
    right: {
      units: 110_000,
      cost: 11_000,
      realised: 1_000,
      value: 12_100,
      gain: 2_100,
      xirr: 0.21,
      twr: 0.21,
    },
  },
  {
    name: 'A dividend is reinvested',
    on: end,
    entries: [first(), entry('dividend-reinvestment', middle, 500, 5, a)],
    prices: withDividend,
    right: { units: 105_000, cost: 10_500, realised: 0, value: 10_920, gain: 920, xirr: 0.092, twr: 0.092 },
    working: '105 × 104 / 10,000 is 1.092.',
  },
  {
    name: 'A dividend is paid out',
    on: end,
    entries: [first(), entry('dividend-payout', middle, 500, 0, a)],
    prices: withDividend,
    right: { units: 100_000, cost: 10_000, realised: 0, value: 10_400, gain: 900, twr: 0.092 },
    working: '(10,000 + 500) / 10,000 × 10,400 / 10,000 is 1.092.',
  },
  {
    name: 'A sale and a purchase on one day',
    on: end,
    entries: [first(), entry('redemption', middle, 6_000, 50, a), entry('purchase', middle, 6_000, 50, a)],
    prices: oneScheme(120, 130),
    right: { units: 100_000, cost: 11_000, realised: 1_000, value: 13_000, gain: 3_000, xirr: 0.3, twr: 0.3 },
    working: 'The sale takes the older units: 5,000 of cost go, 5,000 and 6,000 are left.',
    conventions: [{ figure: 'cost', value: 10_666.67, says: averageCost }],
  },
  {
    name: 'A purchase on a day when the NAV rises by a fifth',
    on: end,
    entries: [first(), entry('purchase', middle, 12_000, 100, a)],
    prices: pricesOf({
      A: [
        [start, 100],
        ['2025-06-30', 100],
        [middle, 120],
        [end, 120],
      ],
    }),
    right: { units: 200_000, cost: 22_000, realised: 0, value: 24_000, gain: 2_000, twr: 0.2 },
    working: 'The new units are bought at the NAV of that day, so only the old ones rose.',
    conventions: [{ figure: 'twr', value: 1 / 11, says: startOfDay }],
  },
  {
    name: 'Bonus units',
    on: end,
    entries: [first(), entry('bonus', middle, 0, 20, a), entry('redemption', end, 11_550, 110, a)],
    prices: pricesOf({
      A: [
        [start, 100],
        ['2025-06-30', 120],
        [middle, 100],
        [end, 105],
      ],
    }),
    right: { units: 10_000, cost: 0, realised: 1_550, value: 1_050, gain: 2_600, xirr: 0.26, twr: 0.26 },
    working: 'Ten of the 110 sold units cost nothing. 120 × 105 / 10,000 is 1.26.',
    conventions: [{ figure: 'cost', value: 833.33, says: averageCost }],
  },
  {
    name: 'Sold, bought again and sold again',
    on: end,
    entries: [
      entry('purchase', start, 1_000, 10, a),
      entry('redemption', '2025-04-01', 1_000, 5, a),
      entry('purchase', middle, 1_500, 5, a),
      entry('redemption', '2025-10-01', 1_500, 5, a),
    ],
    prices: pricesOf({
      A: [
        [start, 100],
        ['2025-04-01', 200],
        [middle, 300],
        ['2025-10-01', 300],
        [end, 300],
      ],
    }),
    right: { units: 5_000, cost: 1_500, realised: 1_500, value: 1_500, gain: 1_500, twr: 2 },
    working: '2,500 paid, 2,500 received, 1,500 left. First in, first out: 500 + 1,000 gained.',
    conventions: [{ figure: 'cost', value: 1_000, says: averageCost }],
  },
  {
    name: 'A loss of forty per cent',
    on: end,
    entries: [first()],
    prices: oneScheme(90, 60),
    right: { units: 100_000, cost: 10_000, realised: 0, value: 6_000, gain: -4_000, xirr: -0.4, twr: -0.4 },
  },
  {
    name: 'Nearly everything is lost',
    on: end,
    entries: [first()],
    prices: oneScheme(50, 0.1),
    right: { units: 100_000, cost: 10_000, realised: 0, value: 10, gain: -9_990, xirr: -0.999, twr: -0.999 },
  },
  {
    name: 'Bought today',
    on: start,
    entries: [first()],
    prices: oneScheme(100, 100),
    right: { units: 100_000, cost: 10_000, realised: 0, value: 10_000, gain: 0, xirr: 'none', twr: 0 },
    working: 'There is no time between payment and value, so no rate a year.',
  },
  {
    name: 'Seven days, five per cent up',
    on: '2025-01-08',
    entries: [first()],
    prices: pricesOf({
      A: [
        [start, 100],
        ['2025-01-08', 105],
      ],
    }),
    right: { units: 100_000, value: 10_500, gain: 500, xirr: 1.05 ** (365 / 7) - 1, twr: 0.05 },
  },
  {
    name: 'Two rates are true',
    on: '2025-01-02',
    entries: [
      entry('purchase', '2023-01-02', 1_000, 10, a),
      entry('redemption', '2024-01-02', 2_300, 9, a),
      entry('purchase', '2025-01-01', 1_320, 1, a),
    ],
    prices: pricesOf({
      A: [
        ['2023-01-02', 100],
        ['2024-01-02', 255.5556],
        ['2025-01-01', 1_320],
        ['2025-01-02', 0.005],
      ],
    }),
    right: { units: 2_000, xirr: 'none' },
    working: '−1,000, +2,300 a year later and −1,320 after two are worth nothing at 10 % and at 20 %.',
  },
  {
    name: 'Money in and out every month for two years',
    on: end,
    entries: Array.from({ length: 24 }, (_, i) => {
      const date = `${2024 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, '0')}-05` as IsoDate
      return i % 2 === 0 ? entry('purchase', date, 10_000, 100, a) : entry('redemption', date, 6_000, 60, a)
    }),
    prices: pricesOf({
      A: [
        ['2024-01-05', 100],
        ['2025-12-05', 100],
        [end, 120],
      ],
    }),
    right: { units: 480_000, cost: 48_000, realised: 0, value: 57_600, gain: 9_600, twr: 0.2 },
    working: 'Bought and sold at 100 throughout.',
  },
]
