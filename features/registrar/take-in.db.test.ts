import { expect } from 'vitest'
import { findPerson } from '#features/identity/accounts.server.ts'
import { selectEntries, toEntry } from '#features/ledger/entries.server.ts'
import { draft } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { eraseAccount } from '#features/privacy/account-data.server.ts'
import { countOwned } from '#features/privacy/fixtures/count-owned.server.ts'
import { decimalText } from '#features/readers/registrars/figures.ts'
import { closingsOf } from '#features/readers/registrars/fixtures/generate.ts'
import type { ReportTable } from '#features/readers/registrars/fixtures/make-files.ts'
import { moveOf } from '#finance/meet-moves.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import type { Database } from '#kit/store/store.server.ts'
import { listActs } from '#tests/fixtures/acts.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { clientWithPan, filesOf, panOf, registrarFirm, takeTable } from './fixtures/registrar-firm.server.ts'
import { ignoreFolio, linkFolio, listUnassigned } from './folios.server.ts'
import { reconcile } from './reconcile.server.ts'
import { selectReportsOf } from './tables/feeds-of-client.server.ts'
import { takeOut } from './undo.server.ts'

const plan = { clients: 3, months: 26, seed: 3 }
const files = filesOf(plan.clients, plan.months)

/** Everything that a file may change, as text; `folio_link` is knowledge of people that files only add to. */
async function everything(db: Database): Promise<string> {
  const tables = [
    'ledger_entry',
    'feed_file',
    'feed_month',
    'feed_holder',
    'feed_row',
    'feed_sighting',
    'feed_match',
    'feed_folio',
    'feed_closing',
    'feed_sip',
    'feed_kyc',
    'feed_brokerage',
    'feed_evidence',
    'feed_person',
    'folio_link',
  ] as const
  const parts = []
  for (const table of tables) {
    const rows = (await db.selectFrom(table).selectAll().execute()).map((row) => JSON.stringify(row))
    parts.push([table, ...rows.sort()].join('\n'))
  }
  return parts.join('\n\n')
}

/** The rows of a table for which a test holds. */
function part(
  table: ReportTable,
  isIn: (cell: (column: string) => string, at: number) => boolean,
): ReportTable {
  const rows = [...table.rows].filter((row, at) =>
    isIn((column) => row[table.heading.indexOf(column)] ?? '', at),
  )
  return { heading: table.heading, rows }
}

eachDatabase(
  'C-021 C-023 rows of both registrars enter the ledgers of clients by PAN, and the units are those that the registrar counts',
  async (store) => {
    const services = await registrarFirm(store)
    const first = await clientWithPan(services, 'Anita Rao', panOf(1))
    const second = await clientWithPan(services, 'Ravi Iyer', panOf(2))
    const cams = await takeTable(services, files.WBR2!)
    const kfin = await takeTable(services, files.MFSD201!)
    expect(cams).toMatchObject({ ok: true, layout: 'WBR2', registrar: 'cams' })
    if (!cams.ok || !kfin.ok) throw new Error('not taken in')
    const all = [...files.WBR2!.rows].length
    expect(cams.counts.rows).toBe(all)
    expect(cams.counts.entered + (cams.counts.waiting['unknown-client'] ?? 0)).toBe(all)
    expect(cams.counts.takenBack).toBeGreaterThan(0)
    expect(cams.counts).toMatchObject({ clients: 2, folios: 6, unassigned: 2, known: 0, different: 0 })

    // The generator counts the units of each folio and scheme by itself.
    for (const registrar of ['cams', 'kfintech'] as const) {
      for (const { client, units } of closingsOf(plan, registrar)) {
        const owner = client.pan === panOf(1) ? first : client.pan === panOf(2) ? second : null
        if (!owner) continue
        const held = (await selectEntries(store.db, owner.id))
          .map((row) => moveOf(toEntry(row)))
          .filter(({ folio }) => folio === client.folio)
        expect(held.length).toBeGreaterThan(0)
        const sums = Map.groupBy(held, ({ schemeCode }) => schemeCode)
        const totals = [...sums.values()].map((moves) => moves.reduce((sum, move) => sum + move.units, 0))
        expect(totals, `${registrar} ${client.folio}`).toContain(units)
      }
    }
    const entries = await selectEntries(store.db, first.id)
    expect(new Set(entries.map(({ source }) => source))).toEqual(new Set(['registrar']))
    expect(new Set(entries.map(({ kind }) => kind))).toEqual(
      new Set(['purchase', 'sip', 'redemption', 'switch-in', 'switch-out', 'reversal']),
    )
    const acts = await listActs(services, { from: null, to: null })
    expect(acts.filter(({ act }) => act === 'feed-taken-in').map(({ by }) => by)).toEqual(['asha', 'asha'])
  },
)

