import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { eachDatabase, type Place } from '#db/fixtures/databases.server.ts'
import { selectEntries } from '#db/ledger.server.ts'
import { textBytes } from '#feeds/fixtures/make-files.ts'
import { draft } from '#server/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#server/ledger/record.server.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
} from '#server/registrar/fixtures/registrar-firm.server.ts'
import { desk } from './desk/fixtures/run-desk.ts'

const folder = mkdtempSync(join(tmpdir(), 'desk-registrar-'))
const files = filesOf(2, 14)
const key = { APP_KEY: Buffer.alloc(32, 7).toString('base64url'), DESK_AS: 'asha' }
const anyPan = /[A-Z]{5}\d{4}[A-Z]/

afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, report: string): string {
  const path = join(folder, name)
  writeFileSync(path, textBytes(files[report]!))
  return path
}

async function run(place: Place, ...args: string[]) {
  return await desk(place, args, '', key)
}

const linesOf = (out: string) =>
  out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>)

eachDatabase(
  'C-021 C-022 C-025 the desk takes files in, says what became of each row, lists them, and takes one out again',
  async (store, place) => {
    const services = await registrarFirm(store)
    const [wbr2, mfsd201, wbr22] = [
      written('november.csv', 'WBR2'),
      written('kfin.csv', 'MFSD201'),
      written('units.csv', 'WBR22'),
    ]
    const trial = await run(place, 'feeds', 'import', wbr2, mfsd201, '--dry-run')
    expect(trial).toMatchObject({ code: 0, err: '' })
    expect(trial.out).toContain('november.csv: WBR2 of CAMS')
    expect(trial.out).toContain('0 transactions would enter the ledgers of 0 clients.')
    expect(trial.out).toContain('wait: its folio belongs to no client yet. desk folios lists them.')
    expect(trial.out).toContain('Nothing was changed.')
    expect((await run(place, 'feeds')).out).toBe('No report was taken in.\n')

    const done = await run(place, 'feeds', 'import', wbr2, '--json')
    const lines = linesOf(done.out)
    const rows = [...files.WBR2!.rows].length
    expect(lines).toHaveLength(rows + 1)
    expect(lines[0]).toMatchObject({
      file: 'november.csv',
      became: 'waits',
      because: 'unknown-client',
      line: 2,
    })
    expect(lines.at(-1)).toMatchObject({ taken: { name: 'november.csv', counts: { rows, entered: 0 } } })
    expect(done.out).not.toMatch(anyPan)
    expect(done.out).not.toContain('INVENTED')
    const again = await run(place, 'feeds', 'import', wbr2)
    expect(again).toMatchObject({ code: 0 })
    expect(again.err).toContain('asha took this file in on')

    await run(place, 'feeds', 'import', mfsd201, wbr22)
    const calendar = await run(place, 'feeds', 'calendar')
    expect(calendar.out).toContain('CAMS')
    expect(calendar.out).toContain('covered')
    expect(calendar.out).toMatch(/CAMS: no report reaches .*Aug 2026/)

    const listed = linesOf((await run(place, 'feeds', 'list', '--json')).out)
    expect(listed.map(({ layout }) => layout).toSorted()).toEqual(['MFSD201', 'WBR2', 'WBR22'])
    const kfin = listed.find(({ layout }) => layout === 'MFSD201')!
    const out = await run(place, 'feeds', 'undo', String(kfin.id))
    expect(out).toMatchObject({ code: 0, err: '' })
    expect(out.out).toContain('is out again. 0 transactions left the ledgers of 0 clients.')
    expect((await run(place, 'feeds', 'undo', String(kfin.id))).code).toBe(1)
    const acts = await run(place, 'ask', 'audit', 'show=acts')
    expect(acts.out).toContain('feed-taken-in')
    expect(acts.out).toContain('feed-taken-out')
    expect(services).toBeDefined()
  },
)

