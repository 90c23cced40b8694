import { expect } from 'vitest'
import { findAccount } from '#db/accounts.server.ts'
import { eachDatabase } from '#db/fixtures/databases.server.ts'
import { selectEntries } from '#db/ledger.server.ts'
import { selectChangedLedgers } from '#db/ledger-versions.server.ts'
import { deleteAccount } from '#db/privacy.server.ts'
import type { Database } from '#db/store.server.ts'
import { testActor } from '#server/fixtures/services.server.ts'
import { draft } from '#server/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import { clientWithPan, filesOf, panOf, registrarFirm, takeTable } from './fixtures/registrar-firm.server.ts'
import { reconcile } from './reconcile.server.ts'
import { takeOut } from './undo.server.ts'

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
    { status: 'excess', difference: 12_345, client: (await findAccount(store.db, anita.id))!.email },
  ])
  // Another e-mail of hers shows without another ledger being read.
  await store.db.updateTable('account').set({ email: 'new@example.in' }).where('id', '=', anita.id).execute()
  const renamed = await look()
  expect(renamed.tables).not.toContain('ledger_entry')
  expect(renamed.differences[0]?.client).toBe('new@example.in')

  // A report that leaves takes its rows out of the ledgers.
  if (!taken.ok) throw new Error(taken.reason)
  await takeOut(services, testActor, taken.id!)
  expect((await look()).differences.every(({ status }) => status !== 'matched')).toBe(true)
  expect((await look()).matched).toBe(0)
  await takeTable(services, files.WBR2!)
  expect((await look()).matched).toBe(first.matched - 1)

  // An erased client leaves with folios, ledger and version.
  await store.db.transaction().execute((trx) => deleteAccount(trx, anita.id))
  const last = await look()
  expect(last.differences.every(({ client }) => client === null)).toBe(true)
  expect((await selectChangedLedgers(store.db)).has(anita.id)).toBe(false)
})