eachDatabase('C-022 a trial changes nothing, and undo takes a file out byte for byte', async (store) => {
  const services = await registrarFirm(store)
  await clientWithPan(services, 'Anita Rao', panOf(1))
  const before = await everything(store.db)
  const trial = await takeTable(services, files.WBR2!, { isTrial: true })
  expect(trial).toMatchObject({ ok: true, id: null })
  expect(await everything(store.db)).toBe(before)

  for (const name of ['WBR9', 'WBR22', 'WBR49', 'WBR2'] as const) {
    const without = await everything(store.db)
    const taken = await takeTable(services, files[name]!)
    if (!taken.ok || !taken.id) throw new Error(`${name} was not taken in`)
    const withIt = await everything(store.db)
    expect(withIt).not.toBe(without)
    expect(await takeOut(services, testActor, taken.id.slice(0, 8))).toMatchObject({ ok: true, layout: name })
    expect(await everything(store.db), name).toBe(without)
    await takeTable(services, files[name]!)
  }
  expect(await takeOut(services, testActor, 'nothing')).toEqual({ ok: false, reason: 'no-such-file' })
})

eachDatabase(
  'C-022 the same file adds nothing, overlapping files meet, and a row that two files bring stays until both are out',
  async (store) => {
    const services = await registrarFirm(store)
    const client = await clientWithPan(services, 'Anita Rao', panOf(1))
    const table = files.WBR2!
    const early = part(table, (_, at) => at < 30)
    const whole = part(table, () => true)
    const one = await takeTable(services, early)
    expect(await takeTable(services, early)).toMatchObject({ ok: false, reason: 'same-file', actor: 'asha' })
    const few = await selectEntries(store.db, client.id)
    const two = await takeTable(services, whole)
    if (!one.ok || !two.ok) throw new Error('not taken in')
    expect(two.counts.known).toBe(30)
    const all = await selectEntries(store.db, client.id)
    expect(all.length).toBeGreaterThan(few.length)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)

    // Everything of the first is in the second as well.
    expect(await takeOut(services, testActor, one.id!)).toMatchObject({ ok: true, left: 0 })
    const figures = (rows: typeof all) => rows.map(({ date, kind, units_milli }) => [date, kind, units_milli])
    expect(figures(await selectEntries(store.db, client.id))).toEqual(figures(all))
    expect(await takeOut(services, testActor, two.id!)).toMatchObject({ ok: true })
    expect(await selectEntries(store.db, client.id)).toEqual([])
  },
)

