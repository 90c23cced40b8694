import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import type { Store } from '#db/store.server.ts'
import { ClientIndex } from '#server/desk/client-index.server.ts'
import { ClientValues } from '#server/desk/client-values.server.ts'
import { listSips } from '#server/desk/sips.server.ts'
import type { Services } from '#server/kernel/services.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#server/ledger/fixtures/client.server.ts'
import { readPortfolio } from '#server/ledger/portfolio.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import { readDueReviews } from '#server/reviews/due.server.ts'

/** A database that remembers which tables each of its statements reads. */
function watched(services: Services): { services: Services; tables: () => string[] } {
  const tables: string[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      tables.push(JSON.stringify(node).includes('"ledger_entry"') ? 'ledger_entry' : 'other')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = services.db.withPlugin(plugin)
  return {
    services: { ...services, db, store: { ...services.store, db } },
    tables: () => tables.splice(0),
  }
}

/** Clients with a SIP that stopped in June, whose first purchase is more than a year ago. */
async function addClients(store: Store, count: number): Promise<string> {
  let last = ''
  for (let at = 0; at < count; at += 1) {
    const { id } = await makeClient(store, `Client ${at}`)
    last = id
    const days = ['2025-03-10', '2026-03-10', '2026-04-10', '2026-05-11', '2026-06-10'] as const
    const entered = await enterDrafts(
      ledgerFirm(store),
      id,
      days.map((date, index) => draft({ date, kind: index === 0 ? 'purchase' : 'sip', folio: `10${at}/1` })),
      { fileName: 'june.csv' },
      'desk',
    )
    expect(entered).toMatchObject({ ok: true })
  }
  return last
}

eachDatabase(
  'C-053 a look at every client asks the database as much for thirty clients as for two',
  async (store) => {
    await saveTestPrices(store)
    const last = await addClients(store, 2)
    const { services, tables } = watched(ledgerFirm(store))
    const asked = async (look: () => Promise<unknown>) => {
      tables()
      await look()
      return tables().length
    }
    const looks = [
      () => listSips(services),
      () => readDueReviews(services, []),
      () => ClientValues.none.next(services),
      () => ClientIndex.none.next(services.db),
    ]
    const few: number[] = []
    for (const look of looks) few.push(await asked(look))
    expect(Math.min(...few)).toBeGreaterThan(0)
    await addClients(store, 28)
    const many: number[] = []
    for (const look of looks) many.push(await asked(look))
    expect(many).toEqual(few)
    const due = await readDueReviews(services, [])
    expect(due).toHaveLength(30)
    const { totals } = await readPortfolio(ledgerFirm(store), last, 'en')
    // 5 × 49.998 units at ₹225.
    expect(totals.valuePaise).toBe(5_624_775)
    expect(due.map(({ valuePaise }) => valuePaise)).toEqual(due.map(() => 5_624_775))
  },
)

eachDatabase('C-051 the search reads no ledger again that has not changed', async (store) => {
  await saveTestPrices(store)
  const last = await addClients(store, 3)
  const { services, tables } = watched(ledgerFirm(store))
  const first = await ClientIndex.none.next(services.db)
  expect(first.find('102/1', 5)).toMatchObject([{ by: 'folio' }])
  await enterDrafts(ledgerFirm(store), last, [draft({ folio: '777/1' })])
  const second = await first.next(services.db)
  expect(second.find('777', 5)).toMatchObject([{ by: 'folio', matched: '7771' }])
  expect(second.find('100/1', 5)).toMatchObject([{ by: 'folio' }])
  // What was handed out before stays as it was.
  expect(first.find('777', 5)).toEqual([])
  const third = async () => {
    tables()
    await second.next(services.db)
    // One asks which accounts have entries and no version.
    return tables().filter((name) => name === 'ledger_entry').length
  }
  expect(await third()).toBe(1)
})
