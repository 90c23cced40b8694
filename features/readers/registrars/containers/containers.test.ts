import { readFileSync } from 'node:fs'
import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { generateFeeds } from '../fixtures/generate.ts'
import { dbfBytes, type ReportTable, textBytes } from '../fixtures/make-files.ts'
import { readWhole, reasonFor, transactionsOf } from '../fixtures/read-all.ts'
import { openFeed } from '../open-feed.ts'

/** One report in every container that the registrars use, read alike. */

const table = generateFeeds({ clients: 2, months: 14, seed: 1 }).WBR2!
const rowCount = [...table.rows].length

async function figuresOf(bytes: Uint8Array, password: string | null = null) {
  const rows = await transactionsOf({ name: 'x', bytes, password })
  return rows.map(({ line: _, ...row }) => row)
}

const plain = await figuresOf(textBytes(table))

test('the report has rows to compare', () => {
  expect(plain.length).toBe(rowCount)
  expect(plain.length).toBeGreaterThan(20)
})

test.each([',', '\t', '~', '|', ';'])(
  'C-021 reads text separated by %j, quoted or not',
  async (separator) => {
    for (const quote of ['', "'", '"']) {
      for (const lineEnd of ['\n', '\r\n', '\r']) {
        expect(await figuresOf(textBytes(table, { separator, quote, lineEnd }))).toEqual(plain)
      }
    }
  },
)

test('C-021 reads text in UTF-8, UTF-16 and Windows-1252, with and without a mark', async () => {
  const named: ReportTable = {
    heading: table.heading,
    rows: [...table.rows].map((row) => row.map((cell) => cell.replace('INVENTED', 'RENÉ'))),
  }
  const text = new TextDecoder().decode(textBytes(named))
  const expected = await figuresOf(textBytes(named))
  expect(expected[0]?.holder).toBe('RENÉ CLIENT 1')
  const utf16 = (isLittle: boolean, mark: string) => {
    const view = new DataView(new ArrayBuffer((text.length + mark.length) * 2))
    for (const [at, letter] of [...(mark + text)].entries())
      view.setUint16(at * 2, letter.charCodeAt(0), isLittle)
    return new Uint8Array(view.buffer)
  }
  const files = [
    new TextEncoder().encode(`\uFEFF${text}`),
    utf16(true, '\uFEFF'),
    utf16(false, '\uFEFF'),
    utf16(true, ''),
    utf16(false, ''),
    // É is one byte in Windows-1252.
    Uint8Array.from([...text], (letter) => letter.charCodeAt(0)),
  ]
  for (const file of files) expect(await figuresOf(file)).toEqual(expected)
})

test('C-021 an apostrophe in a quoted name, a comma, a line end and a doubled mark belong to the name', async () => {
  const names = [
    ["'", "PATRICK D'MELLO", "PATRICK D'MELLO"],
    ["'", "O''BRIEN", "O'BRIEN"],
    ["'", 'RAO, S', 'RAO, S'],
    ['"', 'RAO, S', 'RAO, S'],
    ['"', 'RAO ""RAJU"" S', 'RAO "RAJU" S'],
    ['"', 'RAO\nS', 'RAO\nS'],
  ] as const
  for (const [quote, written, read] of names) {
    const [row] = [...table.rows]
    const at = table.heading.indexOf('INV_NAME')
    const bytes = textBytes({ heading: table.heading, rows: [row!.with(at, written), row!] }, { quote })
    const holders = (await figuresOf(bytes)).map(({ holder }) => holder)
    expect(holders).toEqual([read, 'INVENTED CLIENT 1'])
  }
})

test('C-021 the line of a row is the line of the file', async () => {
  const [first, second] = [...table.rows]
  const at = table.heading.indexOf('INV_NAME')
  const rows = [first!.with(at, 'RAO\nS'), second!]
  const text = new TextDecoder().decode(textBytes({ heading: table.heading, rows }, { quote: '"' }))
  const { rows: read } = await readWhole('transactions', {
    name: 'x',
    bytes: new TextEncoder().encode(`\r\nTransactions as on 19-Aug-2026\r\n${text}`),
  })
  // Blank, title, heading, a row of two lines, a row.
  expect(read.map(({ line }) => line)).toEqual([4, 6])
})