eachDatabase(
  'C-021 rows meet what a client typed: the same adds nothing, other figures wait for the office with both sides',
  async (store) => {
    const services = await registrarFirm(store)
    const client = await clientWithPan(services, 'Anita Rao', panOf(1))
    await takeTable(services, files.WBR2!)
    const [first, second] = (await selectEntries(store.db, client.id)).filter(({ kind }) => kind === 'sip')
    const taken = await store.db.selectFrom('feed_file').select('id').executeTakeFirstOrThrow()
    await takeOut(services, testActor, taken.id)
    const typed = (row: typeof first, away: number) =>
      draft({
        folio: row!.folio.replace('/', ' / '),
        schemeCode: row!.scheme_code,
        date: row!.date,
        kind: 'purchase',
        amountPaise: row!.amount_paise + away,
        stampDutyPaise: row!.stamp_duty_paise,
        units: row!.units_milli,
      })
    const entered = await enterDrafts(services, client.id, [typed(first, 0), typed(second, 10_000)])
    expect(entered.ok).toBe(true)
    const again = await takeTable(services, files.WBR2!)
    if (!again.ok) throw new Error('not taken in')
    expect(again.counts).toMatchObject({ there: 1, waiting: { differs: 1 } })
    const matches = await store.db.selectFrom('feed_match').select('is_same').orderBy('is_same').execute()
    expect(matches).toEqual([{ is_same: 0 }, { is_same: 1 }])
  },
)

eachDatabase(
  'C-023 a folio that nobody has waits with one next step; linking it brings its rows in, ignoring it takes it off the list',
  async (store) => {
    const services = await registrarFirm(store)
    const client = await clientWithPan(services, 'Anita Rao', 'ZZZPZ9999Z')
    const taken = await takeTable(services, files.WBR2!)
    const kfin = await takeTable(services, files.MFSD201!)
    if (!taken.ok || !kfin.ok) throw new Error('not taken in')
    expect(taken.counts).toMatchObject({ entered: 0, unassigned: 6, clients: 0 })
    // No account was made of anyone.
    expect(await store.db.selectFrom('person').select('id').execute()).toHaveLength(1)
    const waiting = await listUnassigned(services)
    expect(waiting).toHaveLength(12)
    expect(waiting.map(({ holder }) => holder)).toContain('INVENTED CLIENT 1')
    expect(JSON.stringify(waiting)).not.toContain(panOf(1))

    const account = (await findPerson(store.db, client.id))!
    const linked = await linkFolio(services, testActor, '10000000 / 0', account, true)
    if (!linked.ok) throw new Error(linked.reason)
    // Both fund houses of that number and the folios at KFintech have the same PAN.
    expect(linked.folios).toHaveLength(4)
    expect(linked.entered).toBeGreaterThan(0)
    expect(await selectEntries(store.db, client.id)).toHaveLength(linked.entered)
    expect(await linkFolio(services, testActor, 'cams:P:10000000/0', account)).toMatchObject({
      ok: false,
      reason: 'linked-already',
    })
    expect(await ignoreFolio(services, testActor, 'cams:L:10000001/1', 'Left the firm')).toMatchObject({
      ok: true,
    })
    expect(await listUnassigned(services)).toHaveLength(7)
    expect(await ignoreFolio(services, testActor, '10000002/2', 'x')).toMatchObject({ reason: 'several' })
    expect(await ignoreFolio(services, testActor, '1', 'x')).toEqual({ ok: false, reason: 'no-such-folio' })

    // A later file finds the client by the folio.
    const newer = await takeTable(services, filesOf(3, 30).WBR2!)
    if (!newer.ok) throw new Error(newer.reason)
    expect(newer.counts.entered).toBeGreaterThan(0)
    // What came by the link goes with the file that brought its rows.
    expect(await takeOut(services, testActor, newer.id!)).toMatchObject({ ok: true })
    expect(await takeOut(services, testActor, taken.id!)).toMatchObject({ ok: true })
    expect(await takeOut(services, testActor, kfin.id!)).toMatchObject({ ok: true, left: expect.any(Number) })
    expect(await selectEntries(store.db, client.id)).toEqual([])
  },
)

