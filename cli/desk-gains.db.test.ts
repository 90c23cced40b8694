import { expect } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { desk } from './fixtures/run-desk.ts'

eachDatabase('C-071 desk gains prints a line for each lot sold', async (open, place) => {
  await saveTestPrices(open)
  const { id } = await makeClient(open)
  const email = (await findAccount(open.db, id))?.email ?? ''
  const entered = await enterDrafts(ledgerFirm(open), id, [
    draft({ date: '2024-01-10', units: 100_000, amountPaise: 1_000_000 }),
    draft({ date: '2025-06-10', units: 50_000, amountPaise: 900_000 }),
    draft({ kind: 'redemption', date: '2025-08-12', units: 120_000, amountPaise: 1_799_982, sttPaise: 18 }),
  ])
  if (!entered.ok) throw new Error(entered.reason)
  const run = (...args: string[]) => desk(place, ['gains', ...args])
  const { code, out } = await run(email, '--year', '2025-26', '--json')
  expect(code).toBe(0)
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  // By hand: ₹18,000.00 before STT for 120 units; 100 of them ₹15,000, which cost ₹10,000; 20 of 50 cost ₹3,600 of ₹9,000.
  expect(lines).toMatchObject([
    {
      scheme: '125497',
      isin: 'INF200K01T51',
      folio: '100/1',
      bought: '2024-01-10',
      sold: '2025-08-12',
      days: 580,
      term: 'long',
      class: 'equity',
      act: 1961,
      section1961: '112A',
      section2025: '198',
      rate: 0.125,
      window: 2,
      units: 100,
      proceeds: 15_000,
      paid: 10_000,
      cost: 10_000,
      gain: 5_000,
      stt: 0.15,
      boundary: false,
      refusal: null,
    },
    { term: 'short', rate: 0.2, section1961: '111A', units: 20, proceeds: 3_000, cost: 3_600, gain: -600 },
  ])
  expect((await run(email, '--year', '2025-26')).out).toMatch(/^gain +₹4,400\.00\n/m)
  expect(await run(email, '--year', '2024-25', '--json')).toMatchObject({ code: 0, out: '' })
  expect(await run(email, '--year', '2014-15')).toMatchObject({ code: 2, out: '' })
  expect(await run('nobody@example.in')).toMatchObject({ code: 1, out: '' })
})
