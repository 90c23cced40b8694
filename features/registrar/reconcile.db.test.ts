import { expect } from 'vitest'
import { findAccount, findPerson } from '#features/identity/accounts.server.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft } from '#features/ledger/fixtures/client.server.ts'
import { selectChangedLedgers } from '#features/ledger/ledger-versions.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { writeAliases } from '#features/ledger/scheme-aliases.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { randomFrom } from '#finance/fixtures/random.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { handClock, testActor } from '#tests/fixtures/services.server.ts'
import { clientWithPan, filesOf, panOf, registrarFirm, takeTable } from './fixtures/registrar-firm.server.ts'
import { ignoreFolio, linkFolio, listUnassigned } from './folios.server.ts'
import { reconcile } from './reconcile.server.ts'
import { takeOut } from './undo.server.ts'
import { listUnknownCodes } from './unknown-codes.server.ts'

/** The same database, with the names of the tables that are read noted. */
function noting(db: Database): { db: Database; read: () => string[] } {
  let tables: string[] = []
  const noted = db.withPlugin({
    transformQuery: ({ node }) => {
      const names = JSON.stringify(node).matchAll(/"identifier":\{"kind":"IdentifierNode","name":"(\w+)"\}/g)
      tables.push(...[...names].flatMap(([, name]) => name ?? []))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return {
    db: noted,
    read: () => {
      const found = tables
      tables = []
      return found
    },
  }
}

eachDatabase('C-024 C-048 a look reads only the ledgers that changed since the one before', async (store) => {
  const services = await registrarFirm(store)
  const anita = await clientWithPan(services, 'Anita Rao', panOf(1))
  await clientWithPan(services, 'Ravi Iyer', panOf(2))
  const files = filesOf(2, 12)
  const taken = await takeTable(services, files.WBR2!)
  await takeTable(services, files.WBR9!)
  const { db, read } = noting(store.db)
  const look = async () => {
    const found = await reconcile({ ...services, db })
    return { ...found, tables: read() }
  }
  const first = await look()
  expect(first.tables).toContain('ledger_entry')
  expect(first.matched).toBeGreaterThan(0)
  expect(first.differences).toEqual([])

  const second = await look()
  expect(second.tables).not.toContain('ledger_entry')
  expect(second.tables).not.toContain('folio_link')
  expect(second.matched).toBe(first.matched)

  // A client enters a purchase of a folio that the registrar counts, as the site lets her: no act of the office.
  const [entry] = await selectEntries(store.db, anita.id)
  const { folio, scheme_code: schemeCode } = entry!
  await enterDrafts(services, anita.id, [draft({ folio, schemeCode, date: entry!.date, units: 12_345 })])
  const third = await look()
  expect(third.tables).toContain('ledger_entry')
  expect(third.matched).toBe(first.matched - 1)
  expect(third.differences).toMatchObject([
    { status: 'excess', difference: 12_345, client: (await findAccount(store.db, anita.id))!.public_id },
  ])
  // She is named without an e-mail too, and no other ledger is read for that.
  await store.db
    .updateTable('sign_in')
    .set({ email: null, email_key: null })
    .where('person_id', '=', anita.id)
    .execute()
  const without = await look()
  expect(without.tables).not.toContain('ledger_entry')
  expect(without.differences).toEqual(third.differences)

  // A report that leaves takes its rows out of the ledgers.
  if (!taken.ok) throw new Error(taken.reason)
  await takeOut(services, testActor, taken.id!)
  expect((await look()).differences.every(({ status }) => status !== 'matched')).toBe(true)
  expect((await look()).matched).toBe(0)
  await takeTable(services, files.WBR2!)
  expect((await look()).matched).toBe(first.matched - 1)

  // An erased client leaves with folios, ledger and version.
  await store.db.transaction().execute((trx) => eraseAccount(trx, anita.id, '2026-08-19T06:30:00.000Z'))
  const last = await look()
  expect(last.differences.every(({ client }) => client === null)).toBe(true)
  expect((await selectChangedLedgers(store.db)).has(anita.id)).toBe(false)
})

eachDatabase(
  'C-024 what was kept of units is what a comparison of all finds, whatever happens',
  async (store) => {
    const clock = handClock('2026-08-20T06:30:00Z')
    const services = { ...(await registrarFirm(store)), clock }
    const clients = [
      await clientWithPan(services, 'Anita Rao', panOf(1)),
      await clientWithPan(services, 'Ravi Iyer', panOf(2)),
    ]
    const files = filesOf(3, 4)
    const chance = randomFrom(11)
    const any = <One>(all: readonly One[]) => all[Math.floor(chance() * all.length)]
    const taken: string[] = []
    let number = 0
    const takeSome = async (layout: string) => {
      const { heading, rows } = files[layout]!
      number += 1
      clock.forward(1_000)
      const [unitsAt, dayAt] = [heading.indexOf('UNITS'), heading.indexOf('ASSET_DATE')]
      const some = [...rows]
        .filter(() => chance() < 0.85)
        // Counts of a day on which less was held, and counts that are wrong.
        .map((row) => (dayAt >= 0 && chance() < 0.3 ? row.with(dayAt, '6/15/2019 12:00:00 AM') : row))
        .map((row) => (dayAt >= 0 && chance() < 0.1 ? row.with(unitsAt, '1.000') : row))
      const outcome = await takeTable(services, { heading, rows: some }, { name: `${number}.csv` })
      if (outcome.ok && outcome.id) taken.push(outcome.id)
    }
    const nameOf = ({ registrar, house, folio }: { registrar: string; house: string; folio: string }) =>
      `${registrar}:${house}:${folio}`
    const acts: readonly (() => Promise<unknown>)[] = [
      ...['WBR2', 'WBR22', 'MFSD201', 'MFSD203', 'WBR9'].map((layout) => () => takeSome(layout)),
      async () => {
        const id = taken.splice(Math.floor(chance() * taken.length), 1)[0]
        if (id) await takeOut(services, testActor, id)
      },
      async () => {
        const { id } = any(clients)!
        const entry = any(await selectEntries(store.db, id))
        if (!entry) return
        const { folio, scheme_code: schemeCode, date } = entry
        await enterDrafts(services, id, [draft({ folio, schemeCode, date, units: 1_500 })])
      },
      async () => {
        const row = await store.db
          .selectFrom('ledger_entry')
          .select('id')
          .where('feed_file_id', 'is', null)
          .executeTakeFirst()
        if (row) await store.db.deleteFrom('ledger_entry').where('id', '=', row.id).execute()
      },
      async () => {
        const folio = any(await listUnassigned(services))
        const account = (await findPerson(store.db, any(clients)!.id))!
        if (folio) await linkFolio(services, testActor, nameOf(folio), account, true)
      },
      async () => {
        const folio = any(await listUnassigned(services))
        if (folio) await ignoreFolio(services, testActor, nameOf(folio), 'sold')
      },
      async () => clients.push(await clientWithPan(services, 'Kavya Das', panOf(3))),
      // The office says that a code is another scheme, and takes it back.
      async () => {
        clock.forward(1_000)
        const alias = { kind: 'cams', key: 'P8042', scheme_code: '900102', origin: 'desk' } as const
        await writeAliases(store.db, [{ ...alias, added_at: new Date(clock.now()).toISOString() }])
      },
      async () => {
        await store.db.deleteFrom('scheme_alias').execute()
      },
    ]
    /** As a process sees the books that has just started. */
    const fromNew = () => reconcile({ ...services, store: { ...store } })
    const seen = new Set<string>()
    for (let round = 0; round < 24; round += 1) {
      await acts[round < acts.length ? round : Math.floor(chance() * acts.length)]!()
      const [here, kept] = [await reconcile(services), await fromNew()]
      await store.db.deleteFrom('memo').execute()
      const whole = await fromNew()
      expect(here, `round ${round}, this process`).toEqual(whole)
      expect(kept, `round ${round}, another process`).toEqual(whole)
      for (const { status } of whole.differences) seen.add(status)
      if (whole.matched > 0) seen.add('matched')
    }
    expect([...seen].sort()).toEqual(['excess', 'matched', 'short', 'unknown-client'])
  },
)

eachDatabase(
  'C-024 a new process reads the ledgers of those alone of whom something changed',
  async (store) => {
    const clock = handClock('2026-08-20T06:30:00Z')
    const services = { ...(await registrarFirm(store)), clock }
    const anita = await clientWithPan(services, 'Anita Rao', panOf(1))
    await clientWithPan(services, 'Ravi Iyer', panOf(2))
    const files = filesOf(2, 6)
    await takeTable(services, files.WBR2!)
    await takeTable(services, files.WBR22!)
    const { db, read } = noting(store.db)
    const fromNew = async () => {
      read()
      const found = await reconcile({ ...services, db, store: { ...store } })
      return { matched: found.matched, isRead: read().includes('ledger_entry') }
    }
    const basesOf = async () => {
      const memos = await store.db.selectFrom('memo').selectAll().execute()
      return new Map(memos.map(({ person_id, computed_from }) => [person_id, computed_from]))
    }
    const { matched } = await fromNew()
    expect(matched).toBe([...files.WBR22!.rows].length)
    const before = await basesOf()
    expect(await fromNew()).toEqual({ matched, isRead: false })

    // A count of Anita's folios alone, of the same units.
    const { heading, rows } = files.WBR22!
    const numbers = await store.db
      .selectFrom('folio_link')
      .select('folio')
      .where('person_id', '=', anita.id)
      .execute()
    const own = [...rows].filter((row) => numbers.some(({ folio }) => row.includes(folio)))
    expect(own.length).toBeGreaterThan(0)
    clock.forward(1_000)
    await takeTable(services, { heading, rows: own }, { name: 'anita.csv' })
    expect(await fromNew()).toEqual({ matched, isRead: true })
    const after = await basesOf()
    expect([...after].filter(([id, basis]) => before.get(id) !== basis).map(([id]) => id)).toEqual([anita.id])
  },
)

eachDatabase('C-024 a code is known by the ISIN of its rows, though the counts name none', async (store) => {
  const services = await registrarFirm(store)
  await clientWithPan(services, 'Anita Rao', panOf(1))
  const files = filesOf(1, 6)
  const { heading, rows } = files.MFSD201!
  const [isinAt, codeAt] = [heading.indexOf('SCHEMEISIN'), heading.indexOf('FMCODE')]
  const code = [...rows][0]![codeAt]!
  await store.db
    .updateTable('scheme')
    .set({ isin: 'INF204K01XI3', name: 'Renamed' })
    .where('code', '=', '900201')
    .execute()
  const withIsin = [...rows].map((row) => row.with(isinAt, row[codeAt] === code ? 'INF204K01XI3' : ''))
  await takeTable(services, { heading, rows: withIsin })
  await takeTable(services, files.MFSD203!)
  expect(await listUnknownCodes(services)).toEqual([])
  const { differences, matched } = await reconcile(services)
  expect(differences).toEqual([])
  expect(matched).toBe([...files.MFSD203!.rows].length)
})

eachDatabase(
  'C-133 a position that differs names the rows that are not understood, such as units that went into demat',
  async (store) => {
    const services = await registrarFirm(store)
    await clientWithPan(services, 'Anita Rao', panOf(1))
    const files = filesOf(1, 26)
    const { heading, rows } = files.MFSD201!
    const all = [...rows]
    // A purchase that KFintech calls a consolidation: its units come from another folio.
    const moved = all.length - 1
    const changed = all.map((row, at) => (at === moved ? row.with(heading.indexOf('TD_TRTYPE'), 'CNI') : row))
    await takeTable(services, { heading, rows: changed })
    await takeTable(services, files.MFSD203!)
    const { differences } = await reconcile(services)
    expect(differences.map(({ folio, status, because }) => [folio, status, because])).toEqual([
      [all[moved]![heading.indexOf('TD_ACNO')], 'short', ['kind-not-kept']],
    ])
  },
)

eachDatabase(
  'A10 the folios of a report that names no houses count as linked when they are',
  async (store) => {
    const services = await registrarFirm(store)
    await clientWithPan(services, 'Anita Rao', panOf(1))
    const files = filesOf(1, 12)
    await takeTable(services, files.WBR2!)
    expect(await takeTable(services, files.WBR22!)).toMatchObject({ counts: { unassigned: 0 } })
    const another = filesOf(2, 12)
    const taken = await takeTable(services, another.WBR22!, { name: 'two.csv' })
    // The folios of the second client are nobody's.
    expect(taken).toMatchObject({ ok: true, counts: { unassigned: expect.any(Number) } })
    expect(taken.ok && taken.counts.unassigned).toBe(
      taken.ok && taken.counts.folios - new Set(await selectFolios(store.db)).size,
    )
  },
)

async function selectFolios(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('folio_link').select('folio').where('person_id', 'is not', null).execute()
  return rows.map(({ folio }) => folio)
}
