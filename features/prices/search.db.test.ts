import { expect } from 'vitest'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import { countTurns } from '#tests/fixtures/turns.ts'
import { openSearch } from './search.server.ts'

const fund_house = 'Quantum Mutual Fund'
const section = 'Open Ended Schemes(Debt Scheme - Liquid Fund)'

eachDatabase(
  'C-115 schemes are found by words of the name in three scripts, by code and by ISIN',
  async (open) => {
    await savePrices(open, [
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
    const search = openSearch(open.db, () => '1')
    const find = async (text: string, limit = 10) => (await search(text, limit)).map(({ code }) => code)
    expect(await find('direct QUANTUM')).toEqual(['103734'])
    expect(await find('Quantum  Liquid Fund - Direct Plan Growth Option')).toEqual(['103734'])
    // The shorter name first, and words of plan and fund house count as well.
    expect(await find('liquid')).toEqual(['103735', '103734'])
    expect(await find('liquid', 1)).toEqual(['103735'])
    expect(await find('liquid regular quantum mutual')).toEqual(['103735'])
    // C-115: in the letters of Hindi and Telugu.
    expect(await find('क्वांटम लिक्विड')).toEqual(['103735', '103734'])
    expect(await find('క్వాంటమ్ డైరెక్ట్')).toEqual(['103734'])
    expect(await find('गोल्ड')).toEqual([])
    // The very code comes before a name that holds the same digits.
    expect(await find('103734')).toEqual(['103734', '900001'])
    expect(await find('inf082j01127')).toEqual(['103734'])
    expect(await find('INF082J01135')).toEqual(['103735'])
    expect(await find('quantum axis')).toEqual([])
    expect(await find('QUANTUM liquid', 1)).toEqual(['103735'])
  },
)

eachDatabase(
  'F5 of one scheme, Growth comes before what pays out, and the plain scheme before longer names',
  async (open) => {
    const row = (code: string, name: string, option?: string) => ({ code, name, option, fund_house, section })
    await savePrices(open, [
      row('1', 'Parag Parikh Flexi Cap Fund - IDCW'),
      row('2', 'Parag Parikh Flexi Cap Fund - Regular Plan - Growth'),
      row('3', 'Parag Parikh Flexi Cap Fund - Direct Plan - Growth'),
      row('4', 'Parag Parikh Flexi Cap Fund', 'IDCW Payout'),
      row('5', 'Parag Parikh Flexi Cap Growth Leaders Fund'),
    ])
    const search = openSearch(open.db, () => '1')
    const find = async (limit: number) => (await search('parag flexi', limit)).map(({ code }) => code)
    expect(await find(10)).toEqual(['3', '2', '4', '1', '5'])
    expect(await find(2)).toEqual(['3', '2'])
  },
)

eachDatabase('signs that mean something to the database are only signs', async (open) => {
  await savePrices(open, [
    { code: '900001', name: '100% Equity_Fund \\ x', fund_house, section },
    { code: '900002', name: "1000 Equity Fund 'y'", fund_house, section },
  ])
  const search = openSearch(open.db, () => '1')
  const find = async (text: string) => (await search(text, 10)).map(({ code }) => code)
  expect(await find('100%')).toEqual(['900001'])
  expect(await find('equity_fund')).toEqual(['900001'])
  expect(await find("'y'")).toEqual(['900002'])
  expect(await find("x' or 1=1 --")).toEqual([])
  for (const text of ['', '  ', '%', '_', '\\', '-', '\0']) expect(await find(text)).toEqual([])
})

eachDatabase(
  'a scheme that comes is found once the version says so, and one that is renamed by its new name',
  async (open) => {
    let version = '1'
    const search = openSearch(open.db, () => version)
    const find = async (text: string) => (await search(text, 10)).map(({ code }) => code)
    expect(await find('flexi')).toEqual([])
    await savePrices(open, [{ code: '900003', name: 'Flexi Cap Fund', fund_house, section }])
    version = '2'
    expect(await find('flexi')).toEqual(['900003'])
    await savePrices(open, [{ code: '900003', name: 'Flexi Cap Fund, once Value Fund', fund_house, section }])
    version = '3'
    expect(await find('value')).toEqual(['900003'])
  },
)

eachDatabase('searches at once leave everything else a turn after each', async (open) => {
  await savePrices(open, [{ code: '900003', name: 'Flexi Cap Fund', fund_house, section }])
  const search = openSearch(open.db, () => '1')
  await search('flexi', 10)
  const { turns } = await countTurns(() => Promise.all(Array.from({ length: 50 }, () => search('flexi', 10))))
  expect(turns).toBeGreaterThanOrEqual(50)
})
