import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type DayNumber, dayNumber, type IsoDate } from './dates.ts'
import { fallsOf } from './falls.ts'
import { rupeeSeries } from './fixtures/series.ts'
import { annualised, chained } from './period-worth.ts'
import { sortino, volatility } from './risk.ts'
import { xirr } from './xirr.ts'

/*
 * Published test cases of other projects, each with its source and tolerance: Portfolio Performance, hledger, Ghostfolio,
 * empyrical. Only their inputs and figures are used.
 */

type Case<Input, Expected> = {
  readonly id: string
  readonly kind: string
  readonly input: Input
  readonly expected: Expected
  readonly tolerance: number
}

// The cases of one kind have one shape; the file says which.
function casesOf<Input, Expected>(file: string, kind: string): Case<Input, Expected>[] {
  const text = readFileSync(new URL(`./fixtures/vectors/${file}.json`, import.meta.url), 'utf8')
  const cases = (JSON.parse(text) as Case<Input, Expected>[]).filter((one) => one.kind === kind)
  if (cases.length === 0) throw new Error(`${file} has no case of kind ${kind}`)
  return cases
}

test.for(casesOf<{ flows: [IsoDate, number][] }, { irr365: number }>('irr', 'irr'))(
  'C-062 XIRR: $id',
  ({ input, expected, tolerance }) => {
    const found = xirr(input.flows.map(([date, amount]) => ({ day: dayNumber(date), amount })))
    expect(found.ok).toBe(true)
    expect(Math.abs((found.ok ? found.rate : Number.NaN) - expected.irr365)).toBeLessThanOrEqual(tolerance)
  },
)

type TwrRow = { end: number; inflow?: number; outflow?: number }

test.for(
  casesOf<{ rows: TwrRow[] }, { twr?: number; perDay?: number[]; cumulative?: number[] }>('twr', 'twr'),
)('C-062 time-weighted return: $id', ({ input: { rows }, expected, tolerance }) => {
  // What comes in counts from the start of its day, what goes out at its end.
  const grown = chained(
    rows.slice(1).map((row, i) => ({
      start: rows[i]!.end + (row.inflow ?? 0),
      end: row.end + (row.outflow ?? 0),
    })),
  )
  const cumulative = [0, ...grown.map((one) => one - 1)]
  const perDay = cumulative.map((one, i) => (i === 0 ? 0 : (1 + one) / (1 + cumulative[i - 1]!) - 1))
  const isNear = (found: readonly number[], wanted: readonly number[]) =>
    expect(found.every((one, i) => Math.abs(one - wanted[i]!) <= tolerance)).toBe(true)
  if (expected.twr !== undefined) isNear([cumulative.at(-1)!], [expected.twr])
  if (expected.cumulative) isNear(cumulative, expected.cumulative)
  if (expected.perDay) isNear(perDay, expected.perDay)
})

test.for(
  casesOf<{ days: number; totalReturn: number; yearDays: number }, { annualised: number }>(
    'twr',
    'annualise',
  ),
)('C-062 a return of some days as a yearly rate: $id', ({ input, expected, tolerance }) => {
  // hledger counts a year as 365.25 days; here it has 365.
  const days = (input.days * 365) / input.yearDays
  expect(Math.abs(annualised(1 + input.totalReturn, days) - expected.annualised)).toBeLessThanOrEqual(
    tolerance,
  )
})

test.for(casesOf<{ returns: number[]; start: number }, { index: number[] }>('twr', 'compound'))(
  'C-062 returns compound: $id',
  ({ input: { returns, start }, expected, tolerance }) => {
    const index = chained(returns.map((one) => ({ start: 1, end: 1 + one }))).map((grown) => grown * start)
    expect(index.every((one, i) => Math.abs(one - expected.index[i]!) <= tolerance)).toBe(true)
  },
)

type Drawdown = {
  dates?: IsoDate[]
  cumulativeReturns?: number[]
  prices?: [IsoDate, number][]
  returns?: number[]
}

test.for(
  casesOf<Drawdown, { maxDrawdown: number; longestUnderPeakDays?: number }>('risk', 'drawdown')
    // Below zero no fund can fall.
    .filter(({ input }) => !input.cumulativeReturns?.some((one) => one < -1)),
)('C-062 C-063 falls from a peak: $id', ({ input, expected, tolerance }) => {
  const heights = heightsOf(input)
  const days: DayNumber[] = input.prices?.map(([date]) => dayNumber(date)) ?? heights.map((_, day) => day)
  const deepest = Math.max(0, ...fallsOf(days, heights, 0).map(({ depth }) => depth))
  expect(Math.abs(deepest - Math.abs(expected.maxDrawdown))).toBeLessThanOrEqual(tolerance)
})

