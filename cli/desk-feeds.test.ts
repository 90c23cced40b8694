import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { afterAll, expect, test } from 'vitest'
import { dbfBytes, type ReportTable, textBytes } from '#features/readers/registrars/fixtures/make-files.ts'
import { sampleReports } from '#features/readers/registrars/fixtures/sample-reports.ts'
import { desk } from './fixtures/run-desk.ts'

const fixtures = join(import.meta.dirname, '../features/readers/registrars/fixtures')
const folder = mkdtempSync(join(tmpdir(), 'desk-feeds-'))
/** A folder without a database: reading files needs none. */
const place = { dataDir: join(folder, 'none'), databaseUrl: null }
const anyPan = /[A-Z]{5}\d{4}[A-Z]/i

afterAll(() => rmSync(folder, { recursive: true }))

function written(name: string, bytes: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}

async function read(...args: string[]) {
  return await desk(place, ['feeds', 'read', ...args])
}

function linesOf(out: string): Record<string, unknown>[] {
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

interface ExpectedFeed {
  readonly rows: readonly Record<string, string | null>[]
  readonly counts: Readonly<Record<string, number>>
}

function expectedOf(name: string): ExpectedFeed {
  return JSON.parse(readFileSync(join(fixtures, `${name}.expected.json`), 'utf8'))
}

/** The first WBR2 report of the samples, with other cells. */
function wbr2(...rows: Record<string, string>[]): ReportTable {
  const { heading, rows: all } = sampleReports[0]!
  const [row = []] = all
  return {
    heading,
    rows: rows.map((cells) => heading.map((name, at) => cells[name] ?? row[at] ?? '')),
  }
}

test.each([
  ['wbr2-quoted.csv', 'wbr2-quoted', 'WBR2'],
  ['wbr2-from-dbf.csv', 'wbr2-from-dbf', 'WBR2'],
  ['wbr2.dbf', 'wbr2-from-dbf', 'WBR2'],
  ['mfsd201.csv', 'mfsd201', 'MFSD201'],
])('C-021 feeds read --json prints every row of %s, then what was read', async (file, against, report) => {
  const { code, out, err } = await read(join(fixtures, file), '--json')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  const lines = linesOf(out)
  const { rows, counts } = expectedOf(against)
  const columns = Object.keys(rows[0]!)
  expect(
    lines.slice(0, -1).map((line) => Object.fromEntries(columns.map((column) => [column, line[column]]))),
  ).toEqual(rows)
  const outcomes = Object.entries({
    ok: counts.ok,
    reversal: counts.reversal,
    ignored: counts.ignored,
    quarantine: counts.quarantine,
  }).filter(([, all]) => all !== 0)
  expect(lines.at(-1)).toMatchObject({
    read: { file, report, rows: counts.rows, fates: Object.fromEntries(outcomes), known: 0, differing: 0 },
  })
})

test('C-021 feeds read says which report, rows, kinds, days, what waits, and what two files both have', async () => {
  const files = ['wbr2-quoted.csv', 'wbr2.dbf', 'mfsd201.csv'].map((name) => join(fixtures, name))
  const { code, out, err } = await read(...files)
  expect({ code, err }).toEqual({ code: 0, err: '' })
  // Counts and days are those of the expected files.
  expect(out).toContain(
    'wbr2-quoted.csv: WBR2 of CAMS, 64 transactions, 10 Jan 2022 to 7 Aug 2026: 30 sip, 9 purchase,',
  )
  expect(out).toContain(', 2 dividend-reinvestment, 2 note, 1 merger-out, 1 merger-in, 1 unknown.')
  expect(out).toContain(
    '  58 rows are understood.\n  3 rows take others back.\n  2 rows move no units and no money: ',
  )
  expect(out).toContain(
    '  1 row waits for a person:\n    line 65, folio 10000777/05, scheme P8042, 7 Aug 2026, QX7 ',
  )
  expect(out).toContain('the registrar’s code is not known. Ask the registrar what it means.\n')
  expect(out).toContain('wbr2.dbf: WBR2 of CAMS, 7 transactions, ')
  expect(out).toContain('  7 rows came before in wbr2-quoted.csv; they add nothing.\n')
  expect(out).toContain('mfsd201.csv: MFSD201 of KFintech, 59 transactions, ')
  expect(out).toContain(
    'CAMS, Jan 2022 to Aug 2026: every month is reached by a file. Doubled, which adds nothing: Jan 2026, Aug 2026.\n',
  )
  expect(out).toMatch(/Nothing was kept\.\n$/)
  expect(out).not.toMatch(anyPan)
})

test('C-021 each row says what it is to the rows before it, and a month that no file reaches is named', async () => {
  const first = { TRXNNO: '1', TRADDATE: '3/2/2026' }
  const second = { TRXNNO: '2', TRADDATE: '6/1/2026' }
  const one = written('one.csv', textBytes(wbr2(first)))
  const two = written('two.dbf', dbfBytes(wbr2(second)))
  // The same number and day as in the first file, and twice its units.
  const other = written('other.csv', textBytes(wbr2(second, { ...first, UNITS: '165.702' })))
  const json = await read(one, two, other, '--json')
  expect(json.code).toBe(0)
  expect(linesOf(json.out).flatMap(({ file, line, meets }) => (meets ? [[file, line, meets]] : []))).toEqual([
    ['one.csv', 2, 'new'],
    ['two.dbf', 1, 'new'],
    ['other.csv', 2, 'known'],
    ['other.csv', 3, 'different'],
  ])
  const said = await read(one, two, other)
  expect(said.out).toContain('  1 row came before in two.dbf; it adds nothing.\n')
  expect(said.out).toContain(
    '  1 row came before with other figures or another kind. Compare the two:\n    line 3, folio 10000001/11, 2 Mar 2026: line 2 of one.csv.\n',
  )
  const gap = await read(one, two)
  expect(gap.out).toContain(
    'CAMS, Mar 2026 to Jun 2026: no file reaches Apr 2026, May 2026. Request these months.\n',
  )
})

test.each(sampleReports.map((sample) => [sample.name, sample] as const))(
  'C-021 feeds read recognises %s by its columns and prints no PAN',
  async (_, sample) => {
    const file = written('mail.bin', textBytes(sample, { separator: '|' }))
    const said = await read(file)
    expect({ code: said.code, err: said.err }).toEqual({ code: 0, err: '' })
    expect(said.out).toMatch(new RegExp(`^mail\\.bin: ${sample.layout} of (CAMS|KFintech), 1 `))
    const json = await read(file, '--json')
    const [row, last] = linesOf(json.out)
    expect(row).toMatchObject({ file: 'mail.bin', report: sample.layout, house: expect.any(String) })
    expect(last).toMatchObject({ read: { report: sample.layout, rows: 1 } })
    expect(said.out + json.out).not.toMatch(anyPan)
    expect(said.out + json.out).not.toContain('ASHA RAO')
  },
)

test('C-021 no PAN and no bank account is printed, wherever the file has them', async () => {
  const folios = sampleReports.find(({ name }) => name === 'WBR9')!
  const cells: Record<string, string> = {
    PAN_NO: 'ABCDE1234F',
    AC_NO: '0012345678901',
    SCH_NAME: 'FUND ABCDE1234F',
  }
  const rows = folios.rows.map((row) => row.map((cell, at) => cells[folios.heading[at]!] ?? cell))
  const master = written('ABCDE1234F.csv', textBytes({ heading: folios.heading, rows }))
  const waiting = written(
    'waiting.csv',
    textBytes(
      wbr2({ TRXNTYPE: 'QX7', TRXN_NATURE: 'ABCDE1234F bank a/c 0012345678901', TRXN_TYPE_FLAG: '' }),
    ),
  )
  const broken = written('broken.csv', textBytes(wbr2({ UNITS: 'ABCDE1234F' })))
  for (const more of [[], ['--json']]) {
    const { code, out, err } = await read(master, waiting, broken, ...more)
    expect(code).toBe(1)
    expect(out).toContain('******234F.csv')
    expect(out).toContain('bank a/c *********8901')
    expect(out + err).not.toMatch(anyPan)
    expect(out + err).not.toContain('0012345678901')
  }
})

test('C-027 an unknown layout is refused whole with its reason, and the other files are read', async () => {
  const unknown = written('unknown.csv', 'A,B,C,D,E,F\n1,2,3,4,5,6\n')
  const said = await read(unknown, join(fixtures, 'wbr2.dbf'))
  expect(said.code).toBe(1)
  expect(said.err).toMatch(
    /^unknown\.csv: refused whole\. Its columns are those of no report that is known: .*WBR2.* Nothing was kept\.\n$/,
  )
  expect(said.out).toContain('wbr2.dbf: WBR2 of CAMS, 7 transactions, ')
  const json = await read(unknown, '--json')
  expect(linesOf(json.out)).toEqual([
    { refused: expect.objectContaining({ file: 'unknown.csv', reason: 'unknown-layout' }) },
  ])
})

test('C-027 a PDF is told to be perhaps an account statement, and where that goes', async () => {
  const { code, err } = await read(written('cas.pdf', '%PDF-1.7\n'))
  expect(code).toBe(1)
  expect(err).toMatch(
    /^cas\.pdf: refused whole\. It is a PDF\. .* An account statement \(CAS\) is taken in by the client/,
  )
  expect(err).toContain('npm run desk -- statements import FILE')
})

test('C-027 a report that misses a column names the report and the column', async () => {
  const { heading, rows } = wbr2({})
  const without = heading.indexOf('TRADDATE')
  const cut = {
    heading: heading.toSpliced(without, 1),
    rows: [...rows].map((row) => row.toSpliced(without, 1)),
  }
  const { code, out, err } = await read(written('cut.csv', textBytes(cut)))
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toBe(
    'cut.csv: refused whole. Its columns come nearest to WBR2, and these are missing: TRADDATE. Request it with all of its columns. Nothing was kept.\n',
  )
})

test('C-133 a row with a cell that cannot be read is named, and its report is taken', async () => {
  const rows: Record<string, string>[] = [{}, { TRXNNO: '2', TRADDATE: '31/31/2026' }, { TRXNNO: '3' }]
  const file = written('one.csv', textBytes(wbr2(...rows)))
  const told = await read(file)
  expect({ code: told.code, err: told.err }).toEqual({ code: 0, err: '' })
  expect(told.out).toContain(
    '1 row can’t be read and was put aside:\n    line 3: the cell of the column TRADDATE is not a date with the month first, such as 8/31/2026.',
  )
  const { code, out } = await read(file, '--json')
  expect(code).toBe(0)
  const lines = linesOf(out)
  expect(lines.slice(0, 3).map(({ line, status, reason, column }) => [line, status, reason, column])).toEqual(
    [
      [2, 'ok', null, undefined],
      [3, 'quarantine', 'cell-unreadable', 'TRADDATE'],
      [4, 'ok', null, undefined],
    ],
  )
  expect(lines[3]).toMatchObject({ read: { rows: 2, unreadable: 1 } })
})

test('C-027 a report that is cut in its last row refuses the rows before it too', async () => {
  const rows: Record<string, string>[] = [{}, { TRXNNO: '2' }]
  const file = written('last.csv', textBytes(wbr2(...rows)).subarray(0, -150))
  const again = written('again.csv', textBytes(wbr2({})))
  const { code, out, err } = await read(file, again, '--json')
  expect(code).toBe(1)
  expect(err).toMatch(/^last\.csv: refused whole\. It ends in the middle of a row, .* \(line 3\)\./)
  // The row of the other file is new: nothing of the refused one counts.
  expect(linesOf(out).map(({ file: from, meets }) => [from, meets])).toEqual([
    ['again.csv', 'new'],
    [undefined, undefined],
    [undefined, undefined],
  ])
})

test('C-021 a zip is opened with the password of a file, and without it says so', async () => {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, password: 'Mail@2026' })
  await writer.add('a.csv', new Uint8ArrayReader(textBytes(wbr2({}))))
  const zip = written('mail.zip', await writer.close())
  const opened = await read(zip, '--password-file', written('right', 'Mail@2026\r\n'))
  expect({ code: opened.code, err: opened.err }).toEqual({ code: 0, err: '' })
  expect(opened.out).toContain(
    'mail.zip, a.csv: WBR2 of CAMS, 1 transaction, 3 Aug 2026 to 3 Aug 2026: 1 purchase.',
  )
  const wrong = await read(zip, '--password-file', written('wrong', 'mail@2026'))
  expect(wrong).toMatchObject({ code: 1, out: '' })
  expect(wrong.err).toMatch(/The password does not open this archive\./)
  expect(wrong.err).not.toContain('mail@2026')
  const none = await read(zip)
  expect(none).toMatchObject({ code: 1, out: '' })
  expect(none.err).toMatch(/needs a password, and none was given\. .* --password-file/)
})
