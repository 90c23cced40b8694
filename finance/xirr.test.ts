import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayNumber, type IsoDate } from './dates.ts'
import { type CashFlow, xirr } from './xirr.ts'

type XirrCase = {
  id: string
  flows: [date: IsoDate, amount: number][]
  expected: number | null
  tolerance: number | null
}

const PUBLISHED: XirrCase[] = JSON.parse(
  readFileSync(new URL('./fixtures/xirr-vectors.json', import.meta.url), 'utf8'),
)

function dated(...flows: readonly (readonly [date: IsoDate, amount: number])[]): CashFlow[] {
  return flows.map(([date, amount]) => ({ day: dayNumber(date), amount }))
}

/** Yearly flows: the first today, the next after 365 days, and so on. */
function yearly(...amounts: readonly number[]): CashFlow[] {
  return amounts.map((amount, year) => ({ day: year * 365, amount }))
}

/** Flows whose only rates are those given: the product of (1 + r) x − 1 over x = 1 / (1 + r), multiplied out. */
function withRates(...rates: readonly number[]): CashFlow[] {
  let product = [1]
  for (const rate of rates) {
    const next = new Array<number>(product.length + 1).fill(0)
    product.forEach((amount, power) => {
      next[power]! -= amount
      next[power + 1]! += amount * (1 + rate)
    })
    product = next
  }
  return yearly(...product)
}

function seeded(seed: number) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('a thousand that becomes eleven hundred in a year earns 10 %', () => {
  expect(xirr(yearly(-1000, 1100))).toEqual({ ok: true, rate: expect.closeTo(0.1, 14), underOneYear: false })
})

test('a borrower pays the rate that a lender earns', () => {
  expect(xirr(yearly(1000, -1100))).toMatchObject({ rate: expect.closeTo(0.1, 14) })
})

test('agrees with the published example of the spreadsheet function XIRR', () => {
  // Microsoft Excel, documentation of XIRR: 0.373362535 (37.34 %).
  const flows = dated(
    ['2008-01-01', -10_000],
    ['2008-03-01', 2750],
    ['2008-10-30', 4250],
    ['2009-02-15', 3250],
    ['2009-04-01', 2750],
  )
  expect(xirr(flows)).toMatchObject({ rate: expect.closeTo(0.373362535, 8) })
})

test.each(PUBLISHED)('published case $id', ({ flows, expected, tolerance }) => {
  const result = xirr(dated(...flows))
  if (expected === null) {
    expect(result).toEqual({ ok: false, reason: 'no-root' })
  } else {
    if (!result.ok) throw new Error(result.reason)
    expect(Math.abs(result.rate - expected)).toBeLessThanOrEqual(tolerance!)
  }
})

test('money that comes back unchanged earns nothing, and that is an answer', () => {
  expect(xirr(yearly(-1000, 400, 600))).toEqual({ ok: true, rate: 0, underOneYear: false })
})

test('says when the time is under a year', () => {
  expect(
    xirr([
      { day: 0, amount: -100 },
      { day: 364, amount: 110 },
    ]),
  ).toMatchObject({ underOneYear: true })
  expect(
    xirr([
      { day: 0, amount: -100 },
      { day: 365, amount: 110 },
    ]),
  ).toMatchObject({ underOneYear: false })
})

test('the order of the flows changes nothing', () => {
  const flows = yearly(-1000, -500, 300, 1500)
  expect(xirr(flows.toReversed())).toEqual(xirr(flows))
})

test('one direction only has no rate', () => {
  const refusal = { ok: false, reason: 'needs-money-in-and-out' }
  expect(xirr([])).toEqual(refusal)
  expect(xirr(yearly(-1000))).toEqual(refusal)
  expect(xirr(yearly(-1000, -500))).toEqual(refusal)
  expect(xirr(yearly(1000, 0, 500))).toEqual(refusal)
})

test('no time has no rate', () => {
  expect(
    xirr([
      { day: 5, amount: -1000 },
      { day: 5, amount: 1100 },
    ]),
  ).toEqual({ ok: false, reason: 'all-on-one-day' })
})

test('what cancels on its own day leaves nothing to solve', () => {
  const flows = [
    { day: 0, amount: -1000 },
    { day: 0, amount: 1000 },
    { day: 365, amount: 10 },
  ]
  expect(xirr(flows)).toEqual({ ok: false, reason: 'no-root' })
})