eachDatabase(
  'C-023 C-024 the desk lists folios with their next step, links one, and reconcile says what is left',
  async (store, place) => {
    const services = await registrarFirm(store)
    await clientWithPan(services, 'Anita Rao', panOf(40))
    const [account] = await store.db.selectFrom('account').selectAll().execute()
    await run(
      place,
      'feeds',
      'import',
      written('a.csv', 'WBR2'),
      written('b.csv', 'WBR22'),
      written('m.csv', 'WBR9'),
    )
    const before = await run(place, 'folios')
    expect(before.out).toContain('cams:P:10000000/0  INVENTED CLIENT 1, PAN ending')
    expect(before.out).toContain('Next: desk clients create --name "INVENTED CLIENT 1"')
    expect(before.out).not.toMatch(anyPan)
    expect((await run(place, 'reconcile')).out).toContain(
      'unknown-client: the folio belongs to no client yet.',
    )

    // A7 a name that differs is said before, and a folio can be unlinked.
    const differs = await run(place, 'folios', 'link', '10000000/0', '--client', account!.email)
    expect(differs).toMatchObject({ code: 1 })
    expect(differs.err).toContain('The registrar’s holder is INVENTED CLIENT 1, another name')
    const toAnita = ['10000000/0', '--client', account!.email] as const
    await run(place, 'folios', 'link', ...toAnita, '--any-name')
    expect((await run(place, 'folios', 'linked')).out).toContain('cams:P:10000000/0')
    const gone = await run(place, 'folios', 'unlink', 'cams:P:10000000/0', '--client', account!.email)
    expect(gone).toMatchObject({ code: 0, err: '' })
    expect(gone.out).toMatch(/nobody’s again\. [1-9]\d* transactions left the ledger\./)
    expect(await selectEntries(store.db, account!.id)).toEqual([])

    const linked = await run(place, 'folios', 'link', ...toAnita, '--any-name')
    expect(linked).toMatchObject({ code: 0, err: '' })
    expect(linked.out).toMatch(/\d+ transactions entered the ledger, 0 were there already\./)
    const ignored = await run(place, 'folios', 'ignore', 'cams:L:10000001/1', '--reason', 'moved away')
    expect(ignored.out).toContain('cams:L:10000001/1 is ignored.')
    expect((await run(place, 'folios', 'ignored')).out).toContain('moved away')
    expect((await run(place, 'folios', 'ignore', '9', '--reason', 'x')).err).toContain(
      'No report that was taken in',
    )
    expect((await run(place, 'folios', 'link', '9')).code).toBe(2)
    const left = linesOf((await run(place, 'reconcile', '--json')).out)
    expect(left.map(({ folio, status }) => `${folio} ${status}`)).toEqual(['10000001/1 unknown-client'])
  },
)

eachDatabase(
  'C-027 an unknown layout is refused whole, the last good state stays, and Today says so until it is replaced or dismissed',
  async (store, place) => {
    await registrarFirm(store)
    const bad = join(folder, 'changed.csv')
    const { heading, rows } = files.WBR2!
    const at = heading.indexOf('TRADDATE')
    writeFileSync(bad, textBytes({ heading: heading.toSpliced(at, 1, 'TRADE_DAY'), rows }))
    const broken = join(folder, 'broken.csv')
    const cut = textBytes({ heading, rows })
    writeFileSync(broken, cut.subarray(0, cut.length - 60))
    const good = written('good.csv', 'WBR22')
    await run(place, 'feeds', 'import', good)
    const trial = await run(place, 'feeds', 'import', bad, '--dry-run')
    expect(trial.code).toBe(1)
    expect((await run(place, 'ask', 'today')).out).not.toContain('refused whole')

    const refused = await run(place, 'feeds', 'import', bad, broken)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.err).toContain('changed.csv: refused whole. Its columns come nearest to WBR2')
    expect(refused.err).toContain('broken.csv: refused whole. It ends in the middle of a row')
    const strange = join(folder, 'strange.csv')
    writeFileSync(strange, 'One,Two,Three,Four,Five,Six\n1,2,3,4,5,6\n')
    expect((await run(place, 'feeds', 'import', strange)).err).toContain('Its columns are those of no report')
    // Nothing of the rows before the fault is left.
    expect(await store.db.selectFrom('feed_row').select('id').execute()).toEqual([])
    expect(linesOf((await run(place, 'feeds', 'list', '--json')).out)).toHaveLength(1)
    const today = await run(place, 'ask', 'today')
    const refusedFiles = /(changed|broken|strange)\.csv +refused whole, the reports before it still count/g
    expect(today.out.match(refusedFiles)).toHaveLength(3)

    // A good report of that layout settles those two. What the columns of the third are nobody knows.
    await run(place, 'feeds', 'import', written('new.csv', 'WBR2'))
    const left = await run(place, 'ask', 'today')
    const listed = JSON.parse((await run(place, 'ask', 'imports', '--json')).out)
    const { id } = listed.refused.find(({ fileName }: { fileName: string }) => fileName === 'strange.csv')
    expect(left.out.match(/refused whole/g)).toHaveLength(1)
    expect((await run(place, 'feeds', 'dismiss', id)).code).toBe(0)
    expect((await run(place, 'ask', 'today')).out).not.toContain('refused whole')
  },
)

eachDatabase(
  'C-133 a row that can’t be read is named by its line and column, and the other rows are taken in',
  async (store, place) => {
    await registrarFirm(store)
    const { heading, rows } = files.WBR2!
    const at = heading.indexOf('TRADDATE')
    const one = join(folder, 'one-bad.csv')
    const cells = [...rows].map((row, index) => (index === 5 ? row.with(at, 'tomorrow') : row))
    writeFileSync(one, textBytes({ heading, rows: cells }))
    const taken = await run(place, 'feeds', 'import', one)
    expect(taken).toMatchObject({ code: 0, err: '' })
    expect(taken.out).toContain(
      '1 row can’t be read and was put aside:\n    line 7: the cell of the column TRADDATE is not a date with the month first',
    )
    const kept = await store.db.selectFrom('feed_row').select('line').execute()
    expect(kept).toHaveLength(cells.length - 1)
    expect(kept.map(({ line }) => line)).not.toContain(7)
    const [file] = linesOf((await run(place, 'feeds', 'list', '--json')).out)
    expect(file).toMatchObject({
      counts: {
        unreadable: { count: 1, first: [{ line: 7, reason: 'cell-unreadable', column: 'TRADDATE' }] },
      },
    })
  },
)