test('C-021 reads DBF, whose names are cut to ten letters', async () => {
  expect(await figuresOf(dbfBytes(table))).toEqual(plain)
})

test('C-021 leaves out deleted records of a DBF and keeps the numbers of the others', async () => {
  const bytes = dbfBytes(table)
  const start = bytes[8]! + bytes[9]! * 256
  bytes[start] = 0x2a
  const rows = await transactionsOf({ name: 'x', bytes })
  expect(rows.length).toBe(rowCount - 1)
  expect(rows[0]?.line).toBe(2)
})

test('C-021 reads numbers, dates and currency of a Visual FoxPro table', async () => {
  // Heading of 32 bytes, fields of 32, a terminator; the record is a blank and the fields one after the other.
  const fields = [
    ['PRODUCT', 'C', 5, 0],
    ['ASSET_DATE', 'T', 8, 0],
    ['FOLIO', 'I', 4, 0],
    ['INV_NAME', 'C', 4, 0],
    ['SCHEME_NAM', 'C', 4, 0],
    ['CLOSING_AS', 'Y', 8, 0],
    ['UNITS', 'N', 10, 3],
    ['NAV', 'B', 8, 4],
  ] as const
  const start = 32 + fields.length * 32 + 1
  const bytes = new Uint8Array(start + 52 + 1)
  const view = new DataView(bytes.buffer)
  bytes.set([0x30, 126, 8, 19])
  view.setUint32(4, 1, true)
  view.setUint16(8, start, true)
  view.setUint16(10, 52, true)
  const put = (at: number, text: string) => {
    for (const [offset, letter] of [...text].entries()) bytes[at + offset] = letter.charCodeAt(0)
  }
  for (const [at, [name, type, length, decimals]] of fields.entries()) {
    put(32 + at * 32, name)
    put(32 + at * 32 + 11, type)
    bytes[32 + at * 32 + 16] = length
    bytes[32 + at * 32 + 17] = decimals
  }
  bytes[start - 1] = 0x0d
  put(start, ' P8042')
  // 19 August 2026 is the Julian day 2461272.
  view.setInt32(start + 6, 2_461_272, true)
  view.setInt32(start + 14, 10_000_001, true)
  put(start + 18, 'ASHAFUND')
  view.setBigInt64(start + 26, 12_345_600n, true)
  put(start + 34, '   100.125')
  view.setFloat64(start + 44, 12.3456, true)
  const { rows, fault } = await readWhole('closings', { name: 'x', bytes })
  expect(fault).toBeNull()
  expect(rows.map(({ on, folio, value, units, nav }) => [on, folio, value, units, nav])).toEqual([
    ['2026-08-19', '10000001', 123_456, 100_125, 1_234_560_000],
  ])
})

async function sheetOf({ heading, rows }: ReportTable, above: string[][] = []): Promise<Uint8Array> {
  const numbers = new Set(['UNITS', 'AMOUNT', 'PURPRICE', 'STAMP_DUTY', 'TRXNNO'])
  const cells = [...rows].map((row) =>
    row.map((text, at) => {
      const name = heading[at]!
      if (name === 'TRADDATE' || name === 'POSTDATE') {
        const [month, day, year] = text.split(' ')[0]!.split('/').map(Number)
        return { value: new Date(Date.UTC(year!, month! - 1, day!)), type: Date, format: 'dd/mm/yyyy' }
      }
      return numbers.has(name) ? { value: Number(text), type: Number } : { value: text, type: String }
    }),
  )
  const textRow = (row: readonly string[]) => row.map((value) => ({ value, type: String }))
  const sheet = [...above.map(textRow), textRow(heading), ...cells]
  const file = writeXlsxFile(sheet as never)
  return new Uint8Array(await file.toBuffer())
}

