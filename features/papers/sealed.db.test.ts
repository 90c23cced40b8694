import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sampleFirm } from '#content/fixtures/sample-firm.ts'
import { makeClient } from '#features/ledger/fixtures/client.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { countOwned } from '#features/privacy/fixtures/count-owned.server.ts'
import { backUp, restore } from '#features/upkeep/backup.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import type { Services } from '#kit/services/services.server.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { openSqlite } from '#kit/store/sqlite.server.ts'
import { handClock, testServices } from '#tests/fixtures/services.server.ts'
import { checkSealed } from './check.server.ts'
import { newestRoot, saveSealedDay } from './day-root.server.ts'
import { eraseStoredPapers } from './erase.server.ts'
import { allowChanges, sealTestPaper, testBody } from './fixtures/papers.server.ts'
import { selectSealedOf } from './tables/sealed.server.ts'

/** Two clients with three papers and one, of two days with their roots, and one of today. */
async function fivePapers(services: Services, clock: ReturnType<typeof handClock>) {
  const [anita, ravi] = [await makeClient(services.store), await makeClient(services.store, 'Ravi')]
  const first = await sealTestPaper(services, anita.id)
  await sealTestPaper(services, ravi.id)
  clock.forward(dayMs)
  await saveSealedDay(services)
  const second = await sealTestPaper(services, anita.id, {
    kind: 'correction',
    body: testBody('A correction'),
    corrects: first.id,
  })
  await sealTestPaper(services, anita.id)
  clock.forward(dayMs)
  await saveSealedDay(services)
  const last = await sealTestPaper(services, anita.id)
  return { anita, ravi, first, second, last }
}

eachDatabase(
  'C-084 papers are a chain for each client, under one root a day, and both verify',
  async (store) => {
    const clock = handClock()
    const services = testServices(store, clock)
    expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 0, newest: null })
    const { anita, first, second } = await fivePapers(services, clock)
    expect(await checkSealed(services)).toMatchObject({
      isWhole: true,
      papers: 5,
      chains: 2,
      newest: { day: '2026-08-20' },
    })
    const links = await selectSealedOf(store.db, anita.id)
    expect(links.map(({ sequence }) => sequence)).toEqual([4, 3, 2, 1])
    expect(links[2]).toMatchObject({ id: second.id, kind: 'correction', corrects: first.id })
    expect(links[2]!.previous).toBe(first.hash)
    expect(JSON.parse(links[3]!.text!)).toMatchObject({
      client: { name: 'Anita Rao' },
      paper: { title: 'What we agreed' },
    })
    // A day on which nothing was sealed has no root, and neither has a day twice.
    clock.forward(3 * dayMs)
    await saveSealedDay(services)
    await saveSealedDay(services)
    expect((await newestRoot(services))?.day).toBe('2026-08-23')
    const { rows } = await sql<{ kind: string }>`select kind from outbox`.execute(store.db)
    expect(rows).toEqual([{ kind: 'sealed-root' }, { kind: 'sealed-root' }, { kind: 'sealed-root' }])
    const root = (await newestRoot(services))!
    expect(await checkSealed(services, root)).toMatchObject({ isWhole: true })
    expect(await checkSealed(services, { ...root, root: 'f'.repeat(64) })).toEqual({
      isWhole: false,
      fault: 'rewritten',
      at: '2026-08-23',
    })
  },
)

eachDatabase('C-084 a paper of a transaction that fails leaves no link and no gap', async (store) => {
  const services = testServices(store)
  const { id } = await makeClient(store)
  const failing = store.db.transaction().execute(async (trx) => {
    const { seal } = await import('./seal.server.ts')
    await seal(trx, services, id, { kind: 'review', body: testBody() })
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  await sealTestPaper(services, id)
  expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 1 })
  const foreign = await makeClient(store, 'Ravi')
  const [own] = await selectSealedOf(store.db, id)
  await expect(
    sealTestPaper(services, foreign.id, { kind: 'correction', body: testBody(), corrects: own!.id }),
  ).rejects.toThrow('the client has no such paper to correct')
})

eachDatabase('C-084 twenty papers sealed at once are one chain', async (store) => {
  const services = testServices(store)
  const { id } = await makeClient(store)
  await Promise.all(Array.from({ length: 20 }, () => sealTestPaper(services, id)))
  expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 20, chains: 1 })
})

