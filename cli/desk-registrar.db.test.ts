import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect } from 'vitest'
import { selectEntries } from '#features/ledger/entries.server.ts'
import { draft } from '#features/ledger/fixtures/client.server.ts'
import { enterDrafts } from '#features/ledger/record.server.ts'
import { textBytes } from '#features/readers/registrars/fixtures/make-files.ts'
import {
  clientWithPan,
  filesOf,
  panOf,
  registrarFirm,
} from '#features/registrar/fixtures/registrar-firm.server.ts'
import { eachDatabase, type Place } from '#kit/store/fixtures/databases.server.ts'
import { desk } from './fixtures/run-desk.ts'

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

/** The answer of a query. */
async function asked(place: Place, ...args: string[]) {
  return JSON.parse((await run(place, 'ask', ...args, '--json')).out)
}

async function takeOut(place: Place, id: unknown) {
  const record = `record=${String(id)}`
  return await run(place, 'do', 'propose-for-record', 'kind=feed-taken-out', record, 'reason=x')
}

const isOf = (wanted: string) => (row: { key: string }) => row.key === wanted

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
    expect(trial.out).toContain('wait: its folio belongs to no client yet. desk ask books-open lists them.')
    expect(trial.out).toContain('Nothing was changed.')
    expect((await asked(place, 'imports')).files).toEqual([])

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
    const taken: { files: { id: string; layout: string }[]; months: unknown } = await asked(place, 'imports')
    expect(taken.months).toContainEqual({
      registrar: 'cams',
      months: expect.arrayContaining([
        expect.objectContaining({ status: 'covered' }),
        expect.objectContaining({ month: '2026-08', status: 'missing' }),
      ]),
    })
    expect((await run(place, 'ask', 'imports')).out).toMatch(/2026-08 +missing/)
    expect(taken.files.map(({ layout }) => layout).toSorted()).toEqual(['MFSD201', 'WBR2', 'WBR22'])
    const kfin = taken.files.find(({ layout }) => layout === 'MFSD201')!
    expect(await takeOut(place, kfin.id)).toMatchObject({ code: 0, err: '', out: 'Done.\n' })
    const left: { files: { layout: string }[] } = await asked(place, 'imports')
    expect(left.files.map(({ layout }) => layout).toSorted()).toEqual(['WBR2', 'WBR22'])
    expect((await takeOut(place, kfin.id)).code).toBe(1)
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
    const [account] = await store.db.selectFrom('sign_in').selectAll().execute()
    await run(
      place,
      'feeds',
      'import',
      written('a.csv', 'WBR2'),
      written('b.csv', 'WBR22'),
      written('m.csv', 'WBR9'),
    )
    const before = await run(place, 'ask', 'books-open')
    expect(before.out).toContain('cams:P:10000000/0')
    expect(before.out).not.toMatch(anyPan)
    expect((await asked(place, 'books-open')).folios.find(isOf('cams:P:10000000/0'))).toMatchObject({
      holder: 'INVENTED CLIENT 1',
      panEnd: expect.any(String),
      next: 'open-client',
    })
    expect((await run(place, 'ask', 'reconcile')).out).toContain('unknown-client')

    // A7 a name that differs is said before, and a folio can be unlinked.
    const toAnita = ['10000000/0', account!.email!] as const
    const differs = await run(place, 'do', 'folio-link', ...toAnita, 'anyName=no')
    expect(differs).toMatchObject({ code: 1 })
    expect(differs.err).toContain('The registrar has another name for the holder.')
    expect(await asked(place, 'folio-check', ...toAnita)).toMatchObject({
      holder: 'INVENTED CLIENT 1',
      agrees: false,
    })
    await run(place, 'do', 'folio-link', ...toAnita, 'anyName=yes')
    expect((await run(place, 'ask', 'folios-linked')).out).toContain('cams:P:10000000/0')
    const gone = await run(place, 'do', 'folio-unlink', 'cams:P:10000000/0', account!.email!)
    expect(gone).toMatchObject({ code: 0, err: '' })
    expect(gone.out).toMatch(/left +[1-9]\d*\n/)
    expect(await selectEntries(store.db, account!.person_id)).toEqual([])

    const linked = await run(place, 'do', 'folio-link', ...toAnita, 'anyName=yes')
    expect(linked).toMatchObject({ code: 0, err: '' })
    expect(linked.out).toMatch(/entered +\d+\nthere +0\n/)
    const ignore = ['do', 'folio-ignore', 'cams:L:10000001/1', 'because=moved away'] as const
    expect(await run(place, ...ignore)).toMatchObject({ code: 0, err: '' })
    expect((await asked(place, 'books-open')).ignored).toMatchObject([
      { key: 'cams:L:10000001/1', because: 'moved away' },
    ])
    expect((await run(place, 'do', 'folio-ignore', '9', 'because=x')).err).toContain(
      'No report that was taken in',
    )
    expect((await run(place, 'do', 'folio-link', '9')).code).toBe(2)
    const left: { folio: string; status: string }[] = (await asked(place, 'reconcile')).rows
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
    expect((await asked(place, 'imports')).files).toHaveLength(1)
    const today = await run(place, 'ask', 'today')
    const refusedFiles = /(changed|broken|strange)\.csv +refused whole, the reports before it still count/g
    expect(today.out.match(refusedFiles)).toHaveLength(3)

    // A good report of that layout settles those two. What the columns of the third are nobody knows.
    await run(place, 'feeds', 'import', written('new.csv', 'WBR2'))
    const left = await run(place, 'ask', 'today')
    const listed = await asked(place, 'imports')
    const { id } = listed.refused.find(({ fileName }: { fileName: string }) => fileName === 'strange.csv')
    expect(left.out.match(/refused whole/g)).toHaveLength(1)
    expect((await run(place, 'do', 'import-dismiss', id)).code).toBe(0)
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
    const [file] = (await asked(place, 'imports')).files
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
    const [account] = await store.db.selectFrom('sign_in').selectAll().execute()
    await run(place, 'feeds', 'import', written('codes.csv', 'WBR2'), written('counts.csv', 'WBR22'))
    const linked = await run(place, 'do', 'folio-link', '10000000/0', account!.email!, 'anyName=yes')
    expect(linked.out).toMatch(/Waiting\nunknown scheme +[1-9]/)
    expect((await run(place, 'ask', 'reconcile')).out).toContain('unknown-scheme')
    const unknown = await run(place, 'ask', 'books-open')
    expect(unknown.out).toContain('cams:P8042')
    expect((await run(place, 'do', 'scheme-map', 'cams:P8042', '1')).code).toBe(1)
    const mapped = await run(place, 'do', 'scheme-map', 'cams:P8042', '900101')
    expect(mapped).toMatchObject({ code: 0, err: '' })
    expect(mapped.out).toMatch(/scheme +Another name altogether\nentered +[1-9]/)
    const left: { status: string }[] = (await asked(place, 'reconcile')).rows
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
    const { email } = await store.db.selectFrom('sign_in').selectAll().executeTakeFirstOrThrow()
    await run(place, 'do', 'folio-link', 'cams:P:10000000/0', email!, 'anyName=yes')
    const [entry] = (await selectEntries(store.db, id)).filter(({ kind }) => kind === 'sip')
    await takeOut(place, (await asked(place, 'imports')).files[0].id)
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

    const { differ } = await asked(place, 'books-open')
    expect(differ).toMatchObject([
      { id: expect.stringMatching(/^[0-9a-f]{16}-\d+$/), ledger: { date }, row: { date } },
    ])
    const settle = (...words: string[]) => run(place, 'do', 'differ-settle', ...words)
    const row = `rows=${differ[0].id}`
    expect((await settle(row)).code).toBe(2)
    expect((await settle('rows=x', 'side=ledger')).code).toBe(1)
    const chosen = await settle(row, 'side=registrar')
    expect(chosen).toMatchObject({ code: 0, err: '' })
    expect((await asked(place, 'books-open')).differ).toEqual([])
    const importId = /imports +(\S+)/.exec(chosen.out)?.[1] ?? ''
    expect(
      (await run(place, 'do', 'propose-for-record', 'kind=import-undone', `record=${importId}`, 'reason=x'))
        .code,
    ).toBe(0)
    expect((await settle(row, 'side=ledger')).code).toBe(0)
  },
)
