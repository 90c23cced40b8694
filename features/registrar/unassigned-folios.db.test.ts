import { expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { eraseExpired } from '#features/privacy/retention.server.ts'
import { dayMs } from '#kit/clock/time.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { handClock, testActor } from '#tests/fixtures/services.server.ts'
import { clientWithPan, filesOf, panOf, registrarFirm, takeTable } from './fixtures/registrar-firm.server.ts'
import { ignoreFolio, listUnassigned } from './folios.server.ts'
import { takeOut } from './undo.server.ts'

const files = filesOf(3, 14)
const tables = ['feed_row', 'feed_holder', 'feed_folio', 'feed_closing', 'feed_sip'] as const

eachDatabase(
  'C-013 C-023 what belongs to nobody is erased a year after its file, and a client’s rows stay',
  async (store) => {
    const clock = handClock('2026-12-01T06:30:00Z')
    const services = { ...(await registrarFirm(store)), clock }
    const client = await clientWithPan(services, 'Anita Rao', panOf(1))
    for (const name of ['WBR2', 'WBR9', 'WBR22', 'WBR49'] as const) await takeTable(services, files[name]!)
    const waiting = await listUnassigned(services)
    // Two folios of each of two people; 365 days after 1 December 2026.
    expect(waiting.map(({ erasedFrom }) => erasedFrom)).toEqual(new Array(4).fill('2027-12-01'))
    await ignoreFolio(services, testActor, waiting[0]!.folio, 'moved away')
    const ledger = await selectEntries(store.db, client.id)
    const nobodys = waiting.map(({ folio }) => folio)
    const rowsOf = async (isNobody: boolean) => {
      const counts = tables.map(async (table) => {
        const rows = await store.db.selectFrom(table).select('folio').execute()
        return rows.filter(({ folio }) => nobodys.includes(folio) === isNobody).length
      })
      return await Promise.all(counts)
    }
    const [own, others] = [await rowsOf(false), await rowsOf(true)]
    expect(Math.min(...own, ...others)).toBeGreaterThan(0)

    clock.forward(364 * dayMs)
    expect((await eraseExpired(services, true)).nobodysFolio).toBe(0)
    // One row comes again: it stays as long as that file's.
    const { heading, rows } = files.WBR2!
    const later = await takeTable(services, { heading, rows: [...rows].slice(-1) }, { name: 'later.csv' })
    if (!later.ok || !later.id) throw new Error('not taken in')
    clock.forward(2 * dayMs)
    // The report that came first still names the folio of the row that stays.
    const named = others[tables.indexOf('feed_holder')]! - 1
    expect((await eraseExpired(services, true)).nobodysFolio).toBe(named)
    expect((await eraseExpired(services)).nobodysFolio).toBe(named)
    expect((await eraseExpired(services)).nobodysFolio).toBe(0)
    expect(await rowsOf(false)).toEqual(own)
    expect(await rowsOf(true)).toEqual([1, 2, 0, 0, 0])
    expect((await listUnassigned(services)).map(({ rows: count }) => count)).toEqual([1])
    expect(await selectEntries(store.db, client.id)).toEqual(ledger)
    // A file that lost rows can still be taken out.
    expect(await takeOut(services, testActor, later.id)).toMatchObject({ ok: true })
    clock.forward(366 * dayMs)
    await eraseExpired(services)
    expect(await rowsOf(true)).toEqual([0, 0, 0, 0, 0])
  },
)

eachDatabase(
  'C-144 a folio is not erased while somebody of the book has a role in it, though nobody’s ledger has it',
  async (store) => {
    const clock = handClock('2026-12-01T06:30:00Z')
    const services = { ...(await registrarFirm(store)), clock }
    for (const name of ['WBR2', 'WBR9'] as const) await takeTable(services, files[name]!)
    const [waiting] = await listUnassigned(services)
    const { registrar, house, folio } = waiting!
    const joint = await clientWithPan(services, 'Meena Rao', 'ZZZPZ0000Z')
    await store.db
      .insertInto('folio_role')
      .values({
        ...{ id: 'r', registrar, house, folio, slot: 'second', person_id: joint.id, name: 'Meena Rao' },
        ...{ relation: '', file_id: '', line: 1 },
      })
      .execute()
    clock.forward(367 * dayMs)
    await eraseExpired(services)
    const rows = async (table: 'feed_row' | 'feed_evidence' | 'feed_person') =>
      new Set((await store.db.selectFrom(table).select('folio').execute()).map((row) => row.folio))
    for (const table of ['feed_row', 'feed_evidence', 'feed_person'] as const)
      expect(await rows(table), table).toEqual(new Set([folio]))
  },
)