eachDatabase(
  'C-024 reconcile lists what is short and unknown, and each difference goes when the missing rows come',
  async (store) => {
    const services = await registrarFirm(store)
    await clientWithPan(services, 'Anita Rao', panOf(1))
    await clientWithPan(services, 'Ravi Iyer', panOf(2))
    const late = part(files.WBR2!, (cell) => cell('TRXNTYPE') !== 'R1' && cell('TRXNTYPE') !== 'SO3')
    await takeTable(services, files.WBR9!)
    const nothing = await reconcile(services)
    expect(nothing.matched).toBe(0)
    expect(nothing.differences.map(({ status }) => status).toSorted()).toEqual(
      [...closingsOf(plan, 'cams')]
        .map(({ client }) => (client.pan === panOf(3) ? 'unknown-client' : 'short'))
        .sort(),
    )
    await takeTable(services, late)
    const some = await reconcile(services)
    // Without the sales there is too much here.
    expect(some.differences.map(({ status }) => status)).toContain('excess')
    await takeTable(services, files.WBR2!)
    const done = await reconcile(services)
    expect(done.differences.map(({ status }) => status)).toEqual(['unknown-client', 'unknown-client'])
    expect(done.matched).toBe([...closingsOf(plan, 'cams')].length - 2)
    expect(decimalText(done.differences[0]!.held, 3)).toBe('0.000')
  },
)

eachDatabase(
  'C-023 closing an account erases what registrars’ files say of its folios, and leaves those of others',
  async (store) => {
    const services = await registrarFirm(store)
    const client = await clientWithPan(services, 'Anita Rao', panOf(1))
    for (const name of ['WBR2', 'WBR9', 'WBR49'] as const) await takeTable(services, files[name]!)
    const folio = '10000000/0'
    const own = await selectReportsOf(store.db, client.id)
    expect(own.feed_row.length).toBeGreaterThan(0)
    expect(new Set(Object.values(own).flatMap((rows) => rows.map((row) => row.folio)))).toEqual(
      new Set([folio]),
    )
    await store.db.transaction().execute((trx) => eraseAccount(trx, client.id, '2026-08-19T06:30:00.000Z'))
    expect(await countOwned(store.db, client.id)).toBe(0)
    for (const table of ['feed_row', 'feed_holder', 'feed_folio', 'feed_closing', 'feed_sip'] as const) {
      const left = await store.db.selectFrom(table).select('folio').execute()
      expect(left.length, table).toBeGreaterThan(0)
      expect(
        left.filter((row) => row.folio === folio),
        table,
      ).toEqual([])
    }
  },
)

eachDatabase(
  'C-022 rows that sell units which are not here wait, enter with the earlier file, and wait again when that is taken out',
  async (store) => {
    const services = await registrarFirm(store)
    const client = await clientWithPan(services, 'Anita Rao', panOf(1))
    const isLate = (cell: (column: string) => string) => ['R1', 'SO3'].includes(cell('TRXNTYPE'))
    const late = await takeTable(services, part(files.WBR2!, isLate), { name: 'late.csv' })
    if (!late.ok) throw new Error(late.reason)
    const sales = [...files.WBR2!.rows].filter(
      (row) => row.includes(panOf(1)) && (row.includes('R1') || row.includes('SO3')),
    )
    expect(sales.length).toBeGreaterThan(0)
    expect(late.counts).toMatchObject({ entered: 0, waiting: { 'earlier-missing': sales.length } })
    const before = await everything(store.db)
    const early = await takeTable(
      services,
      part(files.WBR2!, (cell) => !isLate(cell)),
      { name: 'early.csv' },
    )
    if (!early.ok) throw new Error(early.reason)
    const whole = await selectEntries(store.db, client.id)
    expect(whole).toHaveLength([...files.WBR2!.rows].filter((row) => row.includes(panOf(1))).length)
    expect(early.counts.enteredOfOthers).toBe(sales.length)
    expect(await takeOut(services, testActor, early.id!)).toMatchObject({ ok: true })
    expect(await everything(store.db)).toBe(before)
  },
)
