import { Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { generateFeeds } from './fixtures/generate.ts'
import { dbfBytes, joined, type ReportTable, textBytes } from './fixtures/make-files.ts'
import { faultIn, readWhole, reasonFor, textFile } from './fixtures/read-all.ts'
import { feedLimits } from './limits.ts'
import { openFeed } from './open-feed.ts'

/** Whatever a file holds, it is read or refused with a reason. */

const table = generateFeeds({ clients: 1, months: 6, seed: 3 }).WBR2!
const heading = table.heading.join(',')
const [row] = [...table.rows]

function withCell(column: string, value: string): ReportTable {
  return { heading: table.heading, rows: [row!, row!.with(table.heading.indexOf(column), value)] }
}

async function zipped(bytes: Uint8Array, name = 'a.csv'): Promise<Uint8Array> {
  const writer = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false })
  await writer.add(name, new Uint8ArrayReader(bytes))
  return await writer.close()
}

test.each([
  ['TRADDATE', '13/13/2026', 'month-first-date'],
  ['TRADDATE', '', 'month-first-date'],
  ['UNITS', '12.x', 'units'],
  ['AMOUNT', '#REF!', 'amount'],
  ['PURPRICE', '1.2.3', 'price'],
  ['FOLIO_NO', ' ', 'text'],
])(
  'C-133 puts a row aside for a cell of %s that is %j, with line and column, and takes its file',
  async (column, value, expected) => {
    expect(await itemsOf(textBytes(withCell(column, value)))).toEqual([
      2,
      { reason: 'cell-unreadable', line: 3, column, expected },
    ])
  },
)

test('C-133 a row of a field too many is put aside, and the rows after it are read', async () => {
  const text = [heading, `${row!.join(',')},x`, row!.join(','), ''].join('\n')
  expect(await itemsOf(textFile(text).bytes)).toEqual([{ reason: 'row-length', line: 2 }, 3])
})

test('C-133 a comma that nobody quoted shifts a row: it is put aside, although its last cell is blank', async () => {
  const wbr9 = generateFeeds({ clients: 1, months: 6, seed: 3 }).WBR9!
  const [folio] = [...wbr9.rows]
  const rows = folio!.map((cell, at) => (at === folio!.length - 1 ? '' : cell))
  const shifted = [...rows.slice(0, 2), 'FLAT 4', ...rows.slice(2)]
  const text = (lines: readonly (readonly string[])[]) => lines.map((line) => line.join(',')).join('\n')
  const file = textFile(text([wbr9.heading, rows, shifted, rows]))
  expect(await itemsOf(file.bytes)).toEqual([2, { reason: 'row-length', line: 3 }, 4])
  // A separator behind every row is how some programs write.
  const ended = textFile(text([wbr9.heading, [...rows, ''], [...rows, ''], [...shifted, '']]))
  expect(await itemsOf(ended.bytes)).toEqual([2, 3, { reason: 'row-length', line: 4 }])
})

test('C-027 a row that ends early is put aside in the middle of a file; as the last one it says that the file was cut', async () => {
  const short = row!.slice(0, 9).join(',')
  const whole = row!.join(',')
  const middle = textFile([heading, whole, short, whole].join('\n'))
  expect(await itemsOf(middle.bytes)).toEqual([2, { reason: 'row-length', line: 3 }, 4])
  expect(await faultIn(textFile([heading, whole, whole, short].join('\n')))).toEqual({
    reason: 'row-length',
    line: 4,
  })
})

test('C-133 a file is refused whole when most of its rows can’t be read, with the first of them', async () => {
  const bad = row!.with(table.heading.indexOf('UNITS'), 'x')
  const bytes = (rows: readonly (readonly string[])[]) => textBytes({ heading: table.heading, rows })
  expect(await faultIn({ name: 'x', bytes: bytes([row!, bad, bad]) })).toMatchObject({
    reason: 'cell-unreadable',
    line: 3,
    column: 'UNITS',
  })
  expect(await faultIn({ name: 'x', bytes: bytes([row!, row!, bad, bad]) })).toBeNull()
})

test('C-133 a file whose days were turned round is refused: 9/8/2026 would be taken for another day', async () => {
  const on = (day: string) => row!.with(table.heading.indexOf('TRADDATE'), day)
  const days = ['9/8/2026', '31/8/2026', '1/9/2026', '17/9/2026', '2/9/2026']
  expect(
    await faultIn({ name: 'x', bytes: textBytes({ heading: table.heading, rows: days.map(on) }) }),
  ).toMatchObject({ reason: 'dates-turned', line: 3, column: 'TRADDATE' })
  // One of many is a slip of that row.
  const many = [...Array.from({ length: 20 }, () => on('9/8/2026')), on('31/8/2026')]
  expect(await faultIn({ name: 'x', bytes: textBytes({ heading: table.heading, rows: many }) })).toBeNull()
})

/** The line of each row that was read, and the fault of each that was put aside. */
async function itemsOf(bytes: Uint8Array): Promise<unknown[]> {
  const [feed] = await openFeed({ name: 'x', bytes })
  if (!feed?.ok) throw new Error('refused')
  return [...feed.rows()].map((item) => (item.is === 'row' ? item.row.line : item.fault))
}

