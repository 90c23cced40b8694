import { expect } from 'vitest'
import { defaultLanguage } from '#content/language.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { savePrices } from '#kit/store/fixtures/prices.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { recordVisit } from './last-visit.server.ts'
import { readPortfolio } from './portfolio.server.ts'
import { enterDrafts } from './record.server.ts'

const nav = (date: string, rupees: number) => [{ scheme_code: '125497', date, nav_e8: rupees * 1_0000_0000 }]

eachDatabase('what was earned since the last look leaves out the money paid in meanwhile', async (open) => {
  await saveTestPrices(open)
  const { id } = await makeClient(open)
  /** As of a new price: services cache histories. */
  const look = async () => {
    const services = ledgerFirm(open)
    return await recordVisit(services, id, await readPortfolio(services, id, defaultLanguage))
  }
  expect(await look()).toBeNull()
  await enterDrafts(ledgerFirm(open), id, [draft()])
  expect(await look()).toBeNull()
  expect(await look()).toBeNull()

  // 49.998 units: 225 on 19 August, 230 on 20 August. 5 × 49.998 is 249.99, and stays until newer prices are seen.
  await savePrices(open, [], nav('2026-08-20', 230))
  for (const _ of [1, 2]) expect(await look()).toEqual({ date: '2026-08-19', earnedPaise: 24_999 })

  // 10 more units at 230 on the 20th: 2,300 paid in are no gain. On the 21st 59.998 units lose 1 each.
  await enterDrafts(ledgerFirm(open), id, [
    draft({
      date: '2026-08-20',
      amountPaise: 230_000,
      stampDutyPaise: 0,
      units: 10_000,
      navE8: 230_0000_0000,
    }),
  ])
  await savePrices(open, [], nav('2026-08-21', 229))
  expect(await look()).toEqual({ date: '2026-08-20', earnedPaise: -6_000 })
})

eachDatabase('two pages opened at once record one look', async (open) => {
  await saveTestPrices(open)
  const { id } = await makeClient(open)
  const services = ledgerFirm(open)
  await enterDrafts(services, id, [draft()])
  const portfolio = await readPortfolio(services, id, defaultLanguage)
  await recordVisit(services, id, { ...portfolio, asOf: '2026-08-18' })
  const both = await Promise.all([1, 2].map(() => recordVisit(services, id, portfolio)))
  expect(both.map((each) => each?.date)).toEqual(['2026-08-18', '2026-08-18'])
})
