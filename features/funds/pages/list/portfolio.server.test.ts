import { expect, test } from 'vitest'
import { fixedClock } from '#kit/clock/clock.ts'
import type { Services } from '#kit/services/services.server.ts'
import { noRows } from '#tests/fixtures/no-rows.server.ts'
import { pricesFromFiles } from '#tests/fixtures/prices.server.ts'
import { testArgs } from '#tests/fixtures/services.server.ts'
import { chooseFunds, chooseProducts } from './listing.ts'
import portfolio from './portfolio.tsx'

const prices = pricesFromFiles()
const searchSchemes: Services['searchSchemes'] = async () => []

async function load(search: string, now = '2026-08-19T06:00:00Z') {
  const services = { prices, clock: fixedClock(now), searchSchemes, db: noRows } as Services
  const args = testArgs(services, new Request(`http://localhost/portfolio${search}`))
  const data = await portfolio.load(args)
  return { ...data, context: args.context, names: chooseFunds(data.rows, data.query).map((row) => row.name) }
}

test('S-068 each fund has its NAV with its date and its returns', async () => {
  const { rows } = await load('')
  expect(rows).toHaveLength(8)
  const nippon = rows.find((row) => row.code === '118650')
  expect(nippon).toMatchObject({ nav: 337.002, navDate: '2026-08-18', riskLevel: 5, minInvestment: 1000 })
  // Python over content/data/nav/118650.csv: 2.3035 % and 15.5200 %.
  expect(nippon?.oneYear).toBeCloseTo(0.023035, 6)
  expect(nippon?.threeYears).toBeCloseTo(0.1552, 5)
})

test('S-137 each of the eight funds has what a row shows: id, name, category, returns, risk, minimum and NAV', async () => {
  const { rows } = await load('')
  expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length)
  for (const row of rows) {
    expect(row.name, row.code).toMatch(/Fund$/)
    expect(row.category, row.code).not.toBe('')
    expect(row.risk, row.code).not.toBe('')
    expect(row.minInvestment, row.code).toBeGreaterThan(0)
    expect(row.nav, row.code).toBeGreaterThan(0)
  }
  // A fund that was added without its history has no returns yet.
  expect(rows.filter((row) => row.oneYear !== null && row.threeYears !== null).length).toBeGreaterThanOrEqual(
    8,
  )
})

test('S-066, S-067, S-138, S-139 the filters offer the categories and risks of the data, and nothing else', async () => {
  const { choices } = await load('')
  expect(choices.categories).toEqual([
    'Equity - Large Cap',
    'Hybrid - Dynamic',
    'Equity - Multi Cap',
    'ELSS',
    'Debt - Liquid',
    'Debt - Corporate',
    'Equity - Small Cap',
    'Commodity',
  ])
  // Five of the six steps of the riskometer: none of the eight funds is on "Low to Moderate".
  expect(choices.risks).toEqual(['Low', 'Moderate', 'Moderately High', 'High', 'Very High'])
})

test('S-066 and S-067 the filters work together with the search', async () => {
  expect((await load('?category=ELSS')).names).toEqual(['Axis ELSS Tax Saver Fund'])
  expect((await load('?risk=Very+High&q=cap')).names).toEqual([
    'ICICI Prudential Large Cap Fund',
    'Nippon India Multi Cap Fund',
    'SBI Small Cap Fund',
  ])
  expect((await load('?q=nothing+like+it')).names).toEqual([])
})

test('S-068 sorts by one-year return, and by NAV', async () => {
  // Python: 52.57, 8.88, 5.89, 5.48, 3.64, 2.72, 2.30, -1.05.
  const { names } = await load('?sort=1y-desc')
  expect([names[0], names[1], names.at(-1)]).toEqual([
    'SBI Gold Fund',
    'SBI Small Cap Fund',
    'ICICI Prudential Large Cap Fund',
  ])
  expect((await load('?sort=nav-desc')).names[0]).toBe('Nippon India Multi Cap Fund')
})

test('S-068 a fund without that return is last in both orders', async () => {
  const { rows, query } = await load('')
  const short = rows.map((row) => (row.code === '118650' ? { ...row, threeYears: null } : row))
  for (const sort of ['3y-asc', '3y-desc'] as const) {
    expect(chooseFunds(short, { ...query, sort }).at(-1)?.code).toBe('118650')
  }
})

test('1.16/13 a price is stale when the next working day has passed, not before', async () => {
  // 18 August 2026 is a Tuesday.
  expect((await load('', '2026-08-19T06:00:00Z')).age).toBeNull()
  expect((await load('', '2026-08-20T06:00:00Z')).age).toBe('Prices of 18 Aug 2026, two days old')
})

test('S-070 and S-141 the insurance tab has the four products and asks for no prices', async () => {
  const { products, rows } = await load('?tab=insurance')
  expect(rows).toEqual([])
  expect(products.map(({ id, cover, minPremium }) => [id, cover, minPremium])).toEqual([
    ['term-life', { kind: 'amount', rupees: 10_000_000 }, 8_000],
    ['health', { kind: 'amount', rupees: 1_000_000 }, 12_000],
    ['ulip', { kind: 'times-premium', times: 10 }, 50_000],
    ['child-education', { kind: 'amount', rupees: 2_500_000 }, 25_000],
  ])
})

test('S-071 insurance is searched by name too', async () => {
  const { products, query } = await load('?tab=insurance&q=HELTH')
  expect(chooseProducts(products, query).map((product) => product.id)).toEqual(['health'])
})

test('S-140 the minimums are 500, 1000 and 5000', async () => {
  const { rows } = await load('')
  expect(new Set(rows.map((row) => row.minInvestment))).toEqual(new Set([500, 1000, 5000]))
})

test('the plain page is the same for everyone', async () => {
  expect((await load('')).context.isForEveryone).toBe(true)
})

test('S-068 the compared funds come in the order in which they were chosen', async () => {
  const { compared } = await load('?compare=151129,118650')
  expect(compared.map((fund) => fund.code)).toEqual(['151129', '118650'])
  expect(compared[0]?.fiveYears).toBeNull()
})
