import { expect, test } from 'vitest'
import {
  averagePaise,
  chargeOf,
  partInDays,
  type RateE6,
  rateOfPercent,
  type SchemeRates,
  sumOfValues,
  unitSteps,
  type YearlyRate,
  yearlyCost,
} from './costs.ts'
import { type DayNumber, dayNumber, type IsoDate, isoDate } from './dates.ts'
import { entry } from './fixtures/entries.ts'
import { navSeries } from './returns.ts'
import { navOfRupees, paise } from './units.ts'

const rate = (percent: string, from = '2020-04-01'): YearlyRate => ({
  from: isoDate(from),
  rate: rateOfPercent(percent) as RateE6,
  source: 'a test',
})
const prices = (...points: readonly (readonly [date: IsoDate, rupees: number])[]) =>
  navSeries(points.map(([date, rupees]) => ({ day: dayNumber(date), navE8: navOfRupees(rupees) })))
/** A price of ₹10 every week from 2023 to 2026. */
const tenRupees = navSeries(
  Array.from({ length: 200 }, (_, week) => ({
    day: (dayNumber('2023-01-02') + week * 7) as DayNumber,
    navE8: navOfRupees(10),
  })),
)
const thousandUnits = unitSteps([entry('purchase', '2023-03-01', 10_000, 1000)])

test('C-081 a lakh costs its expense ratio a year, and the firm gets its share', () => {
  const rates: SchemeRates = {
    expense: [rate('1.45', '2025-10-01'), rate('1.6', '2024-04-01')],
    share: [rate('0.6', '2025-04-01')],
  }
  // By hand: 1,00,000 × 1.45 % = 1,450.00; × 0.60 % = 600.00. Before October the ratio was 1.60 %: 1,600.00.
  expect(yearlyCost(paise(100_000_00), rates, '2026-11-22')).toMatchObject({
    costPaise: 1_450_00,
    sharePaise: 600_00,
  })
  expect(yearlyCost(paise(100_000_00), rates, '2025-09-30').costPaise).toBe(1_600_00)
  // ₹33.33 × 1.45 % = 48.3285 paise.
  expect(yearlyCost(paise(33_33), rates, '2026-11-22').costPaise).toBe(48)
})

test('C-081 what no rate is known of costs null, never 0', () => {
  const rates: SchemeRates = { expense: [rate('1.6', '2024-04-01')], share: [] }
  expect(yearlyCost(paise(100_00), rates, '2024-03-31')).toMatchObject({ costPaise: null, sharePaise: null })
  expect(yearlyCost(paise(100_00), rates, '2024-04-01')).toMatchObject({ costPaise: 1_60, sharePaise: null })
})

test('reads percentages as people write them', () => {
  expect(['1.25', '0', '0.0045', '10'].map(rateOfPercent)).toEqual([12_500, 0, 45, 100_000])
  expect(['', '-1', '1,25', '1.23456', '10.01', '1e1', 'x'].map(rateOfPercent)).toEqual(Array(7).fill(null))
})

test('C-081 a value that stays the same all year costs the rate of a year, leap year or not', () => {
  // 1,000 units at ₹10 are ₹10,000; × 1.2 % = ₹120.00, in 365 days as in the 366 of 2023-24.
  for (const [from, to, yearDays] of [
    ['2024-04-01', '2025-03-31', 365],
    ['2023-04-01', '2024-03-31', 366],
  ] as const) {
    const charge = chargeOf(thousandUnits, tenRupees, [rate('1.2')], from, to)
    expect(charge.paise).toBe(120_00)
    expect(charge.parts).toMatchObject([{ days: yearDays, yearDays, averagePaise: 10_000_00 }])
  }
})

test('C-081 a rate that changes within a year is charged for its own days', () => {
  // 1 Apr to 30 Sep 2024 are 183 days at 1.20 %, 1 Oct to 31 Mar are 182 at 0.90 %, of ₹10,000:
  // 120 × 183 / 365 = 60.164… → 60.16;  90 × 182 / 365 = 44.876… → 44.88.  Together 105.04.
  const rates = [rate('0.9', '2024-10-01'), rate('1.2')]
  const charge = chargeOf(thousandUnits, tenRupees, rates, '2024-04-01', '2025-03-31')
  expect(charge.parts.map((part) => [part.from, part.to, part.days, part.paise])).toEqual([
    ['2024-04-01', '2024-09-30', 183, 60_16],
    ['2024-10-01', '2025-03-31', 182, 44_88],
  ])
  expect(charge.paise).toBe(105_04)
})

test('C-081 the average counts each day at its own price, and weekends at the price before', () => {
  // 100 units. Thu 2 Jan at 10, Fri 3 Jan at 11, Sat and Sun at 11, Mon 6 Jan at 13: 1,000 + 1,100 × 3 + 1,300 = 5,600 over
  // 5 days: 1,120.00. At 3.65 % a year: 1,120 × 0.0365 × 5 / 365 = 0.56.
  const steps = unitSteps([entry('purchase', '2025-01-02', 1000, 100)])
  const history = prices(['2025-01-02', 10], ['2025-01-03', 11], ['2025-01-06', 13])
  const values = sumOfValues(steps, history, dayNumber('2025-01-01'), dayNumber('2025-01-06'))
  expect([values.days, averagePaise(values)]).toEqual([5, 1_120_00])
  expect(chargeOf(steps, history, [rate('3.65')], '2025-01-01', '2025-01-06').paise).toBe(56)
})

