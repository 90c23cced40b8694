import { expect, test } from 'vitest'
import { addDays, dayNumber, type IsoDate } from './dates.ts'
import { entry } from './fixtures/entries.ts'
import { valueLedger } from './fixtures/in-one-go.ts'
import { rupeeSeries } from './fixtures/series.ts'
import { readLedger } from './ledger.ts'
import type { Price } from './ledger-holdings.ts'
import { cashFlows } from './ledger-moves.ts'
import { divideRounded, paymentFor, shareOf, stampDutyOn, unitsFor, worthOf } from './ledger-units.ts'
import { milliUnits, navE8, navOfRupees, paise } from './units.ts'
import { earnedBetween, spacedDays, valueSeries, worthOn } from './value-series.ts'

const at = (nav: number, date: IsoDate, before: Price['before'] = null) =>
  new Map<string, Price>([['125497', { navE8: navOfRupees(nav), date, before }]])

test('units are what is left after stamp duty, over the NAV, three decimals half up', () => {
  // 2,500 × 5 / 100,005 is 0.12499; 2,499.88 / 165.3607 = 15.11774…
  expect(stampDutyOn(paise(250_000), 5)).toBe(12)
  expect(unitsFor(paise(250_000), paise(12), navE8(16_536_070_000))).toBe(15_118)
  // 12.345 at a NAV of 1 paisa less a hair rounds half up: 10 / 4 = 2.5 thousandths.
  expect(divideRounded(25n, 10n)).toBe(3n)
  expect(divideRounded(-25n, 10n)).toBe(-3n)
  expect(() => unitsFor(paise(100), paise(0), navE8(0))).toThrow('divisor must be above 0')
})

test('C-132 stamp duty is 0.005 % of what is left for units, as registrars print it', () => {
  // Payment × 5 / 100,005: 6,500 gives 0.32498, 2,000 gives 0.099995, 1,00,000 gives 4.99975.
  expect([6_500, 2_000, 100_000].map((rupees) => stampDutyOn(paise(rupees * 100), 5))).toEqual([32, 10, 500])
  // 0.005 % of 2,499.88 is 0.12499, of 6,499.68 is 0.32498.
  expect(paymentFor(paise(249_988), 5)).toBe(250_000)
  expect(paymentFor(paise(649_968), 5)).toBe(650_000)
})

test('a product beyond 2^53 keeps its last paisa', () => {
  // 1,00,00,000.001 units at ₹1,234.56789012: 1234567.89012 · 10^4 + 0.001 · 1234.57 = 12,34,56,78,901.20 + 1.23.
  expect(worthOf(milliUnits(10_000_000_001), navE8(123_456_789_012))).toBe(1_234_567_890_243)
  expect(shareOf(paise(100), milliUnits(1), milliUnits(3))).toBe(33)
})

test('what came in first goes out first, and the cost goes with it', () => {
  const { positions, problems } = readLedger([
    entry('redemption', '2024-03-01', 1_800, 150),
    entry('purchase', '2024-01-01', 1_000, 100),
    entry('sip', '2024-02-01', 1_100, 100),
  ])
  expect(problems).toEqual([])
  // By hand: the first lot whole (1,000) and half of the second (550); 50 units are left, which cost 550.
  const [position] = positions
  expect(position).toMatchObject({ units: 50_000, costPaise: 55_000 })
  expect(position?.disposals[0]).toMatchObject({ costPaise: 155_000, gainPaise: 25_000 })
  // Of the 1,800 received two thirds are 1,200 for the first 100 units, which cost 1,000; 600 for 50 that cost 550.
  expect(position?.disposals[0]?.sold.map(({ gainPaise }) => gainPaise)).toEqual([20_000, 5_000])
  // January and leap February: 31 + 29 days.
  expect(position?.disposals[0]?.sold.map(({ units, heldDays }) => [units, heldDays])).toEqual([
    [100_000, 60],
    [50_000, 29],
  ])
})

