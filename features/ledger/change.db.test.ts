import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { invariant } from '#finance/invariant.ts'
import { milliUnits, paise } from '#finance/units.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'
import { changeLedger, changeLedgers, judgeChange, rowOf } from './change.server.ts'
import { selectEntries } from './entries.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from './fixtures/client.server.ts'
import { enterDrafts } from './record.server.ts'

const row = (text: Parameters<typeof draft>[0] = {}) =>
  rowOf({ ...draft(text), id: randomUUID() }, { source: 'form' })
const sale = (units: number) =>
  row({ kind: 'redemption', date: '2026-08-18', units: milliUnits(units), amountPaise: paise(100_00) })

async function clientWithUnits(open: Store) {
  await saveTestPrices(open)
  const services = ledgerFirm(open)
  const { id } = await makeClient(open)
  await enterDrafts(services, id, [draft()])
  const rows = await selectEntries(open.db, id)
  return { services, id, rows, held: rows[0]!.units_milli }
}

eachDatabase('a change whose last row can not be writes none of them, and says which', async (open) => {
  const { services, id, rows, held } = await clientWithUnits(open)
  const done = await open.db
    .transaction()
    .execute((trx) => changeLedger(services, trx, id, () => ({ add: [row(), sale(2 * held + 1)] })))
  expect(done).toMatchObject({
    ok: false,
    refusal: { ok: false, reason: 'more-than-held', held: 2 * held, row: 1 },
  })
  expect(await selectEntries(open.db, id)).toEqual(rows)
})

eachDatabase('what was judged by a ledger that has changed since is not written', async (open) => {
  const { services, id, rows, held } = await clientWithUnits(open)
  const judged = judgeChange(id, rows, { add: [sale(held)] })
  if (!judged.ok) throw new Error(judged.refusal.reason)
  const write = () =>
    open.db.transaction().execute((trx) => changeLedgers(services, trx, [judged], [judged.mark]))
  const [first, second] = [row(), row()]
  await open.db
    .transaction()
    .execute((trx) => changeLedger(services, trx, id, () => ({ add: [first, second] })))
  expect(await write()).toEqual([id])
  expect(await selectEntries(open.db, id)).toHaveLength(3)
  await open.db
    .transaction()
    .execute((trx) => changeLedger(services, trx, id, () => ({ remove: [first.id, second.id] })))
  expect(await write()).toEqual([])
  expect((await selectEntries(open.db, id)).map(({ kind }) => kind)).toEqual(['purchase', 'redemption'])
})

eachDatabase('an invariant that is broken rolls everything back', async (open) => {
  const { services, id, rows } = await clientWithUnits(open)
  const change = open.db.transaction().execute(async (trx) => {
    await changeLedger(services, trx, id, () => ({ add: [row()] }))
    invariant(false, 'this holds')
  })
  await expect(change).rejects.toThrow('not so: this holds')
  expect(await selectEntries(open.db, id)).toEqual(rows)
})
