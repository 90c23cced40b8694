import { expect, test } from 'vitest'
import type { IsoDate } from './dates.ts'
import { entry } from './fixtures/entries.ts'
import { readLedger } from './ledger.ts'
import {
  type DatedLoad,
  type HeldLot,
  heldLots,
  loadRate,
  lockState,
  quoteRedemption,
  type SellingRules,
} from './redemption.ts'
import { milliUnits, type NavE8, navOfRupees, paise } from './units.ts'

const onePercentFor12Months: DatedLoad[] = [
  { from: '2020-01-01', rule: { free: 0, steps: [{ within: { count: 12, unit: 'month' }, rate: 10_000 }] } },
]
const tenPercentFree: DatedLoad[] = [
  {
    from: '2020-01-01',
    rule: { free: 100_000, steps: [{ within: { count: 1, unit: 'year' }, rate: 10_000 }] },
  },
]
const rules = (part: Partial<SellingRules> = {}): SellingRules => ({
  loads: onePercentFor12Months,
  lock: null,
  stt: 10,
  ...part,
})
const lot = (boughtOn: IsoDate | null, units: number, left = units): HeldLot => ({
  boughtOn,
  earlier: null,
  bought: milliUnits(units * 1000),
  left: milliUnits(left * 1000),
  costLeftPaise: paise(left * 50_00),
})
const nav: NavE8 = navOfRupees(100)
const units = (count: number) => ({ units: milliUnits(count * 1000) })

// Both bought at ₹50 a unit; on 1 July 2026 the first is older than 12 months, the second is not.
const lots = [lot('2025-01-10', 100), lot('2026-01-10', 100)]

test('C-032 the oldest units go first, and only the young ones pay the load', () => {
  const quoted = quoteRedemption(lots, units(150), rules(), nav, '2026-07-01')
  // By hand: 150 × ₹100 = ₹15,000; load 1 % of 50 × ₹100 = ₹50; STT 0.001 % of ₹14,950 = 14.95 paise, 15 paise.
  expect(quoted).toMatchObject({
    ok: true,
    quote: {
      valuePaise: 15_000_00,
      loadPaise: 50_00,
      afterLoadPaise: 14_950_00,
      sttPaise: 15,
      netPaise: 14_949_85,
      lots: [
        { units: 100_000, loadPaise: 0, loadRate: 0 },
        { units: 50_000, loadPaise: 50_00, loadRate: 10_000 },
      ],
    },
  })
})

test('C-032 an amount is reached after the load', () => {
  const quoted = quoteRedemption(lots, { amountPaise: paise(12_000_00) }, rules(), nav, '2026-07-01')
  // By hand: 100 units bring ₹10,000. The other ₹2,000 need 2,000 / 99 = 20.2020… units, so 20.203: ₹2,020.30 less
  // ₹20.20 load: ₹12,000.10 together. One thousandth less would bring 20.202 × 99 = ₹1,999.998 of the second purchase.
  expect(quoted).toMatchObject({
    ok: true,
    quote: { units: 120_203, valuePaise: 12_020_30, loadPaise: 20_20, afterLoadPaise: 12_000_10 },
  })
})

test('C-032 a tenth of each purchase leaves without load', () => {
  const quoted = quoteRedemption(
    [lot('2026-01-10', 100)],
    units(30),
    rules({ loads: tenPercentFree }),
    nav,
    '2026-07-01',
  )
  // By hand: 10 of 100 units are free, 20 pay 1 % of ₹2,000.
  expect(quoted).toMatchObject({ ok: true, quote: { loadPaise: 20_00, lots: [{ loadedUnits: 20_000 }] } })
})

test('C-032 units of the free tenth that are sold already are not free again', () => {
  const sold = quoteRedemption(
    [lot('2026-01-10', 100, 94)],
    units(30),
    rules({ loads: tenPercentFree }),
    nav,
    '2026-07-01',
  )
  // 6 of the 10 free units are gone: 4 are left, 26 pay.
  expect(sold).toMatchObject({ ok: true, quote: { loadPaise: 26_00 } })
  const amount = quoteRedemption(
    [lot('2026-01-10', 100)],
    { amountPaise: paise(1_990_00) },
    rules({ loads: tenPercentFree }),
    nav,
    '2026-07-01',
  )
  // 10 free units bring ₹1,000, ten more ₹990.
  expect(amount).toMatchObject({
    ok: true,
    quote: { units: 20_000, loadPaise: 10_00, afterLoadPaise: 1_990_00 },
  })
})

test('C-032 the last day of the period still pays', () => {
  expect(loadRate(onePercentFor12Months, '2025-07-01', '2026-07-01')?.rate).toBe(10_000)
  expect(loadRate(onePercentFor12Months, '2025-07-01', '2026-07-02')?.rate).toBe(0)
})