test('C-021 reads a workbook with texts, numbers and dates, also below a title', async () => {
  expect(await figuresOf(await sheetOf(table))).toEqual(plain)
  expect(await figuresOf(await sheetOf(table, [['Transactions of August'], []]))).toEqual(plain)
})

async function zipOf(files: Readonly<Record<string, Uint8Array>>, options = {}): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false, ...options })
  for (const [name, bytes] of Object.entries(files)) await writer.add(name, new Uint8ArrayReader(bytes))
  return await writer.close()
}

test.each([
  ['no password', {}],
  ['ZipCrypto', { password: 'Mail@2026', zipCrypto: true }],
  ['AES-128', { password: 'Mail@2026', encryptionStrength: 1 }],
  ['AES-256', { password: 'Mail@2026', encryptionStrength: 3 }],
])('C-021 reads each report of an archive with %s', async (_, options) => {
  const sheet = await sheetOf(table)
  const archive = await zipOf(
    { 'a/1.csv': textBytes(table), '2.dbf': dbfBytes(table), '3.xlsx': sheet },
    options,
  )
  const feeds = await openFeed({ name: 'mail.zip', bytes: archive, password: 'Mail@2026' })
  expect(feeds.map((feed) => [feed.name, feed.ok && feed.layout])).toEqual([
    ['a/1.csv', 'WBR2'],
    ['2.dbf', 'WBR2'],
    ['3.xlsx', 'WBR2'],
  ])
  for (const feed of feeds) {
    if (!feed.ok || feed.holds !== 'transactions') throw new Error(feed.name)
    const rows = [...feed.rows()].map((item) => (item.is === 'row' ? item.row : null))
    expect(rows.map((row) => row?.key)).toEqual(plain.map(({ key }) => key))
  }
})

test('C-021 an archive asks for its password and names a wrong one', async () => {
  for (const options of [{ zipCrypto: true }, { encryptionStrength: 3 }] as const) {
    const bytes = await zipOf({ '1.csv': textBytes(table) }, { ...options, password: 'Mail@2026' })
    expect(await reasonFor({ name: 'x', bytes })).toBe('zip-needs-password')
    expect(await reasonFor({ name: 'x', bytes, password: 'mail@2026' })).toBe('zip-wrong-password')
    expect(await reasonFor({ name: 'x', bytes, password: 'Mail@2026' })).toBeNull()
  }
})

test('C-021 every wrong password of ZipCrypto is named one, although the archive checks a single byte', async () => {
  const [row] = [...table.rows]
  const file = textBytes({ heading: table.heading, rows: [row!] })
  const bytes = await zipOf({ '1.csv': file }, { zipCrypto: true, password: 'Mail@2026' })
  const passwords = Array.from({ length: 600 }, (_, at) => `wrong-${at}`)
  const reasons = await Promise.all(
    passwords.map(async (password) => await reasonFor({ name: 'x', bytes, password })),
  )
  expect(new Set(reasons)).toEqual(new Set(['zip-wrong-password']))
})

test('C-027 one file of an archive that is refused leaves the others readable', async () => {
  const bytes = await zipOf({ 'readme.txt': new TextEncoder().encode('hello'), '1.csv': textBytes(table) })
  const feeds = await openFeed({ name: 'x', bytes })
  expect(feeds.map((feed) => [feed.name, feed.ok ? feed.layout : feed.fault.reason])).toEqual([
    ['readme.txt', 'unknown-layout'],
    ['1.csv', 'WBR2'],
  ])
})

test('C-021 names an archive in an archive', async () => {
  const inner = await zipOf({ '1.csv': textBytes(table) })
  expect(await reasonFor({ name: 'x', bytes: await zipOf({ 'inner.zip': inner }) })).toBe('zip-in-zip')
})

test('C-021 reads the fixture DBF with fields of dates and numbers', async () => {
  const bytes = readFileSync(new URL('../fixtures/wbr2.dbf', import.meta.url))
  const rows = await transactionsOf({ name: 'x', bytes })
  expect(rows.map(({ date }) => date).slice(0, 2)).toEqual(['2026-01-12', '2026-08-03'])
})