test('C-027 a fault carries nothing of what the cell held', async () => {
  const items = await itemsOf(textBytes(withCell('UNITS', 'ABCDE1234F')))
  expect(JSON.stringify(items)).not.toContain('ABCDE1234F')
})

test.each([
  ['a row that ends early', `${heading}\n${row!.slice(0, 9).join(',')}\n`, 'row-length'],
  ['a row with a cell too many', `${heading}\n${row!.join(',')},more\n`, 'row-length'],
  ['a quotation mark that stays open', `${heading}\n"${row!.join(',')}\n`, 'quote-open'],
  ['a cell of a megabyte', `${heading}\n${'x'.repeat(1_000_000)}${row!.join(',')}\n`, 'cell-too-long'],
  ['one line without end', `${'x,'.repeat(300_000)}`, 'cell-too-long'],
  ['500 columns', `${'x,'.repeat(500)}\n`, 'too-many-columns'],
  ['nothing but line ends', '\n\r\n \n', 'empty'],
  ['a letter', 'Dear Sir,\n\nplease find enclosed\n', 'unknown-layout'],
  ['a web page', '<html><table><tr><td>FOLIO_NO</td></tr></table></html>', 'unknown-layout'],
])('C-027 refuses %s', async (_, text, reason) => {
  expect(await reasonFor(textFile(text))).toBe(reason)
})

test('C-027 a second reading gives the same rows and faults', async () => {
  const [feed] = await openFeed({ name: 'x', bytes: textBytes(withCell('UNITS', 'x')) })
  if (!feed?.ok) throw new Error('refused')
  for (let turn = 0; turn < 2; turn += 1) {
    expect([...feed.rows()].map((item) => (item.is === 'row' ? item.row.line : item.fault.reason))).toEqual([
      2,
      'cell-unreadable',
    ])
  }
})

test('a row may end in empty cells', async () => {
  expect(await reasonFor(textFile(`${heading}\n${row!.join(',')},,\n`))).toBeNull()
})

test('C-027 refuses an empty file, a picture, a PDF and more bytes or rows than the limit', async () => {
  expect(await reasonFor({ name: 'x', bytes: new Uint8Array() })).toBe('empty')
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 1, 2, 3])
  expect(await reasonFor({ name: 'x', bytes: png })).toBe('unknown-container')
  expect(await reasonFor(textFile('%PDF-1.7\n%âãÏÓ\n'))).toBe('pdf')
  const bytes = textBytes(table)
  expect(await reasonFor({ name: 'x', bytes }, { ...feedLimits, bytes: 100 })).toBe('too-large')
  expect(await reasonFor({ name: 'x', bytes }, { ...feedLimits, rows: 5 })).toBe('too-many-rows')
  expect(await reasonFor({ name: 'x', bytes: dbfBytes(table) }, { ...feedLimits, rows: 5 })).toBe(
    'too-many-rows',
  )
})

test.each([
  ['is cut short', (bytes: Uint8Array) => bytes.subarray(0, bytes.length - 200)],
  ['claims four billion records', (bytes: Uint8Array) => withBytes(bytes, 4, [0xff, 0xff, 0, 0])],
  ['has records of no length', (bytes: Uint8Array) => withBytes(bytes, 10, [0, 0])],
  ['has a field longer than its record', (bytes: Uint8Array) => withBytes(bytes, 32 + 16, [255])],
  ['has a date of three bytes', (bytes: Uint8Array) => withBytes(bytes, 32 + 11, [0x44])],
])('C-027 refuses a DBF that %s', async (_, change) => {
  expect(await reasonFor({ name: 'x', bytes: change(dbfBytes(table)) })).toBe('dbf-damaged')
})

function withBytes(bytes: Uint8Array, at: number, change: readonly number[]): Uint8Array {
  const copy = bytes.slice()
  copy.set(change, at)
  return copy
}

test('C-027 stops an archive that unpacks to far more than it is', async () => {
  const bomb = await zipped(new Uint8Array(20 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(30_000)
  expect(await reasonFor({ name: 'x', bytes: bomb })).toBe('expands-too-far')
  expect(await reasonFor({ name: 'x', bytes: bomb }, { ...feedLimits, unpackedBytes: 1_000_000 })).toBe(
    'too-large',
  )
})

test('C-027 does not believe the sizes that an archive claims', async () => {
  const bomb = await zipped(new Uint8Array(20 * 1024 * 1024))
  const view = new DataView(bomb.buffer, bomb.byteOffset)
  // The unpacked size stands at 22 of the local heading and at 24 of the directory's.
  const directory = bomb.findLastIndex(
    (_, at) => at + 4 < bomb.length && view.getUint32(at, true) === 0x02014b50,
  )
  view.setUint32(22, 1_000, true)
  view.setUint32(directory + 24, 1_000, true)
  expect(await reasonFor({ name: 'x', bytes: bomb })).toBe('zip-damaged')
})

test('C-027 refuses archives with too many files, none, a damaged end or damaged data', async () => {
  const many = zipSync(
    Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`${at}.csv`, strToU8('x')])),
  )
  expect(await reasonFor({ name: 'x', bytes: many })).toBe('too-many-entries')
  expect(await reasonFor({ name: 'x', bytes: zipSync({}) })).toBe('empty')
  const whole = await zipped(textBytes(table))
  expect(await reasonFor({ name: 'x', bytes: whole.subarray(0, whole.length - 30) })).toBe('zip-damaged')
  expect(await reasonFor({ name: 'x', bytes: withBytes(whole, 80, [1, 2, 3, 4, 5, 6]) })).toBe('zip-damaged')
})

