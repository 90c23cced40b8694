import { expect, test } from 'vitest'
import { addDays, dayNumber, type IsoDate } from './dates.ts'
import { fallsOf } from './falls.ts'
import { entry } from './fixtures/entries.ts'
import { rupeeSeries } from './fixtures/series.ts'
import type { LedgerEntry } from './ledger-entry.ts'
import { periodWorth, yearsOf } from './period-worth.ts'
import { sameRupees } from './same-rupees.ts'
import { switchedPaise } from './switch-pairs.ts'
import { paise } from './units.ts'
import { valueSeries } from './value-series.ts'

const start: IsoDate = '2024-01-01'
const day = (later: number) => dayNumber(addDays(start, later))
const date = (later: number) => addDays(start, later)

/** One price a day from the start on. */
const daily = (...navs: readonly number[]) => rupeeSeries(navs.map((nav, i) => ({ day: day(i), nav })))

const two = { schemeCode: '118650' }

function seriesOf(entries: readonly LedgerEntry[], navs: readonly number[], others: readonly number[] = []) {
  return valueSeries(
    entries,
    new Map([
      ['125497', daily(...navs)],
      ['118650', daily(...others)],
    ]),
    day(navs.length - 1),
  )
}

test('C-062 what one fund did does not depend on the money that came and went', () => {
  const series = seriesOf(
    [
      entry('purchase', date(0), 1_000, 100),
      entry('purchase', date(1), 24_000, 2_000),
      entry('redemption', date(2), 20_000, 2_000),
    ],
    [10, 12, 10, 11],
  )
  // By hand: 12/10 · 10/12 · 11/10, the growth of the NAV from 10 to 11.
  expect(series.growth.map((one) => Math.round(one * 1e9) / 1e9)).toEqual(new Float64Array([1, 1.2, 1, 1.1]))
  expect([...series.value]).toEqual([100_000, 2_520_000, 100_000, 110_000])
})

test('C-062 a switch is no flow, and what it cost counts', () => {
  // 100 units at 11 less 1 % load are 1,089; three days later they buy 43.56 at 25.
  const entries = [
    entry('purchase', date(0), 1_000, 100),
    entry('switch-out', date(1), 1_089, 100),
    entry('switch-in', date(3), 1_089, 43.56, two),
  ]
  const series = seriesOf(entries, [10, 11, 99, 99, 99], [20, 24, 24, 25, 30])
  expect(switchedPaise(entries).size).toBe(2)
  expect(series.flows.map((flow) => flow.paise)).toEqual([100_000])
  // While it is on its way the money is still the client's.
  expect([...series.value]).toEqual([100_000, 108_900, 108_900, 108_900, 130_680])
  // 1.089 · 30/25.
  expect(series.growth.at(-1)).toBeCloseTo(1.3068, 12)
})

test('C-062 a switch to a fund that is not in the ledger is money taken out', () => {
  const entries = [entry('purchase', date(0), 1_000, 100), entry('switch-out', date(1), 550, 50)]
  const series = seriesOf(entries, [10, 11, 12])
  expect(series.flows.map((flow) => flow.paise)).toEqual([100_000, -55_000])
  expect(series.growth.at(-1)).toBeCloseTo(1.2, 12)
})

test('C-062 dividends count as earned, paid out or reinvested, and so do bonus units', () => {
  // 1,000 at 10; 1 a unit is paid out while the NAV falls to 10 from 11; then it is 10.5.
  const paidOut = seriesOf(
    [entry('purchase', date(0), 1_000, 100), entry('dividend-payout', date(1), 100, 0)],
    [10, 10, 10.5],
  )
  expect(paidOut.growth.at(-1)).toBeCloseTo(1.1 * 1.05, 12)
  const reinvested = seriesOf(
    [entry('purchase', date(0), 1_000, 100), entry('dividend-reinvestment', date(1), 100, 10)],
    [10, 10, 10.5],
  )
  expect(reinvested.growth.at(-1)).toBeCloseTo(1.1 * 1.05, 12)
  const bonus = seriesOf([entry('purchase', date(0), 1_000, 100), entry('bonus', date(1), 0, 100)], [10, 5])
  expect(bonus.growth.at(-1)).toBeCloseTo(1, 12)
})

test('C-063 a fall lasts from its peak to the day on which the peak is reached again', () => {
  //            0    1    2   3   4    5    6
  const falls = fallsOf([0, 1, 2, 3, 4, 5, 6], [100, 110, 99, 88, 105, 110, 104], 0.05)
  // From 110 to 88: 20 %. Back on the fifth day. From 110 to 104: 5.45 %, not back.
  expect(falls).toEqual([
    { depth: expect.closeTo(0.2, 12), peak: 1, trough: 3, recovery: 5 },
    { depth: expect.closeTo(6 / 110, 12), peak: 5, trough: 6, recovery: null },
  ])
  expect(fallsOf([0, 1, 2], [3, 2, 1], 0.05, 2)).toEqual([])
})

