import { expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft, makeClient, saveTestPrices } from '#features/ledger/fixtures/client.server.ts'
import { selectLedgerVersions } from '#features/ledger/ledger-versions.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { takeOut } from '#features/registrar/undo.server.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { dayMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor, testServices } from '#tests/fixtures/services.server.ts'
import { listSips } from './office.server.ts'

eachDatabase(
  'C-053 what was kept of SIPs is what a look at every ledger finds, whatever happens',
  async (store) => {
    const clock = handClock('2021-03-20T06:30:00Z')
    const services = { ...(await registrarFirm(store)), clock }
    const clients = [
      await clientWithPan(services, 'Anita Rao', panOf(1)),
      await clientWithPan(services, 'Ravi Iyer', panOf(2)),
    ]
    const files = filesOf(3, 24)
    const { heading, rows } = files.WBR2!
    const all = [...rows]
    const registered = [...files.WBR49!.rows]
    const chance = randomFrom(7)
    const schemes = (await store.db.selectFrom('scheme').select('code').execute()).map(({ code }) => code)
    const taken: string[] = []
    const takeIn = async (table: { heading: readonly string[]; rows: readonly (readonly string[])[] }) => {
      const outcome = await takeTable(services, table as never, { name: `${clock.now()}.csv` })
      if (outcome.ok && outcome.id) taken.push(outcome.id)
    }
    const acts: readonly (() => Promise<unknown>)[] = [
      () => takeIn({ heading, rows: all.filter(() => chance() < 0.7) }),
      () => takeIn({ heading: files.WBR49!.heading, rows: registered.filter(() => chance() < 0.7) }),
      async () => {
        const id = taken.splice(Math.floor(chance() * taken.length), 1)[0]
        if (id) await takeOut(services, testActor, id)
      },
      async () => clock.forward(Math.ceil(chance() * 12) * dayMs),
      async () => clients.push(await clientWithPan(services, 'Kavya Das', panOf(3))),
      async () => {
        const { id } = clients[Math.floor(chance() * clients.length)]!
        const [entry] = await selectEntries(store.db, id)
        const months = ['2020-11-05', '2020-12-07', '2021-01-05', '2021-02-05'] as const
        const { folio = '900/1', scheme_code: schemeCode = schemes[0]! } = entry ?? {}
        const drafts = months.map((date) => draft({ kind: 'sip', date, folio, schemeCode }))
        await enterDrafts(services, id, drafts, { fileName: 'typed.csv' }, 'desk')
      },
      async () => {
        const [entry] = await store.db
          .selectFrom('ledger_entry')
          .select('id')
          .where('feed_file_id', 'is', null)
          .execute()
        if (entry) await store.db.deleteFrom('ledger_entry').where('id', '=', entry.id).execute()
      },
    ]
    let [alerted, before] = [0, '']
    for (let round = 0; round < 40; round += 1) {
      // Everything once, the files first, then anything.
      await acts[round < acts.length ? round : Math.floor(chance() * acts.length)]!()
      clock.forward(1_000)
      const kept = await listSips(services)
      const memos = await store.db.selectFrom('memo').selectAll().execute()
      await store.db.deleteFrom('memo').execute()
      expect(kept, `round ${round}`).toEqual(await listSips(services))
      // A look counts if it found something else than the one before.
      alerted += before !== JSON.stringify(kept) ? kept.length : 0
      before = JSON.stringify(kept)
      await store.db.deleteFrom('memo').execute()
      await store.db.insertInto('memo').values(memos).execute()
    }
    expect(alerted).toBeGreaterThan(5)
  },
)

/** Instalments of ₹5,000 on the 5th up to April 2026, and of another SIP on the 28th up to May. */
const instalments = [
  ...(['2026-02-05', '2026-03-05', '2026-04-06'] as const).map((date) => draft({ kind: 'sip', date })),
  ...(['2026-03-30', '2026-04-28', '2026-05-28'] as const).map((date) =>
    draft({ kind: 'sip', date, folio: '200/2', schemeCode: '118650' }),
  ),
]

eachDatabase(
  'C-053 a missed instalment is found on its day, though nothing was booked since the last look',
  async (store) => {
    await saveTestPrices(store)
    const clock = handClock('2026-05-28T06:30:00Z')
    const services = testServices(store, clock)
    const { id } = await makeClient(store, 'Anita Rao')
    await enterDrafts(services, id, instalments, { fileName: 'may.csv' }, 'desk')
    // The instalment of 5 May may come until 29 May: 24 days.
    expect(await listSips(services)).toEqual([])
    clock.forward(dayMs)
    expect(await listSips(services)).toMatchObject([{ state: 'missed-once', missed: ['2026-05-05'] }])
  },
)

eachDatabase(
  'C-053 a missed instalment is found once the registrar’s files reach far enough',
  async (store) => {
    await saveTestPrices(store)
    const services = testServices(store, handClock('2026-06-02T06:30:00Z'))
    const { id } = await makeClient(store, 'Anita Rao')
    await enterDrafts(services, id, instalments)
    const at = '2026-06-01T06:30:00.000Z'
    const reach = async (to_day: string) => {
      const text = {
        hash: to_day,
        file_name: 'a.csv',
        name: 'a.csv',
        layout: 'WBR2',
        counts: '{}',
        actor: 'test',
        process: 'test:1',
      }
      const kind = { registrar: 'cams', holds: 'transactions', state: 'in' } as const
      await store.db
        .insertInto('feed_file')
        .values({ ...text, ...kind, id: to_day, to_day, row_count: 0, at, touched_at: at })
        .execute()
    }
    await reach('2026-05-25')
    const link = {
      id: 'link',
      registrar: 'cams',
      house: 'H',
      folio: '100/1',
      person_id: id,
      found_by: 'pan',
      actor: 'test',
      at,
    } as const
    await store.db
      .insertInto('folio_link')
      .values({ ...link, file_id: '2026-05-25' })
      .execute()
    // What was due on 5 May may be booked until 26 May: 21 days.
    expect(await listSips(services)).toEqual([])
    await reach('2026-05-26')
    expect(await listSips(services)).toMatchObject([{ state: 'missed-once', missed: ['2026-05-05'] }])
  },
)

eachDatabase(
  'C-051 a file that comes or goes changes the tokens of the clients that it is about',
  async (store) => {
    const services = await registrarFirm(store)
    const anita = await clientWithPan(services, 'Anita Rao', panOf(1))
    const ravi = await clientWithPan(services, 'Ravi Iyer', panOf(2))
    await takeTable(services, filesOf(2, 6).WBR2!)
    const tokens = async () => {
      const all = await selectLedgerVersions(store.db)
      return [anita, ravi].map(({ id }) => all.get(id))
    }
    const before = await tokens()
    // A file of the next months, in which Anita alone has rows.
    const { heading, rows } = filesOf(2, 8).WBR2!
    const folios = new Set((await selectEntries(store.db, anita.id)).map(({ folio }) => folio))
    const folioAt = heading.indexOf('FOLIO_NO')
    const own = [...rows].filter((row) => folios.has(row[folioAt]!))
    const taken = await takeTable(services, { heading, rows: own }, { name: 'anita.csv' })
    const between = await tokens()
    expect(between[0]).not.toBe(before[0])
    expect(between[1]).toBe(before[1])
    if (!taken.ok) throw new Error(taken.reason)
    await takeOut(services, testActor, taken.id!)
    const after = await tokens()
    expect(after[0]).not.toBe(between[0])
    expect(after[1]).toBe(before[1])
  },
)