test('C-032 the load of the day of purchase holds, and none is guessed for earlier purchases', () => {
  const loads: DatedLoad[] = [
    { from: '2024-01-01', rule: { free: 0, steps: [{ within: { count: 30, unit: 'day' }, rate: 5_000 }] } },
    ...onePercentFor12Months,
  ]
  expect(loadRate(loads, '2023-12-31', '2024-01-15')?.rate).toBe(10_000)
  expect(loadRate(loads, '2024-01-01', '2024-01-15')?.rate).toBe(5_000)
  expect(loadRate(loads, '2019-12-31', '2024-01-15')).toBeNull()
})

test('C-032 an unknown load leaves what follows from it unknown', () => {
  const quoted = quoteRedemption(lots, units(150), rules({ loads: null }), nav, '2026-07-01')
  expect(quoted).toMatchObject({
    ok: true,
    quote: { valuePaise: 15_000_00, loadPaise: null, afterLoadPaise: null, sttPaise: null, netPaise: null },
  })
  expect(quoteRedemption(lots, units(150), rules({ stt: null }), nav, '2026-07-01')).toMatchObject({
    quote: { afterLoadPaise: 14_950_00, sttPaise: null, netPaise: null },
  })
})

test('C-032 each purchase of an ELSS is locked three years, and its free units go', () => {
  const elss = rules({
    loads: [{ from: '2000-01-01', rule: { free: 0, steps: [] } }],
    lock: { count: 3, unit: 'year' },
  })
  const held = [lot('2023-07-01', 40), lot('2023-08-01', 30)]
  const state = lockState(held, elss.lock, '2026-07-01')
  expect(state).toEqual({
    free: 40_000,
    locked: 30_000,
    waits: [{ units: 30_000, boughtOn: '2023-08-01', freeOn: '2026-08-01' }],
  })
  expect(quoteRedemption(held, units(40), elss, nav, '2026-07-01')).toMatchObject({ ok: true })
  expect(quoteRedemption(held, 'all', elss, nav, '2026-07-01')).toMatchObject({ ok: false, reason: 'locked' })
  expect(quoteRedemption(held, 'all', elss, nav, '2026-08-01')).toMatchObject({ ok: true })
})

test('C-032 units of an unknown day have an unknown load, and count as locked where there is a lock', () => {
  const quoted = quoteRedemption([lot(null, 10)], 'all', rules(), nav, '2026-07-01')
  expect(quoted).toMatchObject({ ok: true, quote: { valuePaise: 1_000_00, loadPaise: null } })
  const free = rules({ loads: [{ from: '2012-10-01', rule: { free: 0, steps: [] } }] })
  expect(quoteRedemption([lot(null, 10)], 'all', free, nav, '2026-07-01')).toMatchObject({
    quote: { loadPaise: 0 },
  })
  const locked = rules({ lock: { count: 3, unit: 'year' } })
  expect(quoteRedemption([lot(null, 10)], 'all', locked, nav, '2026-07-01')).toMatchObject({
    ok: false,
    reason: 'locked',
    lock: { free: 0, waits: [{ boughtOn: null, freeOn: null }] },
  })
})

test('C-032 more than is held, and nothing, are refused', () => {
  const ask = (what: Parameters<typeof quoteRedemption>[1]) =>
    quoteRedemption(lots, what, rules(), nav, '2026-07-01')
  expect(ask(units(200.001))).toMatchObject({ ok: false, reason: 'more-than-held' })
  // 100 units at ₹100 and 100 at ₹99 are ₹19,900.
  expect(ask({ amountPaise: paise(19_900_00) })).toMatchObject({ ok: true, quote: { units: 200_000 } })
  expect(ask({ amountPaise: paise(19_900_01) })).toMatchObject({ ok: false, reason: 'more-than-held' })
  expect(ask(units(0))).toMatchObject({ ok: false, reason: 'nothing-asked' })
  expect(quoteRedemption([], 'all', rules(), nav, '2026-07-01')).toMatchObject({
    ok: false,
    reason: 'nothing-asked',
  })
})

test('C-032 values of the parts add up to the value of all units', () => {
  // ₹33.3333 a unit: three lots of 0.001 units are 3.3, 3.3 and 3.3 paise, together 9.99999, so 10.
  const odd = Array.from({ length: 3 }, () => lot('2024-01-01', 0.001))
  const quoted = quoteRedemption(odd, 'all', rules(), navOfRupees(33.3333), '2026-07-01')
  if (!quoted.ok) throw new Error('refused')
  expect(quoted.quote.valuePaise).toBe(10)
  expect(quoted.quote.lots.map(({ valuePaise }) => valuePaise)).toEqual([3, 4, 3])
})

test('C-032 the lots of a holding come oldest first, with what is left of each', () => {
  const { positions } = readLedger([
    entry('purchase', '2025-01-10', 1_000, 10),
    entry('sip', '2025-02-10', 600, 5),
    entry('redemption', '2026-01-10', 500, 4),
  ])
  // By hand: 6 of the first 10 units are left, at ₹100 each.
  expect(heldLots(positions[0]!)).toEqual([
    { earlier: null, boughtOn: '2025-01-10', bought: 10_000, left: 6_000, costLeftPaise: 600_00 },
    { earlier: null, boughtOn: '2025-02-10', bought: 5_000, left: 5_000, costLeftPaise: 600_00 },
  ])
})
