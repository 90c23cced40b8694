import type { KyselyPlugin } from 'kysely'
import { expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, ledgerFirm, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { readPortfolio } from '#features/ledger/portfolio.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { checkSealed } from '#features/papers/check.server.ts'
import { sealTestPaper } from '#features/papers/fixtures/papers.server.ts'
import { ClientIndex } from '#features/people/client-index.server.ts'
import { listDifferences } from '#features/registrar/differences.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { listUnassigned } from '#features/registrar/folios.server.ts'
import { reconcile } from '#features/registrar/reconcile.server.ts'
import { listUnknownCodes } from '#features/registrar/unknown-codes.server.ts'
import { readDueReviews } from '#features/reviews/due.server.ts'
import { listSips } from '#features/sips/office.server.ts'
import { tellOfSips } from '#features/sips/watch.server.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Store } from '#kit/store/store.server.ts'

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

eachDatabase(
  'C-053 SIPs of nobody’s concern are not read again, and what was told asks once for all',
  async (store) => {
    await saveTestPrices(store)
    await addClients(store, 2)
    const { services, tables } = watched(ledgerFirm(store))
    const asked = async (look: () => Promise<unknown>) => {
      tables()
      await look()
      return tables()
    }
    await listSips(services)
    const again = await asked(() => listSips(services))
    expect(again).not.toContain('ledger_entry')
    const few = await asked(() => tellOfSips(services))
    await addClients(store, 28)
    await tellOfSips(services)
    expect(await asked(() => tellOfSips(services))).toEqual(few)
  },
)

/** More people whose reports came in: folios of nobody, a client whose row differs from the ledger, a sealed paper of each. */
async function addReports(services: Services, from: number, to: number): Promise<void> {
  const { db } = services
  const people = Array.from({ length: to - from }, (_, at) => from + at + 1)
  const known = people.filter((person) => person % 2 === 0)
  const clients = []
  for (const person of known) {
    clients.push(await clientWithPan(services, `Client ${person}`, panOf(person)))
  }
  const taken = await takeTable(services, filesOf(to, 3).WBR2!, { name: `${to}.csv` })
  if (!taken.ok || !taken.id) throw new Error('not taken in')
  for (const { id } of clients) {
    await sealTestPaper(services, id)
    const [entry] = await selectEntries(db, id)
    const row = await db
      .selectFrom('feed_row')
      .select('id')
      .where('file_id', '=', taken.id)
      .where('folio', '=', entry!.folio)
      .executeTakeFirstOrThrow()
    const match = { row_id: row.id, entry_id: entry!.id, file_id: taken.id, is_same: 0 }
    await db.insertInto('feed_match').values(match).execute()
  }
}

eachDatabase(
  'C-053 what waits in the books, and the check of sealed papers, ask as often for twelve people as for four',
  async (store) => {
    const { services, tables } = watched(await registrarFirm(store))
    const looks = [
      () => listUnassigned(services),
      () => listDifferences(services),
      () => listUnknownCodes(services),
      () => checkSealed(services),
      // As a process sees the books that has just started.
      () => reconcile({ ...services, store: { ...services.store } }),
    ]
    const askedBy = async () => {
      const counts: number[] = []
      for (const look of looks) {
        tables()
        await look()
        counts.push(tables().length)
      }
      return counts
    }
    await addReports(services, 0, 4)
    const few = await askedBy()
    expect(Math.min(...few)).toBeGreaterThan(0)
    await addReports(services, 4, 12)
    expect(await askedBy()).toEqual(few)
    expect(await listDifferences(services)).toHaveLength(6)
    expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 6, chains: 6 })
    // A PAN of nobody's folios that a client has says whose they are; an e-mail says it where no PAN does.
    expect((await listUnassigned(services)).map(({ likely }) => likely)).toEqual(new Array(6).fill(null))
    const late = await clientWithPan(services, 'Late Rao', panOf(1))
    const { public_id } = await store.db
      .selectFrom('person')
      .select('public_id')
      .where('id', '=', late.id)
      .executeTakeFirstOrThrow()
    const likely = (await listUnassigned(services)).flatMap((folio) => folio.likely ?? [])
    expect(likely).toEqual([public_id])
    const other = (await listUnassigned(services)).find((folio) => folio.likely === null)!
    await store.db
      .updateTable('sign_in')
      .set({ email_key: other.email.toLowerCase() })
      .where('person_id', '=', late.id)
      .execute()
    const named = (await listUnassigned(services)).filter((folio) => folio.folio === other.folio)
    expect(named).toMatchObject([{ likely: public_id }])
  },
)

eachDatabase('C-051 the search reads no ledger again that has not changed', async (store) => {
  await saveTestPrices(store)
  const last = await addClients(store, 3)
  const { services, tables } = watched(ledgerFirm(store))
  const first = await ClientIndex.none.next(services.db)
  expect(first.find('102/1', 5)).toMatchObject([{ by: 'folio' }])
  await enterDrafts(ledgerFirm(store), last, [draft({ folio: '9107778123/1' })])
  const second = await first.next(services.db)
  expect(second.find('9107778123', 5)).toMatchObject([{ by: 'folio', matched: '91077781231' }])
  expect(second.find('100/1', 5)).toMatchObject([{ by: 'folio' }])
  // What was handed out before stays as it was.
  expect(first.find('9107778123', 5)).toEqual([])
  // Only the client with the new folio was made again.
  const kept = second.rows.filter((row) => first.rows.includes(row))
  expect([second.rows.length, kept.length]).toEqual([3, 2])
  const third = async () => {
    tables()
    await second.next(services.db)
    // One asks which accounts have entries and no version.
    return tables().filter((name) => name === 'ledger_entry').length
  }
  expect(await third()).toBe(1)
})
