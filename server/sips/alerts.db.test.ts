import { expect } from 'vitest'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { selectEntries, selectLedgerVersions } from '#db/ledger.server.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { listSips } from '#server/desk/sips.server.ts'
import { handClock, testActor } from '#server/fixtures/services.server.ts'
import { dayMs } from '#server/kernel/time.ts'
import { draft } from '#server/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
  takeTable,
} from '#server/registrar/fixtures/registrar-firm.server.ts'
import { takeOut } from '#server/registrar/undo.server.ts'

eachDatabase(
  'C-053 what was kept of SIPs is what a look at every ledger finds, whatever happens',
  async (store) => {
    const clock = handClock('2026-07-20T06:30:00Z')
    const services = { ...(await registrarFirm(store)), clock }
    const clients = [
      await clientWithPan(services, 'Anita Rao', panOf(1)),
      await clientWithPan(services, 'Ravi Iyer', panOf(2)),
    ]
    const files = filesOf(3, 88)
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
      async () => clock.forward(Math.ceil(chance() * 40) * dayMs),
      async () => clients.push(await clientWithPan(services, 'Kavya Das', panOf(3))),
      async () => {
        const { id } = clients[Math.floor(chance() * clients.length)]!
        const [entry] = await selectEntries(store.db, id)
        const months = ['2026-03-05', '2026-04-06', '2026-05-05', '2026-06-05'] as const
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
    let alerted = 0
    for (let round = 0; round < 16; round += 1) {
      // Everything once, the files first, then anything.
      await acts[round < acts.length ? round : Math.floor(chance() * acts.length)]!()
      clock.forward(1_000)
      const kept = await listSips(services)
      const looks = await store.db.selectFrom('sip_look').selectAll().execute()
      await store.db.deleteFrom('sip_look').execute()
      expect(kept, `round ${round}`).toEqual(await listSips(services))
      alerted += kept.length
      await store.db.deleteFrom('sip_look').execute()
      await store.db.insertInto('sip_look').values(looks).execute()
    }
    expect(alerted).toBeGreaterThan(5)
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