test('flows that cancel on one day have no effect, wherever they are in the list', () => {
  const plain = yearly(-1000, 400, 900)
  const cancelled = (day: number) => [
    { day, amount: -250 },
    { day, amount: 250 },
  ]
  expect(xirr([...plain, ...cancelled(100), ...cancelled(500)])).toEqual(xirr(plain))
  // Before the first and after the last it must not move them either.
  expect(xirr([...cancelled(-300), ...plain, ...cancelled(1500)])).toEqual(xirr(plain))
})

test('flows that no rate can balance have none', () => {
  // x² − x + 1 has no real zero.
  expect(xirr(yearly(1, -1, 1))).toEqual({ ok: false, reason: 'no-root' })
})

test('several believable rates are no answer', () => {
  // The textbook case −1000, 2300, −1320: 10 % and 20 %.
  expect(xirr(yearly(-1000, 2300, -1320))).toEqual({ ok: false, reason: 'several-roots' })
  expect(xirr(withRates(0.05, 0.0501))).toEqual({ ok: false, reason: 'several-roots' })
  expect(xirr(withRates(0.1, 0.2, 0.3))).toEqual({ ok: false, reason: 'several-roots' })
  expect(xirr(withRates(0.1, 0.1))).toEqual({ ok: false, reason: 'several-roots' })
})

test('of several rates the one between −99 % and 1,000 % is the answer', () => {
  expect(xirr(withRates(0.1, 15))).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 12) })
  expect(xirr(withRates(-0.995, 0.1))).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 12) })
  expect(xirr(withRates(-0.995, 0.1, 15))).toMatchObject({ ok: true, rate: expect.closeTo(0.1, 10) })
})

test('several rates outside of that are no answer', () => {
  expect(xirr(withRates(12, 15))).toEqual({ ok: false, reason: 'several-roots' })
  expect(xirr(withRates(-0.999, 15))).toEqual({ ok: false, reason: 'several-roots' })
})

test('finds a single rate wherever it is', () => {
  expect(xirr(yearly(-1, 100))).toMatchObject({ rate: expect.closeTo(99, 10) })
  expect(xirr(yearly(-1000, 1))).toMatchObject({ rate: expect.closeTo(-0.999, 12) })
})

test('a rate at which late flows weigh nothing is found from the early ones', () => {
  // At 200 % a year a rupee of the 59th year is 1e-28; −1000 + 3000x is zero at x = 1/3, and the last two have the sign of 2x − 1.
  const flows = [
    { day: 0, amount: -1000 },
    { day: 365, amount: 3000 },
    { day: 59 * 365, amount: -1 },
    { day: 60 * 365, amount: 2 },
  ]
  expect(xirr(flows)).toMatchObject({ rate: expect.closeTo(2, 10) })
})

test('does not print an absurd rate', () => {
  const day = (amount: number) => [
    { day: 0, amount: -100 },
    { day: 1, amount },
  ]
  expect(xirr(day(200))).toEqual({ ok: false, reason: 'out-of-range' })
  expect(xirr(day(1))).toEqual({ ok: false, reason: 'out-of-range' })
})

test('refuses what is no day and no amount', () => {
  expect(() => xirr([{ day: 0, amount: Number.NaN }])).toThrow(
    'day must be whole and amount finite, got NaN on day 0',
  )
  expect(() => xirr([{ day: Infinity, amount: 1 }])).toThrow(RangeError)
})

test('finds every set of rates that flows were made from', () => {
  const random = seeded(17)
  for (let round = 0; round < 2000; round += 1) {
    const count = 1 + Math.floor(random() * 3)
    const rates = Array.from({ length: count }, () => Math.expm1(random() * 9 - 5.5))
    const logs = rates.map((rate) => Math.log1p(rate)).sort((a, b) => a - b)
    // Rates that nearly touch each other or the edges are another test's matter.
    if (logs.some((log, index) => log - (logs[index - 1] ?? -Infinity) < 0.05)) continue
    if (rates.some((rate) => Math.abs(rate + 0.99) < 1e-4 || Math.abs(rate - 10) < 0.05)) continue

    const result = xirr(withRates(...rates))
    const believable = rates.filter((rate) => rate > -0.99 && rate < 10)
    const answer = rates.length === 1 ? rates : believable
    if (answer.length === 1) {
      if (!result.ok) expect(result, String(rates)).toMatchObject({ ok: true })
      else expect(Math.abs(result.rate - answer[0]!) / (1 + answer[0]!), String(rates)).toBeLessThan(1e-9)
    } else {
      expect(result, String(rates)).toEqual({ ok: false, reason: 'several-roots' })
    }
  }
})