test('C-062 a year and more has a yearly rate, less than that the whole change', () => {
  const entries = [entry('purchase', '2024-01-01', 1_000, 100)]
  const navs = new Map([
    [
      '125497',
      rupeeSeries([
        { day: dayNumber('2024-01-01'), nav: 10 },
        { day: dayNumber('2024-12-30'), nav: 11 },
        { day: dayNumber('2024-12-31'), nav: 11 },
        { day: dayNumber('2025-12-31'), nav: 12.1 },
      ]),
    ],
  ])
  const series = valueSeries(entries, navs, dayNumber('2025-12-31'))
  const in2024 = periodWorth(series, { from: dayNumber('2023-12-31'), to: dayNumber('2024-12-30') })
  // 364 days from the first transaction on.
  expect(in2024).toMatchObject({
    isWhole: false,
    openingPaise: 0,
    inPaise: 100_000,
    earnedPaise: 10_000,
    own: { ok: true, kind: 'absolute', value: 0.1 },
    funds: { kind: 'absolute', value: expect.closeTo(0.1, 12) },
  })
  const in2025 = periodWorth(series, { from: dayNumber('2024-12-31'), to: dayNumber('2025-12-31') })
  expect(in2025).toMatchObject({
    isWhole: true,
    openingPaise: 110_000,
    closingPaise: 121_000,
    own: { ok: true, kind: 'a-year', value: expect.closeTo(0.1, 9) },
    funds: { kind: 'a-year', value: expect.closeTo(0.1, 9) },
  })
  expect(periodWorth(series, { from: 0, to: dayNumber('2023-12-31') })).toBeNull()
})

test('C-006 C-062 a period in which units came without a payment has no rate, a later one has', () => {
  const series = seriesOf([entry('opening', date(1), 0, 100)], [10, 10, 12, 13])
  expect(periodWorth(series, { from: day(0), to: day(3) })).toMatchObject({
    own: { ok: false, reason: 'units-without-payment' },
    inKindPaise: 100_000,
    earnedPaise: 30_000,
  })
  expect(periodWorth(series, { from: day(2), to: day(3) })?.own).toMatchObject({ ok: true, kind: 'absolute' })
})

test('C-062 years go from the last day of the one before', () => {
  const [first, last] = [dayNumber('2024-02-10'), dayNumber('2025-05-01')]
  expect(yearsOf('financial', first, last)).toEqual([
    { label: '2025-26', from: dayNumber('2025-03-31'), to: last, isWhole: false },
    { label: '2024-25', from: dayNumber('2024-03-31'), to: dayNumber('2025-03-31'), isWhole: true },
    { label: '2023-24', from: dayNumber('2023-03-31'), to: dayNumber('2024-03-31'), isWhole: false },
  ])
  expect(yearsOf('calendar', first, last).map(({ label }) => label)).toEqual(['2025', '2024'])
})

test('C-061 the same rupees buy and sell at the NAV of the index fund on the client’s days', () => {
  const fund = rupeeSeries([
    { day: day(0), nav: 20 },
    // No price on days 1 and 2: an order of day 1 has that of day 3.
    { day: day(3), nav: 25 },
    { day: day(9), nav: 30 },
  ])
  const found = sameRupees(
    [
      { day: day(0), paise: paise(100_000) },
      { day: day(1), paise: paise(50_000) },
      { day: day(3), paise: paise(-25_000) },
    ],
    fund,
    day(9),
    () => 5,
  )
  // By hand, 5 paise and 2 paise (500 × 5 / 100,005 = 0.024999) of duty: 999.95 / 20 = 49.998; 499.98 / 25 = 19.999; 250 / 25 = 10. 59.997 × 30 = 1,799.91.
  expect(found).toMatchObject({
    ok: true,
    units: 59_997,
    valuePaise: 179_991,
    shortPaise: 0,
    rows: [
      { units: 49_998, dutyPaise: 5 },
      { units: 19_999, dutyPaise: 2, price: { day: day(3) } },
      { units: -10_000, held: 59_997 },
    ],
  })
})

test('C-061 what the index fund could not have paid is said, and its units never go below zero', () => {
  const fund = rupeeSeries([
    { day: day(0), nav: 20 },
    { day: day(1), nav: 10 },
    { day: day(2), nav: 10 },
  ])
  const flows = [
    { day: day(0), paise: paise(100_000) },
    { day: day(1), paise: paise(-80_000) },
  ]
  // 50 units at 10 are 500; 300 of the 800 are missing.
  expect(sameRupees(flows, fund, day(2), () => 0)).toMatchObject({
    ok: true,
    units: 0,
    valuePaise: 0,
    outPaise: 50_000,
    shortPaise: 30_000,
  })
})

test('C-061 an index fund that is younger than the first rupee, or whose prices ended, has no answer', () => {
  const fund = rupeeSeries([
    { day: day(5), nav: 20 },
    { day: day(6), nav: 20 },
  ])
  const one = (later: number) => [{ day: day(later), paise: paise(1_000) }]
  expect(sameRupees(one(4), fund, day(6), () => 0)).toEqual({
    ok: false,
    reason: 'prices-missing',
    from: day(5),
    to: day(6),
  })
  expect(sameRupees(one(5), fund, day(21), () => 0)).toMatchObject({ ok: false, reason: 'prices-missing' })
  expect(sameRupees([], fund, day(6), () => 0)).toEqual({ ok: false, reason: 'no-flows' })
})
