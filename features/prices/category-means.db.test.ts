import { expect } from 'vitest'
import { funds } from '#content/funds.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import type { Schema } from '#kit/store/schema.server.ts'
import { figuresFromFile } from '#tests/fixtures/prices.server.ts'
import { openPrices } from './prices.server.ts'

const nippon = figuresFromFile('118650')
const multiCap = 'Open Ended Schemes(Equity Scheme - Multi Cap Fund)'
const multiCapSince2026 = 'Open Ended Schemes(Equity Schemes - Multi Cap Fund)'

function scheme(code: string, name: string, more: Partial<Schema['scheme']> = {}): Schema['scheme'] {
  const none = { isin: null, isin_reinvestment: null, plan: null, option: null }
  return { code, name, fund_house: 'A house', section: multiCap, ...none, ...more }
}

const price = (scheme_code: string, date: string, rupees: number) => ({
  scheme_code,
  date,
  nav_e8: rupees * 1_0000_0000,
})

eachDatabase(
  'S-016 a category counts the Direct growth schemes of its sections, old and new names',
  async (open) => {
    const counted = [
      scheme('900001', 'One Multi Cap Fund - Direct Plan - Growth'),
      scheme('900002', 'Two Multi Cap Fund-Direct Growth'),
      scheme('900003', 'Three Growth Option - Direct Plan'),
      scheme('900004', 'Four Multi Cap', { section: multiCapSince2026, plan: 'Direct', option: 'Growth' }),
      scheme('900005', 'Five Multi Cap', {
        section: multiCapSince2026,
        plan: 'Direct Plan',
        option: 'Growth',
      }),
    ]
    const others = [
      scheme('900011', 'One Multi Cap Fund - Regular Plan - Growth'),
      scheme('900012', 'One Growth Fund - Direct Plan - IDCW'),
      scheme('900013', 'Close Multi Cap - Direct Plan - Growth', { section: 'Close Ended Schemes(ELSS)' }),
      scheme('900014', 'Small - Direct - Growth', {
        section: 'Open Ended Schemes(Equity Scheme - Small Cap Fund)',
      }),
    ]
    // The last price of the fund is of 18 August 2026.
    await savePrices(
      open,
      [...counted, ...others],
      [
        ...counted.flatMap(({ code }, at) => [
          price(code, '2025-08-14', 100),
          // By hand: 10, 12, 14, 16 and 18 % in the days from 14 August 2025 to 18 August 2026.
          price(code, '2026-08-18', 110 + 2 * at),
        ]),
        ...others.flatMap(({ code }) => [price(code, '2025-08-14', 100), price(code, '2026-08-18', 250)]),
      ],
    )
    const { day, means } = await openPrices(
      open.db,
      () => '1',
      () => funds,
    ).means(nippon)
    expect(day).toBe('2026-08-18')
    expect(Object.keys(means)).toEqual(['1Y'])
    expect(means['1Y']?.count).toBe(5)
    // Python: mean of (1 + r) ** (365 / 369) - 1 for r in .10, .12, .14, .16, .18.
    expect(means['1Y']?.value).toBeCloseTo(0.1383781807, 9)
  },
)

eachDatabase('S-016 the means are computed once until prices change', async (open) => {
  const prices = openPrices(
    open.db,
    () => '1',
    () => funds,
  )
  const first = prices.means(nippon)
  expect(prices.means(nippon)).toBe(first)
  expect((await first).means).toEqual({})
})
