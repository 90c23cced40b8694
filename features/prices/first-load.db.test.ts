import { expect } from 'vitest'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { selectVersion } from '#kit/store/versions.server.ts'
import { loadFirstPrices, readHistory } from './first-load.server.ts'
import { findScheme, selectNavs, selectPriceSummary } from './navs.server.ts'

async function allPrices({ db }: Store) {
  return {
    schemes: await db.selectFrom('scheme').selectAll().orderBy('code').execute(),
    navs: await db.selectFrom('nav').selectAll().orderBy('scheme_code').orderBy('date').execute(),
  }
}

eachDatabase('the first start knows every scheme, and the whole history of the eight funds', async (open) => {
  expect(await loadFirstPrices(open)).toBe(true)
  // 14,280 schemes in the daily file, of which 14,037 have a price; the histories' 26,753 rows meet 8 of those, and so do
  // the 18,414 rows of the index funds.
  const known = 26_753 + 14_037 - 8 + 18_414 - 8
  expect(await selectPriceSummary(open.db)).toMatchObject({ schemes: 14_280, navs: known })
  const navs = await selectNavs(open.db, '103734')
  expect(navs).toHaveLength(6_029)
  expect(navs[0]).toEqual({ date: '2006-04-09', nav_e8: 1_000_870_000 })
  expect(await findScheme(open.db, '103734')).toMatchObject({
    name: 'Quantum Liquid Fund - Direct Plan Growth Option',
    fund_house: 'Quantum Mutual Fund',
    section: 'Open Ended Schemes(Debt Scheme - Liquid Fund)',
  })
})

eachDatabase('a second start loads nothing', async (open) => {
  await loadFirstPrices(open)
  expect(await loadFirstPrices(open)).toBe(false)
  expect(await selectVersion(open.db, 'prices')).toBe(1)
})

eachDatabase('C-061 a database of an older version gets the index funds at its next start', async (open) => {
  await loadFirstPrices(open)
  const whole = await allPrices(open)
  await open.db.deleteFrom('version').where('subject', '=', 'index-funds').execute()
  await open.db
    .deleteFrom('nav')
    .where('scheme_code', '=', '120716')
    .where('date', '<', '2026-01-01')
    .execute()
  expect(await loadFirstPrices(open)).toBe(true)
  expect(await allPrices(open)).toEqual(whole)
  expect(await loadFirstPrices(open)).toBe(false)
})

eachDatabase('a first start that was broken off is done again and ends the same', async (open) => {
  await savePrices(open, [{ code: '103734', name: 'Quantum', fund_house: '', section: '' }])
  await savePrices(open, [], readHistory('103734').slice(0, 3_000))
  expect(await selectVersion(open.db, 'prices')).toBe(0)
  await loadFirstPrices(open)
  const resumed = await allPrices(open)
  await open.db.deleteFrom('nav').execute()
  await open.db.deleteFrom('scheme').execute()
  await open.db.deleteFrom('version').execute()
  await loadFirstPrices(open)
  expect(resumed).toEqual(await allPrices(open))
})