function heightsOf({ cumulativeReturns, prices, returns }: Drawdown): number[] {
  if (cumulativeReturns) return cumulativeReturns.map((one) => 1 + one)
  if (prices) return prices.map(([, price]) => price)
  return [1, ...chained((returns ?? []).map((one) => ({ start: 1, end: 1 + one })))]
}

/** Prices with these changes: the first three years before the last, as the measures look at three years. */
function pricesOf(returns: readonly number[]) {
  const heights = [1, ...chained(returns.map((one) => ({ start: 1, end: 1 + one })))]
  const last = dayNumber('2026-08-18')
  return rupeeSeries(
    heights.map((height, i) => ({
      day: i === 0 ? dayNumber('2023-08-18') : last - heights.length + 1 + i,
      nav: height * 10_000,
    })),
  )
}

type Measured = { returns?: number[]; required?: number; periodsPerYear?: number }

/** Our year has 252 changes; a case with weeks or months has fewer of them, so its deviation is that much smaller. */
const inOurYear = (periodsPerYear: number) => Math.sqrt(252 / periodsPerYear)

test.for(
  casesOf<Measured, { annualVolatility: number }>('risk', 'volatility')
    // Portfolio Performance takes logarithms, and no year: another measure.
    .filter(({ input }) => input.returns && input.periodsPerYear),
)('C-062 volatility of changes: $id', ({ input, expected }) => {
  const found = volatility(pricesOf(input.returns!))
  const value = expected.annualVolatility * inOurYear(input.periodsPerYear!)
  // A NAV has eight decimals, so that the changes are not quite those of the case.
  expect(found).toMatchObject({ ok: true, value: expect.closeTo(value, 6) })
})

test.for(casesOf<Measured, { downsideRisk: number }>('risk', 'downside'))(
  'C-062 downside of changes: $id',
  ({ input, expected }) => {
    const found = sortino(pricesOf(input.returns!), input.required! * 252)
    const downside = expected.downsideRisk * inOurYear(input.periodsPerYear!)
    expect(found).toMatchObject({ ok: true, downside: expect.closeTo(downside, 6) })
  },
)

test.for(
  casesOf<{ prices: [IsoDate, number][]; from_: IsoDate; to: IsoDate }, { distance: number }>(
    'risk',
    'high-distance',
  ),
)(
  'C-063 how far the last price is below its high: $id',
  ({ input: { prices, from_, to }, expected, tolerance }) => {
    // The interval leaves its first day out.
    const inside = prices.filter(([date]) => date > from_ && date <= to)
    const days = inside.map(([date]) => dayNumber(date))
    const heights = inside.map(([, price]) => price)
    const open = fallsOf(days, heights, 0).find(({ recovery }) => recovery === null)
    const peak = open ? heights[days.indexOf(open.peak)]! : heights.at(-1)!
    expect(Math.abs(heights.at(-1)! / peak - 1 - expected.distance)).toBeLessThanOrEqual(tolerance)
  },
)

test.for(
  casesOf<{ returns: number[]; periodsPerYear: number }, { annualised: number }>('twr', 'annualise-periods'),
)(
  'C-062 returns of equal periods as a yearly rate: $id',
  ({ input: { returns, periodsPerYear }, expected, tolerance }) => {
    const grown = chained(returns.map((one) => ({ start: 1, end: 1 + one }))).at(-1)!
    const found = annualised(grown, (returns.length / periodsPerYear) * 365)
    expect(Math.abs(found - expected.annualised)).toBeLessThanOrEqual(tolerance)
  },
)

test.for(casesOf<{ returns: number[] }, { returns: number[] }>('twr', 'aggregate'))(
  'C-062 months of a year as its return: $id',
  ({ input, expected, tolerance }) => {
    const year = chained(input.returns.map((one) => ({ start: 1, end: 1 + one }))).at(-1)! - 1
    expect(Math.abs(year - expected.returns[0]!)).toBeLessThanOrEqual(tolerance)
  },
)

const tested = {
  irr: ['irr'],
  twr: ['aggregate', 'annualise', 'annualise-periods', 'compound', 'twr'],
  risk: ['downside', 'drawdown', 'high-distance', 'volatility'],
}

/** Kinds of cases for which the site shows no figure. */
const notShown = {
  // Ours divides the return of three whole years; these are of nine days.
  risk: ['sharpe', 'sortino', 'calmar', 'alpha-beta', 'percentile'],
  irr: [],
  twr: [],
}

test.each(['irr', 'twr', 'risk'] as const)('no kind of case of %s is left out unseen', (file) => {
  const text = readFileSync(new URL(`./fixtures/vectors/${file}.json`, import.meta.url), 'utf8')
  const kinds = new Set((JSON.parse(text) as { kind: string }[]).map(({ kind }) => kind))
  expect([...kinds].filter((kind) => !notShown[file].some((other) => other === kind)).sort()).toEqual(
    tested[file],
  )
})