test('the parts of a lot add up to its cost to the paisa', () => {
  // ₹1.00 for three units, sold one by one: 33, 34 and 33 paise (0.333… and 0.666… rounded from the start).
  const { positions } = readLedger([
    entry('purchase', '2024-01-01', 1, 3),
    ...[1, 2, 3].map((day) => entry('redemption', addDays('2024-01-31', day), 0.5, 1)),
  ])
  expect(positions[0]?.disposals.map(({ costPaise }) => costPaise)).toEqual([33, 34, 33])
})

test('refuses to redeem more than is held, and says how much that is', () => {
  const { positions, problems } = readLedger([
    entry('purchase', '2024-01-10', 1_000, 100),
    entry('redemption', '2024-01-09', 10, 1),
    entry('redemption', '2024-02-01', 1_001, 100.001),
  ])
  expect(problems.map(({ reason, held }) => [reason, held])).toEqual([
    ['more-than-held', 0],
    ['more-than-held', 100_000],
  ])
  expect(positions[0]?.units).toBe(100_000)
})

test('folios are apart, even of one scheme', () => {
  const { problems } = readLedger([
    entry('purchase', '2024-01-10', 1_000, 100),
    entry('redemption', '2024-02-10', 1_000, 1, { folio: '200' }),
  ])
  expect(problems[0]?.reason).toBe('more-than-held')
})

test('money and units of one day come in before they go out', () => {
  const { problems } = readLedger([
    entry('redemption', '2024-01-10', 1_000, 100),
    entry('purchase', '2024-01-10', 1_000, 100),
  ])
  expect(problems).toEqual([])
})

test('1.18/2 a bonus costs nothing, a reinvested dividend costs its amount and moves no money', () => {
  const entries = [
    entry('purchase', '2024-01-01', 1_000, 100),
    entry('bonus', '2024-02-01', 0, 100),
    entry('dividend-reinvestment', '2024-03-01', 50, 10),
    entry('dividend-payout', '2024-04-01', 20, 0),
  ]
  expect(readLedger(entries).positions[0]).toMatchObject({ units: 210_000, costPaise: 105_000 })
  expect(cashFlows(entries).map(({ amount }) => amount)).toEqual([-1_000, 20])
})

test('1.18/2 a reversal takes the bounced instalment out and gives its money back', () => {
  const sip = entry('sip', '2024-02-01', 500, 50)
  const entries = [
    entry('purchase', '2024-01-01', 1_000, 100),
    sip,
    entry('reversal', '2024-02-05', 500, 50, { reverses: sip.id }),
  ]
  expect(readLedger(entries).positions[0]).toMatchObject({ units: 100_000, costPaise: 100_000 })
  expect(cashFlows(entries).map(({ amount }) => amount)).toEqual([-1_000, -500, 500])
  const late = readLedger([...entries, entry('reversal', '2024-02-06', 500, 50, { reverses: sip.id })])
  expect(late.problems[0]?.reason).toBe('nothing-to-reverse')
  const sold = readLedger([
    sip,
    entry('redemption', '2024-02-02', 1, 1),
    entry('reversal', '2024-02-05', 500, 50, { reverses: sip.id }),
  ])
  expect(sold.problems[0]?.reason).toBe('reversed-units-sold')
})

test('1.18/2 a switch is a receipt in one fund and a payment in the other, and nothing in both together', () => {
  const entries = [
    entry('purchase', '2024-01-01', 1_000, 100),
    entry('switch-out', '2024-06-01', 1_200, 100),
    entry('switch-in', '2024-06-01', 1_200, 60, { schemeCode: '118650' }),
  ]
  const { positions } = readLedger(entries)
  expect(positions.map(({ units, costPaise }) => [units, costPaise])).toEqual([
    [0, 0],
    [60_000, 120_000],
  ])
  expect(cashFlows(entries).reduce((sum, flow) => sum + flow.amount, 0)).toBe(-1_000)
})

