import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { keepPrices } from '#db/fixtures/prices.server.ts'
import { findSchemes } from './search.server.ts'

const fund_house = 'Quantum Mutual Fund'
const section = 'Open Ended Schemes(Debt Scheme - Liquid Fund)'

eachDatabase('schemes are found by words of the name, by code and by ISIN', async (open) => {
  await keepPrices(open, [
    {
      code: '103734',
      name: 'Quantum Liquid Fund - Direct Plan Growth Option',
      fund_house,
      section,
      isin: 'INF082J01127',
    },
    {
      code: '103735',
      name: 'Quantum Liquid Fund',
      fund_house,
      section,
      plan: 'Regular Plan',
      isin_reinvestment: 'INF082J01135',
    },
    { code: '900001', name: '100% Equity_Fund \\ 103734', fund_house: 'A Mutual Fund', section },
  ])
  const find = async (text: string, limit = 10) =>
    (await findSchemes(open.db, text, limit)).map(({ code }) => code)
  expect(await find('direct QUANTUM')).toEqual(['103734'])
  expect(await find('Quantum  Liquid Fund - Direct Plan Growth Option')).toEqual(['103734'])
  // The shorter name first, and words of plan and fund house count as well.
  expect(await find('liquid')).toEqual(['103735', '103734'])
  expect(await find('liquid', 1)).toEqual(['103735'])
  expect(await find('liquid regular quantum mutual')).toEqual(['103735'])
  // The very code comes before a name that holds the same digits.
  expect(await find('103734')).toEqual(['103734', '900001'])
  expect(await find('inf082j01127')).toEqual(['103734'])
  expect(await find('INF082J01135')).toEqual(['103735'])
  expect(await find('quantum axis')).toEqual([])
})

eachDatabase('signs that mean something to the database are only signs', async (open) => {
  await keepPrices(open, [
    { code: '900001', name: '100% Equity_Fund \\ x', fund_house, section },
    { code: '900002', name: "1000 Equity Fund 'y'", fund_house, section },
  ])
  const find = async (text: string) => (await findSchemes(open.db, text, 10)).map(({ code }) => code)
  expect(await find('100%')).toEqual(['900001'])
  expect(await find('equity_fund')).toEqual(['900001'])
  expect(await find("'y'")).toEqual(['900002'])
  expect(await find("x' or 1=1 --")).toEqual([])
  for (const text of ['', '  ', '%', '_', '\\', '-', '\0']) expect(await find(text)).toEqual([])
})