eachDatabase('C-133 a code that is not known is named with its row', async (store, place) => {
  await registrarFirm(store)
  const { heading, rows } = files.WBR2!
  const cells = [...rows].map((row, index) =>
    index < 4
      ? row
      : row
          .with(heading.indexOf('TRXNTYPE'), 'ZQ9')
          .with(heading.indexOf('TRXN_TYPE_FLAG'), 'ZQ9')
          .with(heading.indexOf('TRXN_NATURE'), 'Words of nobody'),
  )
  const file = join(folder, 'codes.csv')
  writeFileSync(file, textBytes({ heading, rows: cells }))
  const { out } = await run(place, 'feeds', 'import', file, '--dry-run')
  expect(out).toContain(`code ZQ9: ${cells.length - 4} rows, first in line 6.`)
})

eachDatabase(
  'C-021 C-024 a code that is not known here waits, and mapping it once lets its rows in',
  async (store, place) => {
    const services = await registrarFirm(store)
    await store.db
      .updateTable('scheme')
      .set({ name: 'Another name altogether' })
      .where('code', '=', '900101')
      .execute()
    await clientWithPan(services, 'Anita Rao', panOf(1))
    const held = await store.db.selectFrom('client_pan').selectAll().execute()
    // The desk has a key of its own here, so the folio is linked by hand.
    expect(held).toHaveLength(1)
    const [account] = await store.db.selectFrom('account').selectAll().execute()
    await run(place, 'feeds', 'import', written('codes.csv', 'WBR2'), written('counts.csv', 'WBR22'))
    const linked = await run(place, 'folios', 'link', '10000000/0', '--client', account!.email, '--any-name')
    expect(linked.out).toContain('wait: its scheme is not known here')
    expect((await run(place, 'reconcile')).out).toContain('unknown-scheme')
    const unknown = await run(place, 'schemes', 'unknown')
    expect(unknown.out).toContain('cams:P8042')
    expect((await run(place, 'schemes', 'map', 'cams:P8042', '1')).code).toBe(1)
    const mapped = await run(place, 'schemes', 'map', 'cams:P8042', '900101')
    expect(mapped).toMatchObject({ code: 0, err: '' })
    expect(mapped.out).toMatch(
      /cams:P8042 is Another name altogether, 900101\. [1-9]\d* rows that waited entered/,
    )
    const left = linesOf((await run(place, 'reconcile', '--json')).out)
    expect(left.map(({ status }) => status)).not.toContain('unknown-scheme')
  },
)

eachDatabase(
  'C-011 the desk lists rows that differ beside the ledger’s side, and settles them one by one',
  async (store, place) => {
    const services = await registrarFirm(store)
    const { id } = await clientWithPan(services, 'Anita Rao', panOf(1))
    const report = written('differs.csv', 'WBR2')
    await run(place, 'feeds', 'import', report)
    const { email } = await store.db.selectFrom('account').selectAll().executeTakeFirstOrThrow()
    await run(place, 'folios', 'link', 'cams:P:10000000/0', '--client', email, '--any-name')
    const [entry] = (await selectEntries(store.db, id)).filter(({ kind }) => kind === 'sip')
    const [taken] = linesOf((await run(place, 'feeds', 'list', '--json')).out)
    await run(place, 'feeds', 'undo', String(taken!.id))
    const {
      folio,
      scheme_code: schemeCode,
      date,
      amount_paise,
      stamp_duty_paise,
      units_milli: units,
    } = entry!
    const figures = { amountPaise: amount_paise + 100, stampDutyPaise: stamp_duty_paise, units }
    await enterDrafts(services, id, [draft({ folio, schemeCode, date, ...figures })])
    await run(place, 'feeds', 'import', report)

    const listed = (await run(place, 'feeds', 'differences')).out
    const row = /^([0-9a-f]{16}-\d+)\s+ledger/m.exec(listed)?.[1] ?? ''
    expect(listed.match(/ledger|registrar/g)).toEqual(['ledger', 'registrar'])
    expect((await run(place, 'feeds', 'settle', row)).code).toBe(2)
    expect((await run(place, 'feeds', 'settle', 'x=ledger')).code).toBe(1)
    const chosen = await run(place, 'feeds', 'settle', `${row}=registrar`)
    expect(chosen).toMatchObject({ code: 0, err: '' })
    expect((await run(place, 'feeds', 'differences')).out).toBe(
      'Every row is as the ledger has it, or enters it.\n',
    )
    const importId = /record=(\S+)/.exec(chosen.out)?.[1] ?? ''
    expect(
      (await run(place, 'do', 'propose-for-record', 'kind=import-undone', `record=${importId}`, 'reason=x'))
        .code,
    ).toBe(0)
    expect((await run(place, 'feeds', 'settle', `${row}=ledger`)).code).toBe(0)
  },
)
