import { expect } from 'vitest'
import { findAccount } from '#features/identity/accounts.server.ts'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import type { IsoDate } from '#finance/dates.ts'
import { eachDatabase } from '#kit/store/fixtures/databases.server.ts'
import { listActs } from '#tests/fixtures/acts.server.ts'
import { testActor } from '#tests/fixtures/services.server.ts'
import { clientWithPan, filesOf, panOf, registrarFirm, takeTable } from './fixtures/registrar-firm.server.ts'
import { ignoreFolio, linkFolio, listIgnored, listUnassigned } from './folios.server.ts'
import { takeOut } from './undo.server.ts'
import { listLinked, unlinkFolio } from './unlink-folio.server.ts'

const files = filesOf(3, 14)
const folio = { registrar: 'cams', house: 'P', folio: '10000000/0' } as const
const name = 'cams:P:10000000/0'

eachDatabase(
  'A7 a folio of another name is linked only once both names were read, and unlinking takes its rows out exactly',
  async (store) => {
    const services = await registrarFirm(store)
    const sita = await clientWithPan(services, 'Sita Rao', 'ZZZPZ9999Z')
    const account = (await findAccount(store.db, sita.id))!
    // What one row of the folio becomes: she typed the same transaction herself, and another one.
    const wbr2 = files.WBR2!
    const first = await takeTable(services, wbr2)
    if (!first.ok) throw new Error(first.reason)
    await linkFolio(services, testActor, name, account, true)
    const [row] = (await selectEntries(store.db, sita.id)).filter(({ kind }) => kind === 'sip')
    await takeOut(services, testActor, first.id!)
    const own = (more: object) =>
      draft({
        folio: row!.folio.replace('/', ' / '),
        schemeCode: row!.scheme_code,
        date: row!.date,
        kind: 'purchase',
        amountPaise: row!.amount_paise,
        stampDutyPaise: row!.stamp_duty_paise,
        units: row!.units_milli,
        ...more,
      })
    const typed = await enterDrafts(services, sita.id, [own({}), own({ folio: '77/1' })])
    if (!typed.ok) throw new Error(typed.reason)
    for (const { registrar, house, folio: number } of await listLinked(services, [sita.id], 200)) {
      await unlinkFolio(services, testActor, { registrar, house, folio: number }, account)
    }
    for (const table of ['WBR2', 'MFSD201'] as const) {
      expect(await takeTable(services, files[table]!)).toMatchObject({ ok: true })
    }
    const before = { ledger: await selectEntries(store.db, sita.id), waiting: await listUnassigned(services) }
    expect(before.ledger).toHaveLength(2)

    expect(await linkFolio(services, testActor, name, account)).toEqual({
      ok: false,
      reason: 'name-differs',
      holder: 'INVENTED CLIENT 1',
      // Another house with this number, and two folios at KFintech.
      further: 3,
    })
    expect(await listUnassigned(services)).toEqual(before.waiting)

    const linked = await linkFolio(services, testActor, name, account, true)
    if (!linked.ok) throw new Error(linked.reason)
    expect(linked).toMatchObject({ there: 1, ignoredBecause: null })
    expect(await selectEntries(store.db, sita.id)).toHaveLength(2 + linked.entered)
    const held = await listLinked(services, null, 200)
    expect(held).toHaveLength(4)
    expect(held[0]).toMatchObject({
      client: account.public_id,
      holder: 'INVENTED CLIENT 1',
      further: 3,
      pan_end: panOf(1).slice(-4),
    })

    expect(await unlinkFolio(services, testActor, folio, account)).toMatchObject({
      ok: true,
      left: linked.entered,
      folios: expect.objectContaining({ length: 4 }),
    })
    expect(await selectEntries(store.db, sita.id)).toEqual(before.ledger)
    expect(await listUnassigned(services)).toEqual(before.waiting)
    expect(await listLinked(services, null, 200)).toEqual([])
    expect(await unlinkFolio(services, testActor, folio, account)).toEqual({
      ok: false,
      reason: 'not-linked',
    })
    const acts = await listActs(services, { from: null, to: null })
    expect(acts[0]).toMatchObject({ act: 'folio-unlinked', about: account.public_id, detail: '4' })

    // The next file does not bring it back, and linking it again is the undo.
    expect(await takeTable(services, filesOf(3, 16).WBR2!)).toMatchObject({ ok: true })
    expect(await selectEntries(store.db, sita.id)).toEqual(before.ledger)
    const again = await linkFolio(services, testActor, name, account, true)
    expect(again.ok && again.entered).toBeGreaterThan(linked.entered)
  },
)

eachDatabase(
  'A7 unlinking is refused while entries need the units, and an ignored folio is ignored again by the undo',
  async (store) => {
    const services = await registrarFirm(store)
    const sita = await clientWithPan(services, 'Sita Rao', 'ZZZPZ9999Z')
    const account = (await findAccount(store.db, sita.id))!
    await takeTable(services, files.WBR2!)
    await ignoreFolio(services, testActor, name, 'Moved away')
    const linked = await linkFolio(services, testActor, name, account, true)
    expect(linked).toMatchObject({ ok: true, ignoredBecause: 'Moved away' })
    const [row] = (await selectEntries(store.db, sita.id)).filter(({ kind }) => kind === 'sip')
    const sale = draft({
      folio: row!.folio,
      schemeCode: row!.scheme_code,
      date: '2026-08-19' as IsoDate,
      kind: 'redemption',
      amountPaise: 100_00,
      units: 1_000,
    })
    const sold = await enterDrafts(services, sita.id, [sale])
    if (!sold.ok) throw new Error(sold.reason)
    const ledger = await selectEntries(store.db, sita.id)
    expect(await unlinkFolio(services, testActor, folio, account)).toEqual({ ok: false, reason: 'needed' })
    expect(await selectEntries(store.db, sita.id)).toEqual(ledger)
    await store.db
      .deleteFrom('ledger_entry')
      .where('kind', '=', 'redemption')
      .where('source', '=', 'form')
      .execute()
    expect(await unlinkFolio(services, testActor, folio, account, 'Moved away')).toMatchObject({ ok: true })
    expect(await listIgnored(services)).toMatchObject([{ folio: '10000000/0', because: 'Moved away' }])
    expect(await selectEntries(store.db, sita.id)).toEqual([])
  },
)