eachDatabase(
  'C-084 any change of a link, a content, an end, a leaf or a root is found',
  async (store, place) => {
    const clock = handClock()
    const services = testServices(store, clock)
    await fivePapers(services, clock)
    const refused = sql`update sealed_link set kind = 'answer'`.execute(store.db)
    await expect(refused).rejects.toThrow('append-only')
    await allowChanges(store, place.databaseUrl !== null)

    // Every column of every row, each changed in turn and put back.
    const columns = {
      sealed_link: ['id', 'sequence', 'at', 'kind', 'corrects', 'content_hash', 'previous', 'hash'],
      sealed_content: ['text'],
      sealed_chain: ['sequence', 'hash'],
      sealed_day: ['previous', 'links', 'tree', 'root'],
      sealed_leaf: ['place'],
    }
    let tried = 0
    for (const [table, names] of Object.entries(columns)) {
      const key = { sealed_day: 'day', sealed_chain: 'id', sealed_link: 'hash' }[table] ?? 'link_id'
      for (const column of names) {
        if (table === 'sealed_link' && column === 'id') continue
        const { rows } = await sql<Record<string, string | number | null>>`
        select * from ${sql.table(table)}`.execute(store.db)
        for (const row of rows) {
          const old = row[column] ?? null
          const changed = typeof old === 'number' ? old + 7 : old === null ? 'x' : withOtherLetter(old)
          const by = column === key ? changed : row[key]
          const set = (value: string | number | null, at: string | number | null | undefined) =>
            sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where ${sql.ref(key)} = ${at}`.execute(
              store.db,
            )
          await set(changed, row[key])
          expect(await checkSealed(services), `${table}.${column}`).toMatchObject({ isWhole: false })
          await set(old, by)
          tried += 1
        }
      }
    }
    // 5 links of 7 columns, 5 contents, 2 chains of 2, 2 days of 4, 4 leaves.
    expect(tried).toBe(35 + 5 + 4 + 8 + 4)
    expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 5 })

    // A whole row that goes.
    const gone = store.db.transaction().execute(async (trx) => {
      await sql`delete from sealed_content where link_id = (select id from sealed_link order by at limit 1)`.execute(
        trx,
      )
      expect(await checkSealed({ db: trx })).toMatchObject({ isWhole: false, fault: 'content' })
      await sql`delete from sealed_leaf where place = 1`.execute(trx)
      expect(await checkSealed({ db: trx })).toMatchObject({ isWhole: false, fault: 'tree' })
      throw new Error('undone')
    })
    await expect(gone).rejects.toThrow('undone')
  },
)

/** A text of the same length with one letter changed, somewhere in the middle. */
function withOtherLetter(text: string): string {
  const at = Math.floor(text.length / 2)
  return text.slice(0, at) + (text[at] === '1' ? '2' : '1') + text.slice(at + 1)
}

eachDatabase('C-084 papers go with the account, the chain stays whole and names nobody', async (store) => {
  const clock = handClock()
  const services = testServices(store, clock)
  const { anita } = await fivePapers(services, clock)
  await store.db.transaction().execute(async (trx) => eraseAccount(trx, anita.id, '2026-08-19T06:30:00.000Z'))
  expect(await countOwned(store.db, anita.id)).toBe(0)
  expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 5 })
  const { rows } = await sql<{ text: string }>`select text from sealed_content`.execute(store.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.text).not.toContain('Anita Rao"')
})

eachDatabase('C-084 a law that asks for papers keeps them five years beyond the account', async (store) => {
  const clock = handClock()
  const registration = {
    kind: 'investment-adviser',
    number: 'INA000000000',
    validUntil: '2030-01-01',
  } as const
  const services = { ...testServices(store, clock), firm: () => ({ ...sampleFirm, registration }) }
  const { id } = await makeClient(store)
  await sealTestPaper(services, id)
  await store.db.transaction().execute(async (trx) => eraseAccount(trx, id, '2026-08-19T06:30:00.000Z'))
  expect(await countOwned(store.db, id)).toBe(0)
  clock.forward(1826 * dayMs - 1)
  expect(await eraseStoredPapers(services)).toBe(0)
  clock.forward(1)
  expect(await eraseStoredPapers(services)).toBe(1)
  expect(await checkSealed(services)).toMatchObject({ isWhole: true, papers: 1 })
})

eachDatabase('C-084 a restored backup keeps every chain and every root whole', async (store, place) => {
  const clock = handClock()
  const services = testServices(store, clock)
  await fivePapers(services, clock)
  const root = (await newestRoot(services))!
  const file = join(place.dataDir, 'peepal.backup')
  await backUp(store, file, '2026-08-21T06:30:00.000Z')
  const other = openSqlite(join(place.dataDir, 'elsewhere'))
  expect(await restore(other, file, [])).toMatchObject({ ok: true })
  expect(await checkSealed({ db: other.db }, root)).toEqual(await checkSealed(services))
  await other.close()
})