test('an answer balances the flows, for ten thousand clients', () => {
  const random = seeded(23)
  let answers = 0
  for (let round = 0; round < 10_000; round += 1) {
    const flows = Array.from({ length: 2 + Math.floor(random() * 20) }, () => ({
      day: 15_000 + Math.floor(random() * 4000),
      amount: Math.round((random() - 0.6) * 1e5),
    }))
    const result = xirr(flows)
    if (!result.ok) continue
    answers += 1
    const first = Math.min(...flows.map((flow) => flow.day))
    const worths = flows.map(({ day, amount }) => amount / (1 + result.rate) ** ((day - first) / 365))
    const size = worths.reduce((sum, worth) => sum + Math.abs(worth), 0)
    const off = Math.abs(worths.reduce((sum, worth) => sum + worth, 0)) / size
    // A rate is stored to 16 digits; near −100 % few of them are left for 1 + r.
    const tolerance = 1e-11 / Math.min(1, 1 + result.rate)
    if (!(off < tolerance)) expect(off, JSON.stringify(flows)).toBeLessThan(tolerance)
  }
  expect(answers).toBeGreaterThan(4000)
})

test('repeated withdrawals beyond the money put in still give the growth rate of the fund', () => {
  // Every rupee grows by 8 % a year, whenever it came and however it left; the rest is taken out in the end.
  const random = seeded(31)
  const growth = 1.08 ** (1 / 365)
  for (let client = 0; client < 200; client += 1) {
    const flows: CashFlow[] = []
    let day = 0
    let worth = 0
    for (let step = 0; step < 300; step += 1) {
      const days = 1 + Math.floor(random() * 30)
      day += days
      worth *= growth ** days
      const amount = step % 6 === 5 ? worth * 0.6 : -1000 * (1 + Math.floor(random() * 9))
      worth -= amount
      flows.push({ day, amount })
    }
    flows.push({ day: day + 100, amount: worth * growth ** 100 })
    expect(xirr(flows)).toEqual({ ok: true, rate: expect.closeTo(0.08, 9), underOneYear: false })
  }
})

test('twenty thousand payments that alternate have the rates that their factors have', () => {
  // One rupee in and one out by turns, each day, growing by 0.03 % a day, is −(1 − y)·(1 + y² + y⁴ + …) with y = 1.0003 x.
  // The last factor is never zero, so y = 1 is the only zero: 1.0003^365 − 1 a year.
  const growth = 1.0003
  const days = Array.from({ length: 20_000 }, (_, day) => day)
  const balanced = days.map((day) => ({ day, amount: (day % 2 === 0 ? -1 : 1) * growth ** day }))
  expect(xirr(balanced)).toMatchObject({ rate: expect.closeTo(growth ** 365 - 1, 10) })

  // (1 − y)·(1 − z)·(1 + y⁴ + y⁸ + …) has a zero at each of y = 1 and z = 1.0002 x = 1, which is 11.6 % and 7.6 % a year.
  const other = 1.0002
  const twice = days.map((day) => {
    const start = growth ** (day - (day % 4))
    const factor = [-1, growth + other, -growth * other, 0][day % 4]!
    return { day, amount: start * factor }
  })
  expect(xirr(twice)).toEqual({ ok: false, reason: 'several-roots' })
})

test('one rate among twenty thousand payments at random is found, and balances them', () => {
  const random = seeded(41)
  let answers = 0
  for (let client = 0; client < 20; client += 1) {
    const flows = Array.from({ length: 20_000 }, (_, day) => ({
      day,
      amount: Math.round(random() * 2e5 - 1e5),
    }))
    const result = xirr(flows)
    if (!result.ok) continue
    answers += 1
    const worths = flows.map(({ day, amount }) => amount / (1 + result.rate) ** (day / 365))
    const size = worths.reduce((sum, worth) => sum + Math.abs(worth), 0)
    expect(Math.abs(worths.reduce((sum, worth) => sum + worth, 0)) / size).toBeLessThan(1e-12)
  }
  expect(answers).toBeGreaterThan(0)
})

test('a century of monthly instalments does not overflow', () => {
  const flows = Array.from({ length: 1200 }, (_, month) => ({ day: month * 30, amount: -1000 }))
  for (const value of [1000, 1_200_000, 1e12, 1e30]) {
    expect(xirr([...flows, { day: 36_000, amount: value }])).toMatchObject({ ok: true })
  }
})
