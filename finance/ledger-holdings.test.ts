import { expect, test } from 'vitest'
import type { IsoDate } from './dates.ts'
import { entry } from './fixtures/entries.ts'
import { valueLedger } from './fixtures/in-one-go.ts'
import { readLedger } from './ledger.ts'
import type { Price } from './ledger-holdings.ts'
import { navE8 } from './units.ts'

const price = (rupees: number, date: IsoDate, before: number | null = null): Price => ({
  navE8: navE8(rupees * 100_000_000),
  date,
  before: before === null ? null : { navE8: navE8(before * 100_000_000), date: '2024-01-01' },
})

const bought = (schemeCode: string, units: number) =>
  entry('purchase', '2023-06-01', units * 10, units, { schemeCode })

const ledger = readLedger([bought('a', 100), bought('b', 50), bought('c', 25)])
const valued = (prices: Readonly<Record<string, Price>>) =>
  valueLedger(ledger, new Map(Object.entries(prices)))

test('totals name the oldest and the newest price, and the last change of those that have one', () => {
  const { totals, holdings } = valued({
    a: price(11, '2024-06-03', 10.5),
    b: price(12, '2024-06-05', 12.5),
    c: price(13, '2024-05-02'),
  })
  expect(totals).toMatchObject({
    pricedFrom: '2024-05-02',
    pricedTo: '2024-06-05',
    dayChangePaise: 100 * 50 - 50 * 50,
    valuePaise: 110_000 + 60_000 + 32_500,
    oldPrices: { paise: 32_500, date: '2024-05-02', isOneDay: true },
  })
  expect(holdings.map(({ allocation }) => allocation)).toEqual(
    [110_000, 60_000, 32_500].map((part) => part / 202_500),
  )
  expect(holdings.map(({ dayChangePaise }) => dayChangePaise)).toEqual([5_000, -2_500, null])
})

test('without any earlier price there is no last change, and without any price no value', () => {
  expect(valued({ a: price(11, '2024-06-03') }).totals).toMatchObject({
    dayChangePaise: null,
    oldPrices: null,
    pricedFrom: '2024-06-03',
    pricedTo: '2024-06-03',
  })
  expect(valued({}).totals).toMatchObject({
    dayChangePaise: null,
    valuePaise: null,
    oldPrices: null,
    pricedFrom: null,
    pricedTo: null,
    unpriced: 3,
  })
})

test('units worth a paisa or nothing have a share of the whole, or none', () => {
  const dust = readLedger([entry('purchase', '2023-06-01', 1, 0, { milliUnits: 1 })])
  const of = (rupees: number) =>
    valueLedger(dust, new Map([['125497', price(rupees, '2024-06-03')]])).holdings[0]
  expect(of(10)).toMatchObject({ valuePaise: 1, allocation: 1 })
  expect(of(1)).toMatchObject({ valuePaise: 0, allocation: null })
})