test('refuses amounts that are no sizes', () => {
  const { problems } = readLedger([
    entry('purchase', '2024-01-01', -1, 1),
    entry('purchase', '2024-01-01', 1, 0),
    entry('purchase', '2024-01-01', 1, 1, { milliUnits: 0.5 }),
  ])
  expect(problems.map(({ reason }) => reason)).toEqual(Array(3).fill('amount-out-of-range'))
})

test('values, gains and the change of a day', () => {
  const ledger = readLedger([
    entry('purchase', '2024-01-01', 1_000, 100),
    entry('purchase', '2025-01-01', 600, 50),
  ])
  // 150 units at 12 are 1,800: 200 gained on 1,600, 12.5 %. Yesterday 100 units were worth 11.50 each: 50 more today.
  const { holdings, totals } = valueLedger(
    ledger,
    at(12, '2025-01-01', { navE8: navOfRupees(11.5), date: '2024-12-31' }),
  )
  expect(holdings[0]).toMatchObject({
    valuePaise: 180_000,
    gainPaise: 20_000,
    returnFraction: 0.125,
    dayChangePaise: 5_000,
    allocation: 1,
  })
  expect(totals).toMatchObject({ costPaise: 160_000, valuePaise: 180_000, activeFunds: 1, unpriced: 0 })
  // 1,000 grew to 1,200 in 366 days, the 600 of the last day not at all: 1.2^(365/366) − 1.
  expect(totals.xirr).toMatchObject({ ok: true, underOneYear: false })
  expect(totals.xirr.ok && totals.xirr.rate).toBeCloseTo(1.2 ** (365 / 366) - 1, 10)
})

test('without a price there is no value, and the result says so', () => {
  const { holdings, totals } = valueLedger(
    readLedger([entry('purchase', '2024-01-01', 1_000, 100)]),
    new Map(),
  )
  expect(holdings[0]).toMatchObject({ valuePaise: null, gainPaise: null, allocation: null })
  expect(totals).toMatchObject({ valuePaise: null, gainPaise: null, unpriced: 1 })
  expect(totals.xirr).toEqual({ ok: false, reason: 'needs-money-in-and-out' })
})

test('under a year XIRR says so, and an empty ledger has none', () => {
  const { totals } = valueLedger(
    readLedger([entry('purchase', '2024-01-01', 1_000, 100)]),
    at(11, '2024-07-01'),
  )
  expect(totals.xirr).toMatchObject({ ok: true, underOneYear: true })
  expect(valueLedger(readLedger([]), new Map()).totals).toMatchObject({ valuePaise: 0, xirr: { ok: false } })
})

test('the curve follows value and money put in from day to day', () => {
  const series = rupeeSeries(
    (['2024-01-01', '2024-01-02', '2024-01-05'] as const).map((date, i) => ({
      day: dayNumber(date),
      nav: 10 + i,
    })),
  )
  const points = worthOn(
    valueSeries(
      [entry('purchase', '2024-01-01', 1_000, 100), entry('redemption', '2024-01-03', 550, 50)],
      new Map([['125497', series]]),
      dayNumber('2024-01-05'),
    ),
    [0, 1, 2, 4].map((later) => dayNumber(addDays('2024-01-01', later))),
  )
  // 100 at 10, at 11; then 50 at 11, at 12.
  expect(points.map(({ valuePaise, putInPaise }) => [valuePaise, putInPaise])).toEqual([
    [100_000, 100_000],
    [110_000, 100_000],
    [55_000, 45_000],
    [60_000, 45_000],
  ])
  // From 1,100 to 600 while 550 was taken out: 50 were earned. At the end 600 + 550 − 1,000 in all.
  expect(earnedBetween(points[1]!, points[3]!)).toBe(5_000)
  expect(earnedBetween(points[0]!, points[3]!)).toBe(15_000)
  expect(spacedDays(0, 10, 3)).toEqual([0, 5, 10])
})
