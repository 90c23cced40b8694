import { expect } from 'vitest'
import { funds } from '#content/funds.ts'
import { saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import { openPrices } from './prices.server.ts'

const notListed = '900001'
const price = (date: string) => [{ scheme_code: notListed, date, nav_e8: 10_0000_0000 }]

eachDatabase('the history of a scheme is read once until prices change', async (open) => {
  await saveTestPrices(open)
  await savePrices(open, [], price('2026-08-18'))
  let version = '1'
  const prices = openPrices(
    open.db,
    () => version,
    () => funds,
  )
  const first = await prices.history(notListed)
  expect([...(first?.navsE8 ?? [])]).toEqual([10_0000_0000])

  await savePrices(open, [], price('2026-08-19'))
  expect(await prices.history(notListed)).toBe(first)
  version = '2'
  expect((await prices.history(notListed))?.days).toHaveLength(2)
})

eachDatabase(
  'a scheme without a price has no history, a listed one has the history of its figures',
  async (open) => {
    await saveTestPrices(open)
    const prices = openPrices(
      open.db,
      () => '1',
      () => funds,
    )
    expect(await prices.history(notListed)).toBeNull()
    expect(await prices.history('125497')).toBe((await prices.find('125497'))?.history)
  },
)

eachDatabase('an import by one server is seen by every other', async (open) => {
  await saveTestPrices(open)
  const versions = await open.followVersions()
  try {
    const prices = openPrices(open.db, versions.all, () => funds)
    expect(await prices.history(notListed)).toBeNull()
    await savePrices(open, [], price('2026-08-19'))
    await open.db.transaction().execute((trx) => open.bumpVersion(trx, 'prices'))
    // PostgreSQL tells of it, which takes its moment.
    await expect.poll(() => prices.history(notListed)).toMatchObject({ navsE8: { length: 1 } })
  } finally {
    await versions.close()
  }
})

eachDatabase('evicts the histories that are used least', async (open) => {
  await saveTestPrices(open)
  const prices = openPrices(
    open.db,
    () => '1',
    () => funds,
  )
  expect(await prices.history(notListed)).toBeNull()
  await savePrices(open, [], price('2026-08-19'))
  for (let scheme = 0; scheme < 200; scheme += 1) await prices.history(`no-such-scheme-${scheme}`)
  expect((await prices.history(notListed))?.days).toHaveLength(1)
})