test('C-081 units that were sold cost nothing from that day on', () => {
  // 100 units at ₹10 on 2, 3 and 4 January; 40 left from the 5th: 3 × 1,000 + 2 × 400 = 3,800 over 5 days.
  const steps = unitSteps([
    entry('purchase', '2025-01-02', 1000, 100),
    entry('redemption', '2025-01-05', 600, 60),
    entry('redemption', '2025-01-07', 400, 40),
  ])
  const values = sumOfValues(steps, tenRupees, dayNumber('2025-01-01'), dayNumber('2025-01-31'))
  expect([values.days, averagePaise(values)]).toEqual([5, 760_00])
})

test('C-081 days without a price or without a rate are counted as not known', () => {
  const steps = unitSteps([entry('purchase', '2025-01-02', 1000, 100)])
  const late = chargeOf(steps, prices(['2025-01-05', 10]), [rate('1')], '2025-01-01', '2025-01-10')
  expect([late.heldDays, late.unknownDays]).toEqual([9, 3])
  const unrated = chargeOf(steps, tenRupees, [rate('1', '2025-01-09')], '2025-01-01', '2025-01-10')
  expect([unrated.heldDays, unrated.unknownDays]).toEqual([9, 7])
  // A price of 2 January stands until the 16th, two weeks: 15 of 30 days.
  const old = chargeOf(steps, prices(['2025-01-02', 10]), [rate('1')], '2025-01-02', '2025-01-31')
  expect([old.heldDays, old.unknownDays]).toEqual([30, 15])
  // No rate before the 9th, no price before the 5th: 7 days have neither or one, 2 have both.
  const neither = chargeOf(
    steps,
    prices(['2025-01-05', 10]),
    [rate('1', '2025-01-09')],
    '2025-01-01',
    '2025-01-10',
  )
  expect([neither.heldDays, neither.unknownDays]).toEqual([9, 7])
  expect(chargeOf(steps, null, [rate('1')], '2025-01-01', '2025-01-10')).toMatchObject({
    paise: null,
    unknownDays: 9,
  })
  expect(chargeOf(steps, tenRupees, [], '2025-01-01', '2025-01-10')).toMatchObject({
    paise: null,
    unknownDays: 9,
  })
  expect(chargeOf(steps, tenRupees, [rate('1')], '2024-01-01', '2024-12-31')).toEqual({
    parts: [],
    paise: 0,
    unknownDays: 0,
    heldDays: 0,
  })
})

test('C-081 an amount over two years is split by days without losing a paisa', () => {
  // ₹1.00 for 22 Mar to 10 Apr 2025, 20 days: 10 in the old year, 10 in the new one.
  const amount = { from: isoDate('2025-03-22'), to: isoDate('2025-04-10'), paise: paise(1_01) }
  const years = [
    partInDays(amount, '2024-04-01', '2025-03-31'),
    partInDays(amount, '2025-04-01', '2026-03-31'),
  ]
  expect(years).toEqual([51, 50])
  expect(partInDays(amount, '2026-04-01', '2027-03-31')).toBe(0)
  expect(partInDays({ ...amount, paise: paise(-1_01) }, '2024-04-01', '2026-03-31')).toBe(-1_01)
})

test('C-081 random holdings: the parts of a period cost what the whole costs, within a paisa each', () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  for (let round = 0; round < 50; round += 1) {
    const start = dayNumber('2024-04-01')
    const history = navSeries(
      Array.from({ length: 60 }, (_, at) => ({
        day: (start + at * 6) as DayNumber,
        navE8: navOfRupees(10 + next(9000) / 100),
      })),
    )
    const steps = unitSteps([
      entry('purchase', '2024-04-02', 0, 100 + next(5000)),
      entry('purchase', '2024-08-05', 0, 1 + next(500)),
    ])
    const middle = isoDate(`2024-${10 + next(3)}-1${next(10)}`)
    const all = [rate(`${next(3)}.${next(9000)}`)]
    const whole = chargeOf(steps, history, all, '2024-04-01', '2025-03-31').paise!
    const after = new Date(Date.parse(middle) + 86_400_000).toISOString().slice(0, 10) as IsoDate
    const parts =
      chargeOf(steps, history, all, '2024-04-01', middle).paise! +
      chargeOf(steps, history, all, after, '2025-03-31').paise!
    expect(Math.abs(whole - parts)).toBeLessThanOrEqual(1)
  }
})

test('C-081 units of a single day cost that day', () => {
  const steps = unitSteps([
    entry('purchase', '2025-01-02', 1000, 100),
    entry('redemption', '2025-01-03', 1000, 100),
  ])
  expect(sumOfValues(steps, tenRupees, dayNumber('2025-01-01'), dayNumber('2025-01-31')).days).toBe(1)
})

test('C-081 a thousand crore is averaged to the paisa', () => {
  const steps = unitSteps([entry('purchase', '2025-01-02', 10_000_000_000, 1_000_000_000)])
  expect(averagePaise(sumOfValues(steps, tenRupees, dayNumber('2025-01-02'), dayNumber('2025-01-31')))).toBe(
    10_000_000_000_00,
  )
})

test('two purchases of a day are one step', () => {
  const twice = [entry('purchase', '2025-01-02', 1000, 100), entry('purchase', '2025-01-02', 500, 50)]
  expect(unitSteps(twice)).toEqual([{ day: dayNumber('2025-01-02'), units: 150_000 }])
})