const workbook = '<workbook><sheets><sheet name="A" r:id="1"/></sheets></workbook>'

function workbookWith(sheet: string, more: Readonly<Record<string, string>> = {}): Uint8Array {
  const parts = { 'xl/workbook.xml': workbook, 'xl/worksheets/sheet1.xml': sheet, ...more }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
}

const cellsOf = (cells: readonly string[]) =>
  cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')
const headRow = `<row>${cellsOf(table.heading)}</row>`

test.each([
  ['without a sheet', zipSync({ 'xl/workbook.xml': strToU8(workbook) }), 'xlsx-damaged'],
  [
    'that declares entities',
    workbookWith(`<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><sheetData>${headRow}</sheetData>`),
    'xlsx-damaged',
  ],
  [
    'that refers to a text it does not have',
    workbookWith('<row><c t="s"><v>7</v></c></row>'),
    'xlsx-damaged',
  ],
  [
    'that ends in the middle',
    workbookWith(`<sheetData>${headRow}<row><c t="inlineStr"><is><t>abc`),
    'xlsx-damaged',
  ],
  [
    'with a cell in column XFD',
    workbookWith('<row><c r="XFD1" t="inlineStr"><is><t>a</t></is></c></row>'),
    'too-many-columns',
  ],
  [
    'with a text of a megabyte',
    workbookWith(`<row><c t="inlineStr"><is><t>${'x'.repeat(1_000_000)}`),
    'cell-too-long',
  ],
  [
    'with a cell that is no number',
    workbookWith(`${headRow}<row>${cellsOf(row!.with(table.heading.indexOf('UNITS'), '#N/A'))}</row>`),
    'cell-unreadable',
  ],
  [
    'whose styles begin a hundred thousand times and never end',
    workbookWith(`<sheetData><row><c r="XFD1"/></row>`, {
      'xl/styles.xml': '<cellXfs><numFmt numFmtId="1" <numFmt formatCode="[['.repeat(100_000),
    }),
    'too-many-columns',
  ],
])('C-027 refuses a workbook %s', async (_, bytes, reason) => {
  expect(await reasonFor({ name: 'x', bytes })).toBe(reason)
})

test('a workbook whose texts have entities, runs and readings is read', async () => {
  const texts = `<sst><si><t>RAO &amp; SONS &#x20B9;</t></si><si><r><t>A</t></r><r><t>B</t></r><rPh><t>no</t></rPh></si></sst>`
  const cells = row!.map((cell, at) =>
    table.heading[at] === 'INV_NAME' ? '<c t="s"><v>0</v></c>' : cellsOf([cell]),
  )
  const second = row!.map((cell, at) =>
    table.heading[at] === 'INV_NAME' ? '<c t="s"><v>1</v></c>' : cellsOf([cell]),
  )
  const bytes = workbookWith(`${headRow}<row>${cells.join('')}</row><row>${second.join('')}</row>`, {
    'xl/sharedStrings.xml': texts,
  })
  const { rows } = await readWhole('transactions', { name: 'x', bytes })
  expect(rows.map(({ holder }) => holder)).toEqual(['RAO & SONS ₹', 'AB'])
})

test('C-027 a workbook that inflates without end is stopped', async () => {
  const sheet = `${headRow}${'<row></row>'.repeat(3_000_000)}`
  expect(await reasonFor({ name: 'x', bytes: workbookWith(sheet) })).toBe('expands-too-far')
})

test('C-027 files with changed, cut and doubled bytes are read or refused, never thrown at the caller', async () => {
  const samples = [
    textBytes(table, { quote: "'" }),
    dbfBytes(table),
    await zipped(textBytes(table)),
    workbookWith(`${headRow}<row>${cellsOf(row!)}</row>`),
  ]
  let state = 11
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x7fffffff) * below) % below
  }
  const reasons = new Set<string | null>()
  for (const sample of samples) {
    for (let turn = 0; turn < 150; turn += 1) {
      const bytes = sample.slice()
      for (let change = random(8); change >= 0; change -= 1) bytes[random(bytes.length)] = random(256)
      const cut = bytes.subarray(0, turn % 3 === 0 ? random(bytes.length) : bytes.length)
      reasons.add(await reasonFor({ name: 'x', bytes: turn % 5 === 0 ? joined([cut, cut]) : cut }))
    }
  }
  expect(reasons.size).toBeGreaterThan(8)
})
